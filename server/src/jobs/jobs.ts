import * as requests from '#features/access/keys/requests.ts'
import { accountMail } from '#features/mail/queries.ts'
import { sendAccountMail } from '#features/mail/send.ts'
import { tellOwners } from '#features/operators/visits/tell-owners.ts'
import { startWebhookWorker } from '#features/webhooks/sending/worker.ts'
import { writeFailures } from '#http/audit/failed-sign-ins.ts'
import { writeUses } from '#http/identify/last-used.ts'

import { backupJobs } from '../backup/job.ts'
import { addQueueAges } from '../metrics/queue-ages.ts'
import type { Job } from '../server/job.ts'
import type { Context } from '../server/serve.ts'
import { openDueWork, workJobs } from './due-work.ts'
import { retentionJobs } from './retention.ts'
import { runJobs } from './run-jobs.ts'

const jobs: readonly Job[] = [
  ...workJobs,
  ...retentionJobs,
  {
    name: accountMail.does,
    everySeconds: 2,
    half: 'worker',
    kinds: [accountMail.name],
    run: sendAccountMail,
  },
  {
    name: 'tell owners what operators have changed',
    everySeconds: 60,
    half: 'worker',
    run: ({ database, masterKey, config, lifetime }, onError) =>
      tellOwners({ database, masterKey, config, signal: lifetime.signal }, onError),
  },
  {
    // The log may be a second behind.
    name: 'write the request log of API keys',
    everySeconds: 0.7,
    half: 'api',
    atEnd: true,
    run: ({ database }) => requests.write(database.db),
  },
  {
    name: 'write failed sign-ins to the audit log',
    everySeconds: 0.7,
    half: 'api',
    atEnd: true,
    run: ({ database, masterKey }) => writeFailures(database.db, masterKey),
  },
  {
    name: 'write the last use of keys and sessions',
    everySeconds: 60,
    half: 'api',
    atEnd: true,
    run: ({ database }) => writeUses(database.db),
  },
]

/** Starts all background work of this node's role. */
export async function startWork(serving: Context): Promise<void> {
  const context = { ...serving, ...(await openDueWork(serving)) }
  runJobs(context, [...jobs, ...backupJobs(context)])
  const { config, lifetime, wallet, metrics, pools } = context
  lifetime.onShutdown('connections', 'the connection to Apple', () => wallet.apns?.close())
  if (config.role === 'api') return
  const queue = startWebhookWorker(context)
  pools.set('webhooks', queue)
  addQueueAges(metrics, queue.db, context.workPoller !== undefined)
}
