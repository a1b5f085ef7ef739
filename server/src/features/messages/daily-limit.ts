import { emailHash, masterHash, type MasterKey } from '#core/crypto/key-ring.ts'
import type { Limit } from '#features/access/attempts/limits.ts'

/** Thirty letters a day about bookings of one business to one address: a family may have many visits. */
export const messagesTo = (masterKey: MasterKey, businessId: string, email: string): Limit => ({
  subject: masterHash(
    masterKey,
    'attempt/booking-message',
    `${businessId} ${emailHash(masterKey, email).toString('hex')}`,
  ),
  max: 30,
  withinSeconds: 86_400,
})

/** Text messages of one business to one number within a day, by its settings: each of them costs. */
export const textsTo = (
  masterKey: MasterKey,
  businessId: string,
  { number, max }: { number: string; max: number },
): Limit => ({
  subject: masterHash(masterKey, 'attempt/booking-text', `${businessId} ${number}`),
  max,
  withinSeconds: 86_400,
})
