import { setTimeout as delay } from 'node:timers/promises'

import { convertAll } from '#db/conversion.ts'
import { forgetAccess } from '#features/access/forget.ts'
import * as requests from '#features/access/keys/requests.ts'
import { cancelUnpaid } from '#features/bookings/deposits/expire.ts'
import { forgetEventsOfProviders, forgetPages } from '#features/bookings/deposits/forget.ts'
import { reconcile } from '#features/bookings/deposits/reconcile.ts'
import { askForRefunds } from '#features/bookings/refunds/ask.ts'
import { sendScheduled } from '#features/campaigns/send-scheduled.ts'
import { forgetMessages } from '#features/campaigns/sending/forget.ts'
import { deliverCampaigns } from '#features/campaigns/sending/worker.ts'
import { sealTags } from '#features/customers/seal-tags.ts'
import { expireGiftCards } from '#features/gift-cards/expire.ts'
import { makeDue } from '#features/invoices/subscription/make-due.ts'
import * as places from '#features/locations/geocoder/places.ts'
import { sendMail } from '#features/mail/worker.ts'
import { askForReviews } from '#features/reviews/ask.ts'
import { sealTypes } from '#features/schedule/absences/seal-types.ts'
import { pushDue } from '#features/wallet/push/push-due.ts'
import { forgetEvents } from '#features/webhooks/sending/forget.ts'
import { startWebhookWorker } from '#features/webhooks/sending/worker.ts'
import { forgetKeys } from '#http/idempotency/forget.ts'
import { writeUses } from '#http/identify/last-used.ts'

import type { Context } from './serve.ts'

/** Work that is done in the background, again and again; any number of nodes may do it at once. */
export interface Job {
  name: string
  /** Counted from the end of one run to the start of the next. */
  everySeconds: number
  /** Which half of a node does it: what answers requests, or what works for all nodes. */
  half: 'api' | 'worker'
  /** Run once more at shutdown. */
  atEnd?: true
  /** What it tells by onError is logged, and keeps it from nothing. */
  run: (context: Context, onError: (error: unknown) => void) => Promise<unknown>
}

const jobs: readonly Job[] = [
  {
    name: 'forget old idempotency keys',
    everySeconds: 60,
    half: 'worker',
    run: ({ database, config, lifetime }) =>
      forgetKeys(database.db, config.idempotencyTtlSeconds, lifetime.signal),
  },
  {
    name: 'forget old events and deliveries',
    everySeconds: 3_600,
    half: 'worker',
    run: ({ database, lifetime }) => forgetEvents(database.db, lifetime.signal),
  },
  {
    name: 'seal what an earlier version stored in clear',
    everySeconds: 3_600,
    half: 'worker',
    run: ({ database, masterKey, lifetime }) =>
      convertAll({ database, masterKey, signal: lifetime.signal }, [sealTags, sealTypes]),
  },
  {
    name: 'forget ended sessions, tokens and attempts',
    everySeconds: 600,
    half: 'worker',
    run: ({ database }) => forgetAccess(database.db),
  },
  {
    name: 'forget old requests of API keys',
    everySeconds: 3_600,
    half: 'worker',
    run: ({ database, lifetime }) => requests.forget(database.db, lifetime.signal),
  },
  {
    name: 'forget where addresses were found long ago',
    everySeconds: 3_600,
    half: 'worker',
    run: ({ database, lifetime }) => places.forgetOld(database.db, lifetime.signal),
  },
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
    name: 'forget what providers told long ago',
    everySeconds: 3_600,
    half: 'worker',
    run: (context) => forgetEventsOfProviders(nodeOf(context)),
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
    name: 'forget pages for paying of appointments long over',
    everySeconds: 3_600,
    half: 'worker',
    run: (context) => forgetPages(nodeOf(context)),
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
    name: 'forget how campaigns were delivered long ago',
    everySeconds: 3_600,
    half: 'worker',
    run: ({ database, lifetime }) => forgetMessages(database.db, lifetime.signal),
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

const nodeOf = ({ database, masterKey, providers, lifetime: { signal } }: Context) => ({
  database,
  masterKey,
  providers,
  signal,
  now: new Date(),
})

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
