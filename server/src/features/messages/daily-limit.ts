import { emailHash, masterHash, type MasterKey } from '#core/crypto/key-ring.ts'
import type { Limit } from '#features/access/attempts/limits.ts'

/**
 * The causes of messages: the business itself, a guest by a booking, move or cancellation online, or the reminders of bookings that
 * guests have made. Each has a count of its own, so that nobody who books in the name of others can stop the messages of the
 * business, nor those of other guests' visits.
 */
export type Cause = 'BUSINESS' | 'GUEST' | 'GUEST_REMINDER'

/** A family may have many visits; of one address guests cause fewer. */
const letters = {
  BUSINESS: { purpose: 'attempt/booking-message', max: 30 },
  GUEST: { purpose: 'attempt/guest-message', max: 15 },
  GUEST_REMINDER: { purpose: 'attempt/guest-reminder', max: 15 },
} as const satisfies Record<Cause, unknown>

/** Letters a day about bookings of one business to one address. */
export const messagesTo = (
  masterKey: MasterKey,
  businessId: string,
  { email, cause }: { email: string; cause: Cause },
): Limit => ({
  subject: masterHash(
    masterKey,
    letters[cause].purpose,
    `${businessId} ${emailHash(masterKey, email).toString('hex')}`,
  ),
  max: letters[cause].max,
  withinSeconds: 86_400,
})

const texts = {
  BUSINESS: 'attempt/booking-text',
  GUEST: 'attempt/guest-text',
  GUEST_REMINDER: 'attempt/guest-reminder-text',
} as const satisfies Record<Cause, string>

/** Text messages of one business to one number within a day, by its settings: each of them costs. */
export const textsTo = (
  masterKey: MasterKey,
  businessId: string,
  { number, max, cause }: { number: string; max: number; cause: Cause },
): Limit => ({
  subject: masterHash(masterKey, texts[cause], `${businessId} ${number}`),
  max,
  withinSeconds: 86_400,
})
