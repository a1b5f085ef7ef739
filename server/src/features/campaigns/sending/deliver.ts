import { countLetter } from '#core/letters-by-outcome.ts'
import { openTenant } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import { addressHash, isUnsubscribed } from '#features/customers/unsubscribe/addresses.ts'
import { readOnly } from '#http/context.ts'
import { type Asking, atLeastOnce } from '#work/at-least-once.ts'
import { ladders } from '#work/ladders.ts'

import type { ChannelName, Channels, Outcome } from '../channels/channel.ts'
import * as campaigns from '../queries.ts'
import * as messages from './messages.ts'
import { findRecipient, openRecipient } from './recipient.ts'
import * as sendings from './sendings.ts'

interface Delivery {
  channels: Channels
}

type Context = Asking<Delivery>

/** The timeout of a message. */
const messageSeconds = 40

/** A campaign waits this long after its channel accepted nothing. */
const awayMs = 60_000

/** Messages expire this long after their campaign was sent. */
const lateMs = 24 * 3_600_000

/**
 * The delivery of campaigns in a channel. Each message is delivered and recorded before the next: after a worker was killed, the result
 * of at most one message is unknown.
 */
function deliveryIn(channel: ChannelName) {
  const due = messages.dueOf(channel)
  return {
    queue: 'campaigns',
    waits: 'campaigns',
    everySeconds: 2,
    due,
    leaseSeconds: 120,
    rowSeconds: messageSeconds,
    together: 20,
    concurrency: 1,
    perform: async (context: Context, message: messages.Claimed) =>
      deliver(context, channel, message),

    async record(
      tenant: Tenant,
      message: messages.Claimed,
      { outcome }: { outcome: Outcome },
    ): Promise<unknown> {
      const { db, businessId, now } = tenant
      const { id: customerId, campaignId, attempts, nextAttemptAt: lease } = message
      const sending = { businessId, campaignId, channel }
      if (outcome.is === 'away') {
        await due.release(db, { businessId, now: now.toISOString(), until: lease ?? '' }, [message])
        const dueAt = new Date(now.getTime() + awayMs).toISOString()
        return sendings.postpone(db, { ...sending, dueAt })
      }
      const result = resultOf(outcome, attempts)
      countLetter('campaigns', outcomeNames[result.status])
      return messages.record(db, { ...sending, customerId, lease, ...result })
    },

    isAway: ({ is }: Outcome) => is === 'away',
    breaker: ({ channels }: Delivery) => channels[channel].breaker,
  }
}

export const campaignEmails = atLeastOnce<messages.Claimed, Outcome, Delivery>('emails', {
  ...deliveryIn('EMAIL'),
  does: 'deliver campaigns',
})

/** Work of its own, which does not wait for the mail server. */
export const campaignPasses = atLeastOnce<messages.Claimed, Outcome, Delivery>('wallets', {
  ...deliveryIn('WALLET'),
  does: 'write campaigns onto passes',
})

/** The campaign and its sender, which the messages of a turn have in common. */
const contents = new WeakMap<Context, ReturnType<typeof readContent>>()

async function readContent({ database, masterKey, businessId, now }: Context, campaignId: string) {
  const tenant = await openTenant(readOnly(database.quick), masterKey, businessId, now)
  return { tenant, campaign: await campaigns.find(tenant, campaignId) }
}

async function deliver(
  context: Context,
  channel: ChannelName,
  message: messages.Claimed,
): Promise<Outcome> {
  const { channels, database, businessId, now, log } = context
  const { id: customerId, campaignId } = message
  const content = contents.get(context) ?? readContent(context, campaignId)
  contents.set(context, content)
  const { tenant, campaign } = await content
  const sending = { businessId, campaignId, channel }
  const recipient = await findRecipient(tenant, sending, message)
  // It was withdrawn, or its recipient erased.
  if (!recipient || !campaign) return { is: 'skipped', reason: 'GONE' }
  if (now.getTime() - Date.parse(campaign.sentAt ?? '') > lateMs)
    return { is: 'failed', reason: 'TOO_LATE' }
  const addressee = openRecipient(tenant, customerId, recipient)
  const { email, marketingConsent } = addressee.customer
  if (channel === 'EMAIL' && email !== null && marketingConsent) {
    if (await isUnsubscribed(tenant, email)) return { is: 'skipped', reason: 'NO_CONSENT' }
    const claimer = { ...sending, customerId, addressHash: addressHash(tenant, email) }
    if (!(await messages.claimAddress(database.db, claimer)))
      return { is: 'skipped', reason: 'SAME_ADDRESS' }
  }
  const { title, message: text } = campaign
  const signal = AbortSignal.timeout(messageSeconds * 1_000)
  const logFields = { campaignId, customerId, channel }
  try {
    const outcome = await channels[channel].deliver(
      { tenant, campaignId, title, message: text, ...addressee, signal },
      context,
    )
    if (outcome.is !== 'sent' && outcome.is !== 'skipped')
      log.warn({ ...logFields, ...outcome }, 'A message of a campaign was refused')
    return outcome
  } catch (err) {
    // The error text may contain personal data, so only its name is logged.
    log.warn({ ...logFields, error: (err as Error).name }, 'A message of a campaign failed')
    return { is: 'defer', reason: 'ERROR' }
  }
}

const outcomeNames = {
  SENT: 'sent',
  SKIPPED: 'skipped',
  FAILED: 'failed',
  QUEUED: 'postponed',
} as const

type Result = Pick<messages.Result, 'status' | 'reason' | 'waitSeconds'>

function resultOf(outcome: Exclude<Outcome, { is: 'away' }>, attempts: number): Result {
  if (outcome.is === 'sent') return { status: 'SENT', reason: null, waitSeconds: null }
  const { is, reason } = outcome
  if (is === 'skipped') return { status: 'SKIPPED', reason, waitSeconds: null }
  const waitSeconds = is === 'failed' ? null : (ladders.mail(attempts) ?? null)
  return { status: waitSeconds === null ? 'FAILED' : 'QUEUED', reason, waitSeconds }
}
