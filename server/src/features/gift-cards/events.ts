import { Type } from 'typebox'

import { event } from '#core/events.ts'
import { Currency, Id, MinorUnits, Timestamp } from '#http/types.ts'

/** Sealed, though it names nobody: whoever has the code can spend what is left. */
export const giftCardRedeemed = event(
  'giftcard.redeemed',
  Type.Object({
    id: Id,
    businessId: Id,
    code: Type.String({ examples: ['GIFT-7K2M-9QXP-4RTB'] }),
    amountRedeemed: MinorUnits(2500),
    remainingBalance: MinorUnits(2500),
    currency: Currency,
    redeemedAt: Timestamp,
  }),
  { scope: 'gift-cards:read', when: 'A gift card was used to pay.', personal: true },
)
