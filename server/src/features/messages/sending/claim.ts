import { tenantTransaction } from '#db/open-tenant.ts'
import { emit } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import * as attempts from '#features/access/attempts/queries.ts'
import { contactOf } from '#features/customers/queries.ts'

import { messagesTo } from '../daily-limit.ts'
import { type Facts, skipReasonOf } from '../decide.ts'
import { bookingReminderDue, messageFailed } from '../events.ts'
import { type Letter, letterOf } from '../letter/letter.ts'
import * as messages from '../queries.ts'
import * as settings from '../settings/settings.ts'
import * as visits from '../visit.ts'
import type { MessageContext } from './context.ts'

/** The lease of a claimed letter: far longer than the timeout of one sending. */
const leaseMs = 120_000

interface Due {
  id: string
  bookingId: string
}

/** A letter that this worker alone may send, once. */
export interface Claimed extends Due {
  letter: Letter
  attempts: number
  isReminder: boolean
  bookingVersion: number
  kind: messages.MessageRow['kind']
  channel: messages.MessageRow['channel']
}

/**
 * Decides about a due message under the lock of its booking, by all that holds at this moment, and claims it if it is to
 * be sent. The claim commits before anything is sent, and is never repeated by itself: at most one worker sends it.
 */
export const claim = (
  context: MessageContext,
  businessId: string,
  due: Due,
): Promise<Claimed | undefined> =>
  tenantTransaction(context, businessId, (tenant) => decide(context, tenant, due))

async function decide(
  { clock, masterKey, sendLetter, publicUrl }: MessageContext,
  tenant: Tenant,
  { id, bookingId }: Due,
): Promise<Claimed | undefined> {
  const visit = await visits.lock(tenant, bookingId)
  // Another transaction has the booking: the next run decides.
  if (!visit) return undefined
  const message = await messages.lock(tenant, bookingId, id)
  const now = await clock(tenant.db)
  const isDue = Date.parse(message.dueAt) <= now.getTime()
  if (!isDue || (message.status !== 'QUEUED' && message.status !== 'SENDING')) return undefined
  if (message.status === 'SENDING') return interrupted(tenant, message)
  const [found, contact] = await Promise.all([
    settings.find(tenant),
    contactOf(tenant, visit.customerId),
  ])
  const sendsMail = sendLetter !== null
  const facts: Facts = { message, booking: visit, settings: found, sendsMail, contact, now }
  const reason = skipReasonOf(facts) ?? (await tooMany(tenant, masterKey, facts))
  if (reason !== undefined) {
    await messages.update(tenant, id, { status: 'SKIPPED', reason })
    return undefined
  }
  if (message.channel === 'EVENT') {
    announceDue(tenant, message, visit)
    await messages.update(tenant, id, { status: 'SENT', reason: null, sentAt: now.toISOString() })
    return undefined
  }
  const letter = await letterOf(tenant, { message, visit, contact, settings: found, publicUrl })
  const attempt = message.attempts + 1
  const leaseEnd = new Date(now.getTime() + leaseMs).toISOString()
  await messages.update(tenant, id, { status: 'SENDING', attempts: attempt, dueAt: leaseEnd })
  const { kind, channel, bookingVersion } = message
  const isReminder = kind === 'REMINDER'
  return { id, bookingId, letter, attempts: attempt, isReminder, bookingVersion, kind, channel }
}

/** Its worker was killed while it sent: the letter may have arrived, so only a person may send it again. */
async function interrupted(tenant: Tenant, message: messages.MessageRow) {
  await messages.update(tenant, message.id, { status: 'FAILED', reason: 'UNKNOWN' })
  emit(tenant, messageFailed, failureOf(tenant, message, 'UNKNOWN'))
  return undefined
}

/** An address that gets a letter by each of many bookings and cancellations would be flooded. */
async function tooMany(
  { db, businessId }: Tenant,
  masterKey: MessageContext['masterKey'],
  { message, booking }: Facts,
) {
  if (message.channel === 'EVENT' || booking.customerEmail === null) return undefined
  const limit = messagesTo(masterKey, businessId, booking.customerEmail)
  return (await attempts.isAllowed(db, limit)) ? undefined : ('TOO_MANY' as const)
}

function announceDue(tenant: Tenant, message: messages.MessageRow, visit: visits.Visit) {
  const { businessId } = tenant
  const { bookingId, windowMinutes } = message
  const { customerId, staffId, date, startTime } = visit
  emit(tenant, bookingReminderDue, {
    id: bookingId,
    businessId,
    customerId,
    staffId,
    date,
    startTime,
    windowMinutes,
  })
}

export const failureOf = (
  { businessId }: Tenant,
  {
    id,
    bookingId,
    kind,
    channel,
  }: Pick<messages.MessageRow, 'id' | 'bookingId' | 'kind' | 'channel'>,
  reason: string,
) => ({ id, businessId, bookingId, kind, channel: channel as 'EMAIL', reason })
