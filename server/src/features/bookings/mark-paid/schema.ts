import { type Static, Type } from '#core/json-schema.ts'
import { Body, Enum } from '#http/types.ts'

const marked = ['ON_SITE', 'CASH', 'CARD', 'BANK_TRANSFER', 'ONLINE'] as const
const MarkedMethod = Enum('MarkedPaymentMethod', marked, {
  description:
    'How it was paid; without it by the paymentMethod of the booking, and ON_SITE where that is GIFT_CARD: gift cards are redeemed. CARD, CASH and BANK_TRANSFER become the paymentMethod of a booking that is ON_SITE',
  examples: ['CARD'],
})

export const MarkPaidBody = Body({ method: Type.Optional(MarkedMethod) })
export type MarkPaidBody = Static<typeof MarkPaidBody>
