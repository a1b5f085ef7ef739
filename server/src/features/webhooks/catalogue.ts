import type { EventType } from '#core/events.ts'
import type { Scope } from '#core/scopes.ts'
import {
  bookingCancelled,
  bookingCompleted,
  bookingConfirmed,
  bookingCreated,
  bookingNoShow,
  bookingRescheduled,
} from '#features/bookings/events.ts'
import { customerCreated } from '#features/customers/events.ts'
import { giftCardRedeemed } from '#features/gift-cards/events.ts'
import { invoiceCreated } from '#features/invoices/events.ts'
import { loyaltyPointsChanged } from '#features/loyalty/events.ts'
import { paymentRefunded, paymentSucceeded } from '#features/payments/events.ts'
import { reviewCreated } from '#features/reviews/events.ts'
import { serviceCreated, serviceUpdated } from '#features/services/events.ts'
import { staffCreated } from '#features/staff/events.ts'

interface Announcement {
  type: EventType
  /** What a key needs to receive it: webhooks must not show what the key may not read. */
  scope: Scope
  /** When it is sent. */
  when: string
}

/** Every event that can be subscribed to. */
export const catalogue: readonly Announcement[] = [
  { type: bookingCreated, scope: 'bookings:read', when: 'A booking was made.' },
  {
    type: bookingConfirmed,
    scope: 'bookings:read',
    when: 'A booking was confirmed, by the business or at once when it was made.',
  },
  { type: bookingCancelled, scope: 'bookings:read', when: 'A booking was cancelled.' },
  { type: bookingCompleted, scope: 'bookings:read', when: 'An appointment is over and done.' },
  { type: bookingNoShow, scope: 'bookings:read', when: 'The customer did not come.' },
  {
    type: bookingRescheduled,
    scope: 'bookings:read',
    when: 'A booking got another time or another member of staff.',
  },
  { type: paymentSucceeded, scope: 'payments:read', when: 'A booking was paid.' },
  { type: paymentRefunded, scope: 'payments:read', when: 'Money of a payment was given back.' },
  { type: customerCreated, scope: 'customers:read', when: 'A customer was added.' },
  { type: serviceCreated, scope: 'services:read', when: 'A service was added.' },
  {
    type: serviceUpdated,
    scope: 'services:read',
    when: 'A service itself was changed; its variants and add-ons announce nothing.',
  },
  { type: staffCreated, scope: 'staff:read', when: 'A member of staff was added.' },
  { type: reviewCreated, scope: 'reviews:read', when: 'A customer wrote a review.' },
  { type: giftCardRedeemed, scope: 'gift-cards:read', when: 'A gift card was used to pay.' },
  {
    type: loyaltyPointsChanged,
    scope: 'loyalty:read',
    when: 'The points of a loyalty card rose or fell.',
  },
  { type: invoiceCreated, scope: 'payments:read', when: 'An invoice was made.' },
]

export const eventNames = catalogue.map(({ type }) => type.name)

/** The scopes that receiving these events takes; none for a test. */
export const scopesOf = (names: readonly string[]): Scope[] =>
  catalogue.filter(({ type }) => names.includes(type.name)).map(({ scope }) => scope)
