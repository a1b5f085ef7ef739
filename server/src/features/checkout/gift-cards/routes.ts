import { findByCode } from '#features/gift-cards/by-code/look-up.ts'
import { RedeemedCard, Redemption } from '#features/gift-cards/schema.ts'
import { post } from '#http/endpoint.ts'

import { redeemGiftCard } from './redeem.ts'

export const redeemRoutes = [
  post('/gift-cards/redeem', {
    name: 'redeemGiftCard',
    access: 'gift-cards:write',
    flag: 'mayCheckOut',
    everyRole: true,
    summary: 'Redeem an amount of a gift card, and pay a booking with it',
    description:
      'After ten unknown codes within a minute all redemptions of a key or session are 429 until that minute ends.',
    body: Redemption,
    reply: RedeemedCard,
    idempotent: true,
    refusals: [
      'NOT_FOUND',
      'INSUFFICIENT_BALANCE',
      'GIFT_CARD_EXPIRED',
      'INVALID_STATUS_TRANSITION',
      'CONFLICT',
    ],
    prepare: ({ tenant, installation, caller, body }) =>
      findByCode(tenant, installation, caller, body.code),
    handler: ({ tenant, body, prepared }) => redeemGiftCard(tenant, prepared, body),
  }),
]
