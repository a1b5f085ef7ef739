import { Type } from 'typebox'

import { event } from '#core/events.ts'
import { Currency, Id, MinorUnits, OneOf, Timestamp } from '#http/types.ts'

import { paymentMethods } from './states.ts'

export const paymentSucceeded = event(
  'payment.succeeded',
  Type.Object({
    id: Id,
    businessId: Id,
    bookingId: Id,
    amount: MinorUnits(4950),
    currency: Currency,
    method: OneOf(paymentMethods, { examples: ['CARD'] }),
    status: OneOf(['SUCCEEDED'], { examples: ['SUCCEEDED'] }),
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
    status: OneOf(['REFUNDED'], { examples: ['REFUNDED'] }),
    refundedAt: Timestamp,
  }),
  { scope: 'payments:read', when: 'Money of a payment was given back.' },
)
