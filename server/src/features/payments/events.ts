import { event } from '#core/events.ts'
import { Type } from '#core/json-schema.ts'
import { described, Id, MinorUnits, Timestamp } from '#http/types.ts'
import { Currency } from '#http/validate/geography.ts'

import { PaymentMethod } from './schema.ts'

export const paymentSucceeded = event(
  'payment.succeeded',
  Type.Object({
    id: described(Id, 'The id of the payment'),
    businessId: Id,
    bookingId: Id,
    amount: described(MinorUnits(6200), 'The amount paid, in minor units'),
    currency: Currency,
    method: PaymentMethod,
    status: described(Type.Literal('SUCCEEDED'), 'Always PAID'),
    createdAt: Timestamp,
  }),
  { scope: 'payments:read', when: 'A payment for a booking was recorded.' },
)

/** A refund is full or partial: amount is the payment's, refundedAmount that of this refund. */
export const paymentRefunded = event(
  'payment.refunded',
  Type.Object({
    id: described(Id, 'The id of the payment'),
    refundId: described(Id, 'The id of this refund: a payment may have several'),
    businessId: Id,
    bookingId: Id,
    amount: described(MinorUnits(6200), 'The whole payment, in minor units'),
    refundedAmount: described(MinorUnits(2000), 'The amount of this refund, in minor units'),
    currency: Currency,
    status: described(Type.Literal('REFUNDED'), 'Always REFUNDED, for a partial refund too'),
    refundedAt: described(Timestamp, 'When the refund was completed'),
  }),
  { scope: 'payments:read', when: 'A payment was refunded, in full or in part.' },
)
