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
