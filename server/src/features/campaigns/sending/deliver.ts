import type { BaseLogger } from 'pino'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import { countLetter } from '#core/letters-by-outcome.ts'
import type { Database } from '#db/db.ts'
import { openTenant } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import { addressHash, isUnsubscribed } from '#features/customers/unsubscribe/addresses.ts'
import { readOnly } from '#http/context.ts'
import { ladders } from '#work/ladders.ts'
import type { WorkPoller } from '#work/poller.ts'

import type { Channel, Outcome } from '../channels/channel.ts'
import * as campaigns from '../queries.ts'
import { findDueSendings } from './due-sendings.ts'
import * as messages from './messages.ts'
import { findRecipient, openRecipient, type Recipient } from './recipient.ts'
import * as sendings from './sendings.ts'

type Sending = sendings.Sending

export interface Delivery {
  database: Pick<Database, 'db' | 'quick'>
  masterKey: MasterKey
  log: Pick<BaseLogger, 'warn'>
  /** Stops the work after the message in progress. */
  signal: AbortSignal
  /** On a cluster. */
  workPoller?: Pick<WorkPoller, 'take'> | undefined
  /** Other values are for tests. */
  limits?: Limits
}

interface Limits {
  /** The lease of a claimed message. */
  leaseSeconds: number
  /** The timeout of a message: far below the lease, which must not end during a delivery. */
  messageSeconds: number
}

const usual: Limits = { leaseSeconds: 120, messageSeconds: 40 }

/** The number of messages of one business before the turn of the next. */
const turn = 20

/** The delay in seconds after a channel accepted nothing. */
const awaySeconds = 60

/** Messages expire this long after their campaign was sent. */
const lateMs = 24 * 3_600_000

/**
 * Delivers the due messages of a channel, round-robin by business. Each message is delivered and recorded before the
 * next: after a worker was killed, the result of at most one message is unknown.
 */
export async function deliverDue(delivery: Delivery, name: Sending['channel'], channel: Channel) {
  const { signal } = delivery
  /** Businesses whose turn failed: they wait for the next run. */
  const failed = new Set<string>()
  for (;;) {
    const found = await findDueSendings(delivery, name)
    const due = found.filter(({ businessId }) => !failed.has(businessId))
    if (due.length === 0) return
    for (const sending of due) {
      if (signal.aborted) return
      const result = await takeTurnAlone(delivery, sending, channel)
      if (result === 'away') return
      if (result === 'failed') failed.add(sending.businessId)
    }
  }
}

/** A failed turn of one business does not delay the others, also if its node is unavailable. */
async function takeTurnAlone(delivery: Delivery, sending: Sending, channel: Channel) {
  const { database, log } = delivery
  try {
    return (await takeTurn(delivery, sending, channel)) ? 'done' : 'away'
  } catch (err) {
    log.warn({ err, ...sending }, 'A campaign could not be delivered and will be retried')
    await sendings.postpone(database.db, sending, awaySeconds).catch((error: unknown) => {
      log.warn({ err: error, ...sending }, 'A campaign could not be postponed')
    })
    return 'failed'
  }
}

/** Returns whether the channel accepts more messages. */
async function takeTurn(delivery: Delivery, sending: Sending, channel: Channel): Promise<boolean> {
  const { database, masterKey, signal, limits = usual } = delivery
  const { db, quick } = database
  const endsAt = performance.now() + 1_000 * (limits.leaseSeconds - limits.messageSeconds)
  const { leaseSeconds } = limits
  const left = await messages.claim(db, { ...sending, max: turn, leaseSeconds })
  if (left.length === 0) {
    await sendings.rest(db, sending)
    return true
  }
  const tenant = await openTenant(readOnly(quick), masterKey, sending.businessId)
  const campaign = await campaigns.find(tenant, sending.campaignId)
  const nextRecipient = () => left[0] && findRecipient(tenant, sending, left[0])
  let recipient = await nextRecipient()
  for (let [message] = left; message; [message] = left) {
    if (signal.aborted || performance.now() >= endsAt) break
    const content = { ...sending, ...message, tenant, campaign, recipient }
    const outcome = await deliverOne(delivery, content, channel)
    if (outcome.is === 'away') {
      await giveBack(delivery, sending, left)
      await sendings.postpone(db, sending, awaySeconds)
      return false
    }
    left.shift()
    const result = resultOf(outcome, message.attempts)
    countLetter('campaigns', outcomeNames[result.status])
    // In one round trip; nothing is sent before both results are present.
    const recorded = messages.record(quick, { ...sending, ...message, ...result })
    ;[recipient] = await Promise.all([nextRecipient(), recorded])
  }
  if (left.length > 0) await giveBack(delivery, sending, left)
  await sendings.postpone(db, sending, 0)
  return true
}

interface One extends Sending, messages.Claimed {
  tenant: Tenant
  campaign: campaigns.Row | undefined
  /** Undefined if the message was withdrawn or its recipient was erased. */
  recipient: Recipient | undefined
}

async function deliverOne(
  { log, limits = usual, database }: Delivery,
  { tenant, campaign, recipient, customerId, channel: name }: One,
  channel: Channel,
): Promise<Outcome> {
  if (!recipient || !campaign) return { is: 'skipped', reason: 'GONE' }
  if (Date.now() - Date.parse(campaign.sentAt ?? '') > lateMs)
    return { is: 'failed', reason: 'TOO_LATE' }
  const { id: campaignId, title, message: text } = campaign
  const addressee = openRecipient(tenant, customerId, recipient)
  const { email, marketingConsent } = addressee.customer
  if (name === 'EMAIL' && email !== null && marketingConsent) {
    if (await isUnsubscribed(tenant, email)) return { is: 'skipped', reason: 'NO_CONSENT' }
    const { businessId } = tenant
    const claimer = { businessId, campaignId, channel: name, customerId }
    const isClaimed = await messages.claimAddress(database.db, {
      ...claimer,
      addressHash: addressHash(tenant, email),
    })
    if (!isClaimed) return { is: 'skipped', reason: 'SAME_ADDRESS' }
  }
  const signal = AbortSignal.timeout(limits.messageSeconds * 1_000)
  const logFields = { campaignId, customerId, channel: name }
  try {
    const outcome = await channel.deliver({
      tenant,
      campaignId,
      title,
      message: text,
      ...addressee,
      signal,
    })
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

const giveBack = ({ database: { db } }: Delivery, sending: Sending, left: messages.Claimed[]) =>
  messages.giveBack(db, {
    ...sending,
    customerIds: left.map(({ customerId }) => customerId),
    leases: left.map(({ lease }) => lease),
  })
