import { Type } from 'typebox'

import { event } from '#core/events.ts'
import { Id, OneOf, Timestamp } from '#http/types.ts'

/** A refund is whole or partial: amount is the payment's, refundedAmount what this refund gives back. */
export const paymentRefunded = event(
  'payment.refunded',
  Type.Object({
    id: Id,
    refundId: Id,
    businessId: Id,
    bookingId: Id,
    amount: Type.Integer({ minimum: 0, description: 'Minor units', examples: [4950] }),
    refundedAmount: Type.Integer({ minimum: 0, description: 'Minor units', examples: [2000] }),
    currency: Type.String({ examples: ['EUR'] }),
    status: OneOf(['REFUNDED'], { examples: ['REFUNDED'] }),
    refundedAt: Timestamp,
  }),
)
