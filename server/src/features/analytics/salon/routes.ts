import { get } from '#http/endpoint.ts'
import { One } from '#http/types.ts'

import { periodFaults } from '../rules.ts'
import { lostBookingsOf } from './lost-bookings.ts'
import { occupancyOf } from './occupancy.ts'
import { rebookingOf } from './rebooking.ts'
import { salesOf } from './sales.ts'
import { LostBookings, Occupancy, Rebooking, Sales, SalonPeriod } from './schema.ts'

const common = {
  access: 'analytics:read',
  query: SalonPeriod,
  rules: ({ query }: { query: SalonPeriod }) => periodFaults(query),
} as const

export const salonAnalyticsRoutes = [
  get('/businesses/:businessId/analytics/occupancy', {
    ...common,
    name: 'getOccupancy',
    summary: 'Read how full the business was: booked minutes of bookable ones',
    description:
      'Members count who take bookings now, by the hours as they are now: those of the past are not kept. Bookings count on their date, also beyond the hours.',
    readsState: true,
    reply: One(Occupancy),
    handler: async ({ tenant, query }) => ({ data: await occupancyOf(tenant, query) }),
  }),

  get('/businesses/:businessId/analytics/rebooking', {
    ...common,
    name: 'getRebooking',
    summary: 'Read how many customers came, for the first time or again, and come back',
    description:
      'Of the last days of a period fewer have booked again than will have. Somebody who walks in without a card is new each time.',
    reply: One(Rebooking),
    handler: async ({ tenant, query }) => ({ data: await rebookingOf(tenant, query) }),
  }),

  get('/businesses/:businessId/analytics/sales', {
    ...common,
    name: 'getSales',
    summary:
      'Read what was sold in a period: services and products by what they brought, and gift cards',
    reply: One(Sales),
    handler: async ({ tenant, query }) => ({ data: await salesOf(tenant, query) }),
  }),

  get('/businesses/:businessId/analytics/lost-bookings', {
    ...common,
    name: 'getLostBookings',
    summary: 'Read what was missed or cancelled in a period, and what it would have cost',
    reply: One(LostBookings),
    handler: async ({ tenant, query }) => ({ data: await lostBookingsOf(tenant, query) }),
  }),
]
