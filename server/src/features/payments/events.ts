import { Type } from 'typebox'

import { event } from '#core/events.ts'
import { Currency } from '#http/geography.ts'
import { described, Id, MinorUnits, Timestamp } from '#http/types.ts'

import { PaymentMethod } from './schema.ts'

export const paymentSucceeded = event(
  'payment.succeeded',
  Type.Object({
    id: described(Id, 'Id of the payment'),
    businessId: Id,
    bookingId: Id,
    amount: described(MinorUnits(6200), 'What was paid, in minor units'),
    currency: Currency,
    method: PaymentMethod,
    status: described(Type.Literal('SUCCEEDED'), 'Always this'),
    createdAt: Timestamp,
  }),
  { scope: 'payments:read', when: 'A booking was paid.' },
)

/** A refund is whole or partial: amount is the payment's, refundedAmount what this refund gives back. */
export const paymentRefunded = event(
  'payment.refunded',
  Type.Object({
    id: described(Id, 'Id of the payment'),
    refundId: described(Id, 'Id of this refund: a payment may have several'),
    businessId: Id,
    bookingId: Id,
    amount: described(MinorUnits(6200), 'The whole payment, in minor units'),
    refundedAmount: described(MinorUnits(2000), 'What this refund gives back, in minor units'),
    currency: Currency,
    status: described(Type.Literal('REFUNDED'), 'Always this, for a part too'),
    refundedAt: described(Timestamp, 'When it was given back'),
  }),
  { scope: 'payments:read', when: 'Money of a payment was given back.' },
)
