import { get } from '#http/endpoint.ts'
import { One } from '#http/types.ts'

import { periodFaults } from '../rules.ts'
import { lostBookingsOf, rebookingOf, salesOf } from './figures.ts'
import { occupancyOf } from './occupancy.ts'
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
    summary: 'Read the occupancy of the business: booked minutes by bookable minutes',
    description:
      'Counts members who accept bookings now, by their present hours: past hours are not stored. Bookings count on their date, including minutes outside of the hours.',
    readsState: true,
    reply: One(Occupancy),
    handler: async ({ tenant, query }) => ({ data: await occupancyOf(tenant, query) }),
  }),

  get('/businesses/:businessId/analytics/rebooking', {
    ...common,
    name: 'getRebooking',
    summary: 'Read the numbers of new, returning and rebooked customers',
    description:
      'The rate of the last days of a period is still incomplete. A customer without a card counts as new at every visit.',
    reply: One(Rebooking),
    handler: async ({ tenant, query }) => ({ data: await rebookingOf(tenant, query) }),
  }),

  get('/businesses/:businessId/analytics/sales', {
    ...common,
    name: 'getSales',
    summary: 'Read the sales of a period: services and products by revenue, and gift cards',
    reply: One(Sales),
    handler: async ({ tenant, query }) => ({ data: await salesOf(tenant, query) }),
  }),

  get('/businesses/:businessId/analytics/lost-bookings', {
    ...common,
    name: 'getLostBookings',
    summary: 'Read the missed and cancelled bookings of a period and their value',
    reply: One(LostBookings),
    handler: async ({ tenant, query }) => ({ data: await lostBookingsOf(tenant, query) }),
  }),
]
