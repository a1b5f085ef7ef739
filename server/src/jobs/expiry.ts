import { cancelUnpaid } from '#features/deposits/expire.ts'
import { tellOwners } from '#features/operators/visits/tell-owners.ts'

import { type Job, workerContextOf } from '../server/job.ts'

/** The jobs that end what was held or is owed, once its time is over. */
export const expiryJobs: readonly Job[] = [
  {
    name: 'cancel bookings with an overdue deposit',
    everySeconds: 5,
    half: 'worker',
    kinds: ['deposits'],
    run: async (context) => cancelUnpaid(await workerContextOf(context)),
  },
  {
    name: 'tell owners what operators have changed',
    everySeconds: 60,
    half: 'worker',
    run: ({ database, masterKey, config, lifetime }, onError) =>
      tellOwners({ database, masterKey, config, signal: lifetime.signal }, onError),
  },
]
