import { event } from '#core/events.ts'
import { Type } from '#core/json-schema.ts'
import { described, Id, MinorUnits, Timestamp } from '#http/types.ts'
import { Currency } from '#http/validate/geography.ts'

/** Sealed although it contains no personal data: the code is sufficient to spend the balance. */
export const giftCardRedeemed = event(
  'giftcard.redeemed',
  Type.Object({
    id: Id,
    businessId: Id,
    code: Type.String({
      description: 'The code, which is sufficient to spend the balance',
      examples: ['7K2M-9QXP-4RTB-H3WD-N5VZ'],
    }),
    amountRedeemed: described(MinorUnits(2500), 'The amount of this payment, in minor units'),
    remainingBalance: described(MinorUnits(2500), 'The balance after it, in minor units'),
    currency: Currency,
    redeemedAt: described(Timestamp, 'When it was redeemed'),
  }),
  { scope: 'gift-cards:read', when: 'A gift card was used to pay.', personal: true },
)
