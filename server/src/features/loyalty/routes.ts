import { get } from '#http/endpoint.ts'

import { listActivity } from './activity/list.ts'
import { ActivityPage, ActivityQuery } from './activity/schema.ts'
import { cardRoutes } from './cards/routes.ts'
import { programRoutes } from './programs/routes.ts'
import { type CountCampaigns, readStatistics } from './statistics/read.ts'
import { LoyaltyStatistics } from './statistics/schema.ts'

export const loyaltyRoutes = (countCampaigns: CountCampaigns) => [
  ...programRoutes,
  ...cardRoutes,

  get('/loyalty/business/:businessId/stats', {
    name: 'getLoyaltyStatistics',
    access: 'loyalty:read',
    flag: 'seesAll',
    summary: 'Read the statistics of the loyalty programs',
    reply: LoyaltyStatistics,
    handler: ({ tenant }) => readStatistics(tenant, countCampaigns),
  }),

  get('/loyalty/business/:businessId/activity', {
    name: 'listLoyaltyActivity',
    access: 'loyalty:read',
    flag: 'seesAll',
    summary: 'List the ledger of the loyalty cards, newest first',
    description:
      'Following nextCursor from page to page returns every entry that existed at the first page exactly once, regardless of entries added meanwhile; no entry is ever added behind a page that was read.',
    query: ActivityQuery,
    reply: ActivityPage,
    handler: ({ tenant, query }) => listActivity(tenant, query),
  }),
]
