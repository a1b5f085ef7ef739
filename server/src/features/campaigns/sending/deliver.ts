import type { BaseLogger } from 'pino'

import type { MasterKey } from '#core/key-ring.ts'
import type { Database } from '#db/db.ts'
import { openTenant } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import { reading } from '#http/grounds.ts'

import type { Channel, Outcome } from '../channels/channel.ts'
import * as campaigns from '../queries.ts'
import * as messages from './messages.ts'
import { findRecipient } from './recipient.ts'
import * as sendings from './sendings.ts'

type Sending = sendings.Sending

export interface Delivery {
  database: Pick<Database, 'db'>
  masterKey: MasterKey
  log: Pick<BaseLogger, 'warn'>
  /** Ends the work behind the message that is under way. */
  signal: AbortSignal
  /** Other values are for tests. */
  limits?: Limits
}

interface Limits {
  /** For so long nobody else takes what a worker has claimed. */
  leaseSeconds: number
  /** So long a message may take: far less than the lease, which must not end while one is under way. */
  messageSeconds: number
}

const usual: Limits = { leaseSeconds: 120, messageSeconds: 40 }

/** What one business sends before it is the turn of the next. */
const turn = 20

/** Seconds before the second attempt of a message and each that follows; then it is given up. */
const waits = [60, 300, 1_800, 7_200]

/** A channel that takes nothing is asked again after so many seconds. */
const awaySeconds = 60

/** Later than this after its campaign was sent, a message is of no use. */
const lateMs = 24 * 3_600_000

/**
 * Delivers what is due in a channel, the businesses in turn. Each message is delivered and written down before the
 * next is begun: a worker that is killed leaves at most one of which nobody knows whether it has gone out.
 */
export async function deliverDue(delivery: Delivery, name: Sending['channel'], channel: Channel) {
  const { database, signal } = delivery
  for (;;) {
    const due = await sendings.findDue(database.db, name)
    if (due.length === 0) return
    for (const sending of due) {
      if (signal.aborted) return
      if (!(await takeTurn(delivery, sending, channel))) return
    }
  }
}

/** Answers whether the channel takes more. */
async function takeTurn(delivery: Delivery, sending: Sending, channel: Channel): Promise<boolean> {
  const { database, masterKey, signal, limits = usual } = delivery
  const { db } = database
  const endsAt = performance.now() + 1_000 * (limits.leaseSeconds - limits.messageSeconds)
  const { leaseSeconds } = limits
  const claimed = await messages.claim(db, { ...sending, most: turn, leaseSeconds })
  if (claimed.length === 0) {
    await sendings.rest(db, sending)
    return true
  }
  const tenant = await openTenant(reading(db), masterKey, sending.businessId)
  const campaign = await campaigns.find(tenant, sending.campaignId)
  const left = [...claimed]
  while (left.length > 0 && !signal.aborted && performance.now() < endsAt) {
    const [message] = left
    if (!message) break
    const outcome = await deliverOne(delivery, { sending, tenant, campaign, message, channel })
    if (outcome.is === 'away') {
      await giveBack(delivery, sending, left)
      await sendings.postpone(db, sending, awaySeconds)
      return false
    }
    left.shift()
    await messages.record(db, { ...sending, ...message, ...resultOf(outcome, message.attempts) })
  }
  if (left.length > 0) await giveBack(delivery, sending, left)
  await sendings.postpone(db, sending, 0)
  return true
}

interface One {
  sending: Sending
  tenant: Tenant
  campaign: campaigns.Row | undefined
  message: messages.Claimed
  channel: Channel
}

async function deliverOne(
  { log, limits = usual }: Delivery,
  { sending, tenant, campaign, message, channel }: One,
): Promise<Outcome> {
  const recipient = await findRecipient(tenant, sending, message)
  if (!recipient || !campaign) return { is: 'skipped', reason: 'GONE' }
  if (Date.now() - Date.parse(campaign.sentAt ?? '') > lateMs)
    return { is: 'failed', reason: 'TOO_LATE' }
  const { id: campaignId, title, message: text } = campaign
  const signal = AbortSignal.timeout(limits.messageSeconds * 1_000)
  const told = { campaignId, customerId: message.customerId, channel: sending.channel }
  try {
    const outcome = await channel.deliver({
      tenant,
      campaignId,
      title,
      message: text,
      ...recipient,
      signal,
    })
    if (outcome.is !== 'sent' && outcome.is !== 'skipped')
      log.warn({ ...told, ...outcome }, 'A message of a campaign was not taken')
    return outcome
  } catch (err) {
    // A fault of ours may repeat what it was given, so only its name is told.
    log.warn({ ...told, error: (err as Error).name }, 'A message of a campaign failed')
    return { is: 'later', reason: 'ERROR' }
  }
}

type Result = Pick<messages.Result, 'status' | 'reason' | 'waitSeconds'>

function resultOf(outcome: Exclude<Outcome, { is: 'away' }>, attempts: number): Result {
  if (outcome.is === 'sent') return { status: 'SENT', reason: null, waitSeconds: null }
  const { is, reason } = outcome
  if (is === 'skipped') return { status: 'SKIPPED', reason, waitSeconds: null }
  const waitSeconds = is === 'failed' ? null : (waits[attempts - 1] ?? null)
  return { status: waitSeconds === null ? 'FAILED' : 'QUEUED', reason, waitSeconds }
}

const giveBack = ({ database: { db } }: Delivery, sending: Sending, left: messages.Claimed[]) =>
  messages.giveBack(db, {
    ...sending,
    customerIds: left.map(({ customerId }) => customerId),
    leases: left.map(({ lease }) => lease),
  })
