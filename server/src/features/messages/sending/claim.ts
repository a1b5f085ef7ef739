import { tenantTransaction } from '#db/open-tenant.ts'
import { emit } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import { contactOf } from '#features/customers/contact.ts'

import type { Cause } from '../daily-limit.ts'
import { skipReasonOf, waitsUntil } from '../decide.ts'
import { bookingReminderDue, messageFailed } from '../events.ts'
import type { Channel, SkipReason } from '../kinds.ts'
import { letterOf } from '../letter/letter.ts'
import * as messages from '../queries.ts'
import * as settings from '../settings/settings.ts'
import { quietUntil } from '../sms/quiet-hours.ts'
import { recipientOf } from '../sms/recipient.ts'
import { textFor } from '../sms/text.ts'
import { isUnsubscribedFrom } from '../unsubscribed.ts'
import * as visits from '../visit.ts'
import type { Content } from './content.ts'
import type { MessageContext } from './context.ts'
import { limitReached } from './limits.ts'

/** The lease of a claimed letter: far longer than the timeout of one sending. */
const leaseMs = 120_000

interface Due {
  id: string
  bookingId: string
}

/** A message that this worker alone may send, once. */
export interface Claimed extends Due {
  content: Content
  attempts: number
  isReminder: boolean
  bookingVersion: number
  kind: messages.MessageRow['kind']
  channel: messages.MessageRow['channel']
  customerId: string
  /** Whether a letter has been refused at the address of the customer. */
  isFlagged: boolean
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
  context: MessageContext,
  tenant: Tenant,
  { id, bookingId }: Due,
): Promise<Claimed | undefined> {
  const { clock, sendLetter, sms, publicUrl, masterKey } = context
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
  const recipient =
    message.channel === 'SMS' ? await recipientOf(tenant, visit.customerPhone, found) : null
  const sends = { EMAIL: sendLetter !== null, SMS: sms !== null }
  const quiet = quietUntil(found.sms.quietHours, now, tenant.business.timezone)
  const isUnsubscribed = await isUnsubscribedFrom(tenant, message.kind, visit)
  const facts = {
    message,
    booking: visit,
    settings: found,
    sends,
    contact,
    recipient,
    quietUntil: quiet,
    isUnsubscribed,
    now,
  }
  const skip = async (reason: SkipReason) => {
    await messages.update(tenant, id, { status: 'SKIPPED', reason })
    return undefined
  }
  const reason = skipReasonOf(facts)
  if (reason !== undefined) return skip(reason)
  const until = waitsUntil(facts)
  if (until) {
    await messages.update(tenant, id, { dueAt: until.toISOString() })
    return undefined
  }
  if (message.channel === 'EVENT') {
    announceDue(tenant, message, visit)
    await messages.update(tenant, id, { status: 'SENT', reason: null, sentAt: now.toISOString() })
    return undefined
  }
  const attempt = message.attempts + 1
  const input = { message, visit, contact, settings: found, publicUrl }
  const content: Content =
    recipient === null
      ? { by: 'EMAIL', letter: await letterOf(tenant, { ...input, masterKey }) }
      : { by: 'SMS', text: await textFor(tenant, input, { recipient, attempt }) }
  const limit = await limitReached(context, tenant, {
    content,
    cause: causeOf(message),
    // A repeat of an attempt that was certainly not accepted; one that a person asked for has no reason.
    isCounted: message.attempts > 0 && message.reason !== null,
    settings: found,
    now,
  })
  if (limit !== undefined) return skip(limit)
  const leaseEnd = new Date(now.getTime() + leaseMs).toISOString()
  await messages.update(tenant, id, { status: 'SENDING', attempts: attempt, dueAt: leaseEnd })
  const { kind, channel, bookingVersion } = message
  const isReminder = kind === 'REMINDER'
  const { customerId } = visit
  const isFlagged = content.by === 'EMAIL' && (contact?.emailFault ?? null) !== null
  const claimed = { id, bookingId, content, attempts: attempt, bookingVersion, kind, channel }
  return { ...claimed, isReminder, customerId, isFlagged }
}

/** A message that is sent again is caused by a person of the business. */
const causeOf = ({ isByGuest, isResent, kind }: messages.MessageRow): Cause => {
  if (!isByGuest || isResent) return 'BUSINESS'
  return kind === 'REMINDER' ? 'GUEST_REMINDER' : 'GUEST'
}

/** Its worker was killed while it sent: the letter may have arrived, so only a person may send it again. */
async function interrupted(tenant: Tenant, message: messages.MessageRow) {
  await messages.update(tenant, message.id, { status: 'FAILED', reason: 'UNKNOWN' })
  emit(tenant, messageFailed, failureOf(tenant, message, 'UNKNOWN'))
  return undefined
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
) => ({ id, businessId, bookingId, kind, channel: channel as Channel, reason })
