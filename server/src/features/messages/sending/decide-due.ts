import { emit } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import { contactOf } from '#features/customers/contact.ts'
import type { Decision } from '#work/at-most-once.ts'

import type { Cause } from '../daily-limit.ts'
import { skipReasonOf, waitsUntil } from '../decide.ts'
import { bookingReminderDue } from '../events.ts'
import { letterOf } from '../letter/letter.ts'
import type { DueMessage } from '../queries.ts'
import * as settings from '../settings/settings.ts'
import { quietUntil } from '../sms/quiet-hours.ts'
import { recipientOf } from '../sms/recipient.ts'
import { textFor } from '../sms/text.ts'
import { isUnsubscribedFrom } from '../unsubscribed.ts'
import type { Visit } from '../visit.ts'
import type { Content, MessageContext } from './context.ts'
import { limitReached } from './limits.ts'

/** A message to be handed over, and its recipient. */
export interface Task {
  content: Content
  customerId: string
  /** Whether a letter has been refused at the address of the customer. */
  isFlagged: boolean
}

/** Decides about a due message under the lock of its booking, by all that holds at this moment. */
export async function decideDue(
  tenant: Tenant,
  message: DueMessage,
  { subject: visit, context }: { subject: Visit; context: MessageContext },
): Promise<Decision<Task>> {
  const { sendLetter, sms, publicUrl, masterKey } = context
  const { now } = tenant
  const { customerId } = visit
  const [found, contact] = await Promise.all([settings.find(tenant), contactOf(tenant, customerId)])
  const recipient =
    message.channel === 'SMS' ? await recipientOf(tenant, visit.customerPhone, found) : null
  const facts = {
    message,
    booking: visit,
    settings: found,
    sends: { EMAIL: sendLetter !== null, SMS: sms !== null },
    contact,
    recipient,
    quietUntil: quietUntil(found.sms.quietHours, now, tenant.business.timezone),
    isUnsubscribed: await isUnsubscribedFrom(tenant, message.kind, visit),
    now,
  }
  const reason = skipReasonOf(facts)
  if (reason !== undefined) return { skipped: reason }
  const until = waitsUntil(facts)
  if (until) return { waitsUntil: until }
  if (message.channel === 'EVENT') {
    announceDue(tenant, message, visit)
    return { isSent: true }
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
  if (limit !== undefined) return { skipped: limit }
  const isFlagged = content.by === 'EMAIL' && (contact?.emailFault ?? null) !== null
  return { task: { content, customerId, isFlagged } }
}

/** A message that is sent again is caused by a person of the business. */
const causeOf = ({ isByGuest, isResent, kind }: DueMessage): Cause => {
  if (!isByGuest || isResent) return 'BUSINESS'
  return kind === 'REMINDER' ? 'GUEST_REMINDER' : 'GUEST'
}

function announceDue(tenant: Tenant, { bookingId, windowMinutes }: DueMessage, visit: Visit) {
  const { businessId } = tenant
  const { customerId, staffId, date, startTime } = visit
  const at = { date, startTime, windowMinutes }
  emit(tenant, bookingReminderDue, { id: bookingId, businessId, customerId, staffId, ...at })
}
