import { Type } from 'typebox'

import { event } from '#core/events.ts'
import { Id, Timestamp } from '#http/types.ts'

/** Sealed, though it names nobody: whoever has the code can spend what is left. */
export const giftCardRedeemed = event(
  'giftcard.redeemed',
  Type.Object({
    id: Id,
    businessId: Id,
    code: Type.String({ examples: ['GIFT-7K2M-9QXP-4RTB'] }),
    amountRedeemed: Type.Integer({ minimum: 0, description: 'Minor units', examples: [2500] }),
    remainingBalance: Type.Integer({ minimum: 0, description: 'Minor units', examples: [2500] }),
    currency: Type.String({ examples: ['EUR'] }),
    redeemedAt: Timestamp,
  }),
  { personal: true },
)
