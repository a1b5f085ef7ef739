import type { MasterKey } from '#core/crypto/key-ring.ts'

import { emailName, type Limit, subjectOf } from './limits.ts'

// Limits on what somebody without a sign-in causes. Each has a count of its own, or strangers could stop the letters of a
// business itself.

/** Twenty letters a day of all businesses to one address whose person has never opened one: anybody can write it into a form. */
export const lettersToUnproven = (masterKey: MasterKey, email: string): Limit => ({
  subject: subjectOf(masterKey, 'unproven-letter', emailName(masterKey, email)),
  max: 20,
  withinSeconds: 86_400,
})

/** Ten text messages a day of all businesses to one number: each of them costs, and no number is ever proven. */
export const textsToAnyone = (masterKey: MasterKey, number: string): Limit => ({
  subject: subjectOf(masterKey, 'guest-text', number),
  max: 10,
  withinSeconds: 86_400,
})

/** Three moves an hour of one booking by its link: each is told to the customer and to a member of staff. */
export const movesOf = (masterKey: MasterKey, businessId: string, bookingId: string): Limit => ({
  subject: subjectOf(masterKey, 'guest-move', `${businessId} ${bookingId}`),
  max: 3,
  withinSeconds: 3_600,
})

/** Thirty requests an hour of one network for links to one's bookings, at all businesses. */
export const linksFrom = (masterKey: MasterKey, network: string): Limit => ({
  subject: subjectOf(masterKey, 'guest-link-from', network),
  max: 30,
  withinSeconds: 3_600,
})

/** Five hundred requests an hour for links to the bookings of the customers of one business. */
export const linksOfBusiness = (masterKey: MasterKey, businessId: string): Limit => ({
  subject: subjectOf(masterKey, 'guest-link-of', businessId),
  max: 500,
  withinSeconds: 3_600,
})

/** Thirty requests an hour of one network for links to new passwords. */
export const resetsFrom = (masterKey: MasterKey, network: string): Limit => ({
  subject: subjectOf(masterKey, 'reset-from', network),
  max: 30,
  withinSeconds: 3_600,
})
