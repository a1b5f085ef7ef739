import { lostBookingsOf, rebookingOf, salesOf } from './figures.ts'
import { occupancyOf } from './occupancy.ts'
import { report } from './report.ts'
import { LostBookings, Occupancy, Rebooking, Sales } from './schema.ts'

/** A further report is a file beside this one, with its schema and its query, and a line here. */
export const salonAnalyticsRoutes = [
  report({
    name: 'getOccupancy',
    path: 'occupancy',
    summary: 'Read the occupancy of the business: booked minutes by bookable minutes',
    description:
      'Counts members who accept bookings now, by their present hours: past hours are not stored. Bookings count on their date, including minutes outside of the hours.',
    readsState: true,
    figures: Occupancy,
    read: occupancyOf,
  }),

  report({
    name: 'getRebooking',
    path: 'rebooking',
    summary: 'Read the numbers of new, returning and rebooked customers',
    description:
      'The rate of the last days of a period is still incomplete. A customer without a card counts as new at every visit.',
    figures: Rebooking,
    read: rebookingOf,
  }),

  report({
    name: 'getSales',
    path: 'sales',
    summary: 'Read the sales of a period: services and products by revenue, and gift cards',
    figures: Sales,
    read: salesOf,
  }),

  report({
    name: 'getLostBookings',
    path: 'lost-bookings',
    summary: 'Read the missed and cancelled bookings of a period and their value',
    figures: LostBookings,
    read: lostBookingsOf,
  }),
]
