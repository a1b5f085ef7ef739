import { Type } from 'typebox'

import { event } from '#core/events.ts'
import { Currency, Id, MinorUnits, Timestamp } from '#http/types.ts'

import { PaymentMethod } from './schema.ts'

export const paymentSucceeded = event(
  'payment.succeeded',
  Type.Object({
    id: Id,
    businessId: Id,
    bookingId: Id,
    amount: MinorUnits(4950),
    currency: Currency,
    method: PaymentMethod,
    status: Type.Literal('SUCCEEDED'),
    createdAt: Timestamp,
  }),
  { scope: 'payments:read', when: 'A booking was paid.' },
)

/** A refund is whole or partial: amount is the payment's, refundedAmount what this refund gives back. */
export const paymentRefunded = event(
  'payment.refunded',
  Type.Object({
    id: Id,
    refundId: Id,
    businessId: Id,
    bookingId: Id,
    amount: MinorUnits(4950),
    refundedAmount: MinorUnits(2000),
    currency: Currency,
    status: Type.Literal('REFUNDED'),
    refundedAt: Timestamp,
  }),
  { scope: 'payments:read', when: 'Money of a payment was given back.' },
)
