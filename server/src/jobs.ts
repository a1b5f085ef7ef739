import { setTimeout as delay } from 'node:timers/promises'

import * as requests from '#features/access/keys/requests.ts'
import { cancelUnpaid } from '#features/bookings/deposits/expire.ts'
import { reconcile } from '#features/bookings/deposits/reconcile.ts'
import { askForRefunds } from '#features/bookings/refunds/ask.ts'
import { sendScheduled } from '#features/campaigns/send-scheduled.ts'
import { deliverCampaigns } from '#features/campaigns/sending/worker.ts'
import { expireGiftCards } from '#features/gift-cards/expire.ts'
import { makeDue } from '#features/invoices/subscription/make-due.ts'
import { sendMail } from '#features/mail/worker.ts'
import { askForReviews } from '#features/reviews/ask.ts'
import { pushDue } from '#features/wallet/push/push-due.ts'
import { startWebhookWorker } from '#features/webhooks/sending/worker.ts'
import { writeUses } from '#http/identify/last-used.ts'

import { forgetting } from './forgetting.ts'
import { type Job, nodeOf } from './job.ts'
import type { Context } from './serve.ts'

const jobs: readonly Job[] = [
  ...forgetting,
  {
    name: 'make invoices for plans',
    everySeconds: 60,
    half: 'worker',
    run: ({ database, masterKey, lifetime, config }) =>
      makeDue(
        { database, masterKey, signal: lifetime.signal },
        { prices: config.planPrices, issuer: config.invoiceIssuer },
      ),
  },
  {
    name: 'expire gift cards',
    everySeconds: 30,
    half: 'worker',
    run: (context) => expireGiftCards(context),
  },
  {
    name: 'cancel bookings whose deposit has not come',
    everySeconds: 5,
    half: 'worker',
    run: (context) => cancelUnpaid(nodeOf(context)),
  },
  {
    name: 'ask what became of checkouts',
    everySeconds: 15,
    half: 'worker',
    run: (context, onError) => reconcile(nodeOf(context), onError),
  },
  {
    name: 'have providers give refunds back',
    everySeconds: 2,
    half: 'worker',
    run: (context, onError) => askForRefunds(nodeOf(context), onError),
  },
  {
    name: 'ask customers for reviews',
    everySeconds: 5,
    half: 'worker',
    run: (context) => {
      const { publicUrl, smtpUrl } = context.config
      return askForReviews({ ...nodeOf(context), publicUrl, sendsMail: smtpUrl !== null })
    },
  },
  {
    name: 'tell phones of changed passes',
    everySeconds: 1,
    half: 'worker',
    run: tellPhones,
  },
  {
    name: 'send mail',
    everySeconds: 2,
    half: 'worker',
    run: sendMail,
  },
  {
    name: 'send scheduled campaigns',
    everySeconds: 5,
    half: 'worker',
    run: (context) => sendScheduled(nodeOf(context)),
  },
  {
    // Apart from the mail above, which waits for no campaign.
    name: 'deliver campaigns',
    everySeconds: 2,
    half: 'worker',
    run: deliverCampaigns,
  },
  {
    // They may be a second behind.
    name: 'write down what was asked with API keys',
    everySeconds: 0.7,
    half: 'api',
    atEnd: true,
    run: ({ database }) => requests.write(database.db),
  },
  {
    name: 'write down when keys and sessions were used',
    everySeconds: 60,
    half: 'api',
    atEnd: true,
    run: ({ database }) => writeUses(database.db),
  },
]

/** Nobody has to be told without a certificate of Apple's. */
async function tellPhones(context: Context) {
  const { log, wallet } = context
  if (wallet.apns) await pushDue({ ...nodeOf(context), log, apns: wallet.apns })
}

/** Starts all background work of this node's role. */
export function startWork(context: Context): void {
  startJobs(context)
  const { config, lifetime, wallet } = context
  lifetime.onShutdown('connections', 'the connection to Apple', () => wallet.apns?.close())
  if (config.role !== 'api') startWebhookWorker(context)
}

/** Starts the jobs of this node's role; they end with the process, each run as a whole. */
export function startJobs(context: Context, table: readonly Job[] = jobs): void {
  const { config, lifetime } = context
  for (const job of table) {
    if (config.role !== 'all' && config.role !== job.half) continue
    const running = repeat(job, context)
    lifetime.onShutdown('work', `the job "${job.name}"`, async () => {
      await running
      if (job.atEnd) await job.run(context, tellerOf(job, context))
    })
  }
}

async function repeat({ name, everySeconds, run }: Job, context: Context) {
  const { signal } = context.lifetime
  const onError = tellerOf({ name }, context)
  while (!signal.aborted) {
    try {
      await run(context, onError)
    } catch (error) {
      onError(error)
    }
    // Spread a little, so that nodes that started together do not work at the same moments.
    const pauseMs = everySeconds * 1_000 * (0.9 + Math.random() * 0.2)
    await delay(pauseMs, undefined, { signal }).catch(() => {})
  }
}

const tellerOf =
  ({ name }: Pick<Job, 'name'>, { log }: Context) =>
  (err: unknown) =>
    log.error({ err, job: name }, 'A job failed and is tried again')
