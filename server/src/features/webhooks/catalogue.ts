import type { EventType } from '#core/events.ts'
import { readScopes, type Scope } from '#core/scopes.ts'
import { everyEvent } from '#db/queue/deliveries.ts'
import { bookingUpdated } from '#features/bookings/edit/events.ts'
import {
  bookingCancelled,
  bookingCompleted,
  bookingConfirmed,
  bookingCreated,
  bookingNoShow,
  bookingRescheduled,
} from '#features/bookings/events.ts'
import { bookingRestored } from '#features/bookings/undo/events.ts'
import { customerCreated } from '#features/customers/events.ts'
import { customerMerged } from '#features/duplicates/events.ts'
import { giftCardRedeemed } from '#features/gift-cards/events.ts'
import { invoiceCreated } from '#features/invoices/events.ts'
import { loyaltyPointsChanged } from '#features/loyalty/events.ts'
import { bookingReminderDue, messageFailed } from '#features/messages/events.ts'
import { paymentRefunded, paymentSucceeded } from '#features/payments/events.ts'
import { reviewCreated } from '#features/reviews/events.ts'
import { saleCompleted, saleRefunded } from '#features/sales/events.ts'
import { serviceCreated, serviceUpdated } from '#features/services/events.ts'
import { staffCreated } from '#features/staff/events.ts'

/** All event types that a subscription can select. */
export const catalogue: readonly EventType[] = [
  bookingCreated,
  bookingConfirmed,
  bookingCancelled,
  bookingCompleted,
  bookingNoShow,
  bookingRescheduled,
  bookingRestored,
  bookingUpdated,
  bookingReminderDue,
  messageFailed,
  paymentSucceeded,
  paymentRefunded,
  saleCompleted,
  saleRefunded,
  customerCreated,
  customerMerged,
  serviceCreated,
  serviceUpdated,
  staffCreated,
  reviewCreated,
  giftCardRedeemed,
  loyaltyPointsChanged,
  invoiceCreated,
]

export const eventNames = catalogue.map(({ name }) => name)

/** The scopes required to receive these events; none for a test. All events include those of later versions. */
export const scopesOf = (names: readonly string[]): readonly Scope[] =>
  names.includes(everyEvent)
    ? readScopes
    : catalogue.filter(({ name }) => names.includes(name)).map(({ scope }) => scope)
