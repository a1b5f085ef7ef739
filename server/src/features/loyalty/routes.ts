import { get } from '#http/endpoint.ts'

import { listActivity } from './activity/list.ts'
import { ActivityPage, ActivityQuery } from './activity/schema.ts'
import { cardRoutes } from './cards/routes.ts'
import { programRoutes } from './programs/routes.ts'
import { readStatistics } from './statistics/read.ts'
import { LoyaltyStatistics } from './statistics/schema.ts'

export const loyaltyRoutes = [
  ...programRoutes,
  ...cardRoutes,

  get('/loyalty/business/:businessId/stats', {
    name: 'getLoyaltyStatistics',
    access: 'loyalty:read',
    summary: 'Read what loyalty programs have done',
    reply: LoyaltyStatistics,
    handler: ({ tenant }) => readStatistics(tenant),
  }),

  get('/loyalty/business/:businessId/activity', {
    name: 'listLoyaltyActivity',
    access: 'loyalty:read',
    summary: 'List what happened to loyalty cards, newest first',
    description:
      'Page by page along nextCursor everything that was there is met once, however much is added meanwhile; and nothing is ever added behind a page that was read.',
    query: ActivityQuery,
    reply: ActivityPage,
    handler: ({ tenant, query }) => listActivity(tenant, query),
  }),
]
