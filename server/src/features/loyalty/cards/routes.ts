import { Type } from '#core/json-schema.ts'
import { get, post } from '#http/endpoint.ts'
import { setTotalHeaders, totalInHeaders } from '#http/reply/long-list.ts'
import { One } from '#http/types.ts'

import { adjustPoints } from './adjust-points.ts'
import { createCard } from './create.ts'
import * as cards from './queries.ts'
import { redeem } from './redeem.ts'
import { adjustmentFaults, requireAdjustmentRights } from './rules.ts'
import {
  AddedStamps,
  CardQuery,
  NewCard,
  PointsAdjustment,
  PointsLeft,
  Redeemed,
  Redemption,
  RemovedStamps,
  ShownCard,
  StampsAdded,
  StampsLeft,
} from './schema.ts'
import { addStamps, removeStamps } from './stamps.ts'
import { withWalletUrl } from './with-wallet-url.ts'

/** The fields that change a card. */
const change = {
  access: 'loyalty:write',
  status: 201,
  idempotent: true,
} as const

export const cardRoutes = [
  get('/loyalty/business/:businessId/cards', {
    name: 'listLoyaltyCards',
    access: 'loyalty:read',
    summary: 'List loyalty cards, newest first',
    description: totalInHeaders,
    query: CardQuery,
    reply: Type.Array(ShownCard),
    async handler({ tenant, query, raw, config }) {
      const { data, meta } = await cards.list(tenant, query)
      setTotalHeaders(raw, query, meta.total)
      return data.map((card) => withWalletUrl(tenant, card, config))
    },
  }),

  post('/loyalty/cards', {
    ...change,
    name: 'createLoyaltyCard',
    summary: 'Create a loyalty card for a customer',
    description: 'A customer has at most one card in each program.',
    body: NewCard,
    reply: One(ShownCard),
    refusals: ['CONFLICT'],
    handler: async ({ tenant, body, config }) => ({
      data: withWalletUrl(tenant, await createCard(tenant, body), config),
    }),
  }),

  post('/loyalty/stamps', {
    ...change,
    name: 'addStamps',
    summary: 'Add stamps to a loyalty card',
    description: 'Completed bookings earn stamps by themselves.',
    body: AddedStamps,
    reply: StampsAdded,
    flag: 'mayDiscount',
    refusals: ['CONFLICT'],
    handler: ({ tenant, body }) => addStamps(tenant, body),
  }),

  post('/loyalty/stamps/remove', {
    ...change,
    name: 'removeStamps',
    summary: 'Remove stamps from a loyalty card',
    description: 'If the card has fewer, all of its stamps are removed.',
    body: RemovedStamps,
    reply: StampsLeft,
    refusals: ['CONFLICT'],
    handler: ({ tenant, body }) => removeStamps(tenant, body),
  }),

  post('/loyalty/points/adjust', {
    ...change,
    name: 'adjustPoints',
    summary: 'Add points to a loyalty card, or remove them',
    description:
      'If the card has fewer points than are removed, all of its points are removed. To add points, STAFF need `mayDiscount`: completed bookings earn them by themselves.',
    body: PointsAdjustment,
    reply: PointsLeft,
    rules: ({ body }) => adjustmentFaults(body),
    rights: ({ caller, tenant, body }) => requireAdjustmentRights(caller, tenant, body),
    refusals: ['CONFLICT'],
    handler: ({ tenant, body }) => adjustPoints(tenant, body),
  }),

  post('/loyalty/redeem', {
    ...change,
    name: 'redeemReward',
    summary: 'Redeem a loyalty card for a reward',
    body: Redemption,
    reply: Redeemed,
    refusals: ['INSUFFICIENT_BALANCE', 'CONFLICT'],
    handler: ({ tenant, body }) => redeem(tenant, body),
  }),
]
