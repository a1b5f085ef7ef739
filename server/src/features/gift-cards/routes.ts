import { Type } from '#core/json-schema.ts'
import { del, get, patch, post } from '#http/endpoint.ts'
import { hasScopeIn } from '#http/identify/authorize.ts'
import { exampleIdOf } from '#http/openapi/example-ids.ts'
import { setTotalHeaders, totalInHeaders } from '#http/reply/long-list.ts'
import { One } from '#http/types.ts'

import { masked, toGiftCard } from './gift-card.ts'
import type { GiftCardLetter } from './issue.ts'
import * as giftCards from './queries.ts'
import { removeGiftCard } from './remove.ts'
import { designFaults } from './rules.ts'
import {
  GiftCard,
  GiftCardPurchase,
  GiftCardQuery,
  GiftCardSettings,
  GiftCardSettingsChanges,
  GiftCardVoiding,
  NewGiftCard,
} from './schema.ts'
import { sellGiftCard } from './sell.ts'
import { changeSettings } from './settings/change.ts'
import * as settings from './settings/queries.ts'
import { voidGiftCard } from './void.ts'

const sale = {
  access: 'gift-cards:write',
  description:
    'The sale is a payment of the source GIFTCARD. The recipient gets the card by e-mail if the installation sends mail: at most 5 e-mails an hour go to one recipient, and emailStatus says whether this one does.',
  reply: One(GiftCard),
  status: 201,
  idempotent: true,
  refusals: ['CONFLICT'],
} as const

/** An example of settings, with an existing design. */
const offer = {
  isEnabled: true,
  minAmount: 10,
  maxAmount: 250,
  expirationMonths: 24,
  designs: [
    {
      id: exampleIdOf('designId'),
      name: 'Spring',
      imageUrl: 'https://studio-noord.example/cards/spring.png',
    },
  ],
}

export const giftCardRoutes = (bookings: giftCards.GiftCardBookings, letterOf: GiftCardLetter) => [
  get('/gift-cards/settings/:businessId', {
    name: 'getGiftCardSettings',
    access: 'gift-cards:read',
    summary: 'Read the gift card settings of the business',
    reply: One(GiftCardSettings),
    handler: async ({ tenant }) => ({
      data: settings.toSettings(tenant, await settings.find(tenant)),
    }),
  }),

  patch('/gift-cards/settings/:businessId', {
    name: 'updateGiftCardSettings',
    access: 'gift-cards:write',
    summary: 'Change the gift card settings of the business',
    description: 'Sold cards are not affected.',
    body: GiftCardSettingsChanges,
    example: offer,
    reply: One(GiftCardSettings),
    rules: ({ body }) => designFaults(body),
    handler: async ({ tenant, body }) => ({ data: await changeSettings(tenant, body) }),
  }),

  post('/gift-cards/purchase', {
    ...sale,
    name: 'purchaseGiftCard',
    summary: 'Sell a gift card of the business named in the body',
    body: GiftCardPurchase,
    handler: async ({ tenant, installation, body, config }) => ({
      data: await sellGiftCard(tenant, installation, body, { ...config, letterOf }),
    }),
  }),

  post('/businesses/:businessId/gift-cards', {
    ...sale,
    name: 'createGiftCard',
    summary: 'Sell a gift card',
    body: NewGiftCard,
    handler: async ({ tenant, installation, body, config }) => ({
      data: await sellGiftCard(tenant, installation, body, { ...config, letterOf }),
    }),
  }),

  get('/gift-cards/business/:businessId', {
    name: 'listGiftCards',
    access: 'gift-cards:read',
    summary: 'List the sold gift cards, newest first',
    description: totalInHeaders,
    query: GiftCardQuery,
    reply: Type.Array(GiftCard),
    async handler({ tenant, query, raw, caller }) {
      const { data, meta } = await giftCards.list(tenant, query, bookings)
      setTotalHeaders(raw, query, meta.total)
      const cards = data.map((row) => toGiftCard(tenant, row))
      return hasScopeIn(caller, tenant.businessId, 'gift-cards:write') ? cards : cards.map(masked)
    },
  }),

  post('/gift-cards/:giftCardId/void', {
    name: 'voidGiftCard',
    access: 'session',
    audit: 'gift-card.voided',
    right: 'gift-cards:delete',
    summary: 'Reverse the sale of a gift card, of which nothing was spent',
    description:
      'The feed gets a row with the negative amount on the present day. A card that was voided before is not changed.',
    body: GiftCardVoiding,
    reply: One(GiftCard),
    idempotent: true,
    refusals: ['CONFLICT', 'GIFT_CARD_EXPIRED'],
    async handler({ tenant, params, body, audit }) {
      const voided = await voidGiftCard(tenant, params.giftCardId, body)
      audit(voided)
      return { data: voided.after }
    },
  }),

  del('/gift-cards/:giftCardId', {
    name: 'deleteGiftCard',
    access: 'session',
    audit: 'gift-card.deleted',
    right: 'gift-cards:delete',
    summary: 'Delete a gift card permanently, with its code and its recipient',
    description: 'The remaining balance is lost. The sale and the payments stay in the figures.',
    reply: Type.Null(),
    status: 204,
    handler: async ({ tenant, params, audit }) => {
      audit({ before: await removeGiftCard(tenant, params.giftCardId) })
      return null
    },
  }),
]
