import { timeOf } from '#db/time.ts'
import { sweepHolds } from '#features/bookings/holds/expire.ts'
import { cancelUnpaid } from '#features/deposits/expire.ts'
import { expireGiftCards } from '#features/gift-cards/expire.ts'
import { cancelUnconfirmed } from '#features/online-booking/bookings/confirmation/cancel-unconfirmed.ts'
import { tellOwners } from '#features/operators/visits/tell-owners.ts'

import { type Job, workerContextOf } from './job.ts'

/** The jobs that end what was held or is owed, once its time is over. */
export const expiryJobs: readonly Job[] = [
  {
    name: 'expire gift cards',
    everySeconds: 30,
    half: 'worker',
    kinds: ['gift-cards'],
    run: async (context) => expireGiftCards(context, await timeOf(context.database.db)),
  },
  {
    name: 'cancel bookings with an overdue deposit',
    everySeconds: 5,
    half: 'worker',
    kinds: ['deposits'],
    run: async (context) => cancelUnpaid(await workerContextOf(context)),
  },
  {
    name: 'cancel bookings that their customers have not confirmed',
    everySeconds: 5,
    half: 'worker',
    kinds: ['confirmations'],
    run: async (context) => cancelUnconfirmed(await workerContextOf(context)),
  },
  {
    name: 'tell owners what operators have changed',
    everySeconds: 60,
    half: 'worker',
    run: ({ database, masterKey, config, lifetime }, onError) =>
      tellOwners({ database, masterKey, config, signal: lifetime.signal }, onError),
  },
  {
    name: 'delete expired holds',
    everySeconds: 5,
    half: 'worker',
    kinds: ['holds'],
    run: async (context) => sweepHolds(await workerContextOf(context)),
  },
]
