import { Type } from 'typebox'

import { event } from '#core/events.ts'
import { Currency } from '#http/geography.ts'
import { described, Id, MinorUnits, Timestamp } from '#http/types.ts'

/** Sealed, though it names nobody: whoever has the code can spend what is left. */
export const giftCardRedeemed = event(
  'giftcard.redeemed',
  Type.Object({
    id: Id,
    businessId: Id,
    code: Type.String({
      description: 'Who has it can spend what is left',
      examples: ['7K2M-9QXP-4RTB-H3WD-N5VZ'],
    }),
    amountRedeemed: described(MinorUnits(2500), 'What was paid with it now, in minor units'),
    remainingBalance: described(MinorUnits(2500), 'What is left on it, in minor units'),
    currency: Currency,
    redeemedAt: described(Timestamp, 'When it was used'),
  }),
  { scope: 'gift-cards:read', when: 'A gift card was used to pay.', personal: true },
)
