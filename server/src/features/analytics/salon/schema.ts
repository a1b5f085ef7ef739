import { type Static, Type } from 'typebox'

import { Currency } from '#http/geography.ts'
import { Count, described, Id, Line, LocalDate, Nullable } from '#http/types.ts'

const period = {
  from: described(LocalDate, 'The first day, on the clock of the business'),
  to: described(
    { ...LocalDate, examples: ['2026-12-31'] },
    'The last day, included; not before from, and at most 366 days in all',
  ),
}

export const SalonPeriod = Type.Object(period)
export type SalonPeriod = Static<typeof SalonPeriod>

const amount = (text: string, example: number) =>
  Type.Number({ minimum: 0, description: `${text}, in that currency`, examples: [example] })

const filled = {
  bookableMinutes: described(
    { ...Count, examples: [420] },
    'Open hours within those of the members, without breaks and absences, times slotCapacity',
  ),
  bookedMinutes: described(
    { ...Count, examples: [315] },
    'Of bookings neither CANCELLED nor NO_SHOW, without buffers',
  ),
}

const rate = (text: string, example: number) =>
  Nullable(Type.Number({ minimum: 0, description: text, examples: [example] }))

const occupancy = rate(
  'bookedMinutes of bookableMinutes: 0.75 is three quarters, and more than 1 what was booked beyond the hours; null without bookable minutes',
  0.75,
)

export const Occupancy = Type.Object(
  {
    ...period,
    ...filled,
    occupancy,
    daily: Type.Array(
      Type.Object(
        { date: LocalDate, ...filled },
        { title: 'OccupancyDay', description: 'How full a day was' },
      ),
      { description: 'Every day of the period, without gaps' },
    ),
    byStaff: Type.Array(
      Type.Object(
        {
          staffId: Id,
          name: described(Line('Sofie de Vries'), 'First and last name'),
          ...filled,
          occupancy,
        },
        { title: 'OccupancyOfMember', description: 'How full a member of staff was' },
      ),
      { description: 'Who takes bookings now, in the order of the staff' },
    ),
  },
  { title: 'Occupancy', description: 'How full a business was, or is so far' },
)

export const Rebooking = Type.Object(
  {
    ...period,
    clients: described(Count, 'Customers of whom a booking of the period is COMPLETED'),
    rebooked: described(
      { ...Count, examples: [2] },
      'Those of them with a booking after their last visit of the period, neither CANCELLED nor NO_SHOW',
    ),
    rebookedRate: rate('rebooked of clients; null without clients', 0.67),
    newClients: described(
      { ...Count, examples: [1] },
      'Those of clients without a COMPLETED booking before the period',
    ),
    returningClients: described({ ...Count, examples: [2] }, 'The others'),
  },
  { title: 'Rebooking', description: 'Who came, for the first time or again, and who comes back' },
)

export const Sales = Type.Object(
  {
    ...period,
    currency: Currency,
    services: Type.Array(
      Type.Object(
        {
          serviceId: described(Id, 'What was booked; it may have been deleted since'),
          name: described(Line('Cut and finish'), 'As it was called when it was booked last'),
          count: described(Count, 'How often, twice in one booking counting twice'),
          revenue: amount(
            'Prices with variants and add-ons, before discounts and without travel and tips',
            148.5,
          ),
        },
        { title: 'SoldService', description: 'How often a service was booked' },
      ),
      {
        description:
          'What was booked for these days, neither CANCELLED nor NO_SHOW; what brought most comes first',
      },
    ),
    products: Type.Array(
      Type.Object(
        {
          productId: described(Id, 'What was sold; it may have been deleted since'),
          name: described(Line('Argan shampoo 250 ml'), 'As it was called when it was sold last'),
          count: described(Count, 'Pieces'),
          revenue: amount('What they cost then, before discounts', 59.85),
        },
        { title: 'SoldProduct', description: 'How many pieces of a product were sold' },
      ),
      {
        description:
          'What was sold at the checkout of bookings for these days, neither CANCELLED nor NO_SHOW; what brought most comes first',
      },
    ),
    giftCards: Type.Object(
      {
        count: described(Count, 'How many were sold on these days'),
        revenue: amount('What they were sold for', 150),
      },
      { title: 'SoldGiftCards', description: 'Gift cards, which pay for services later' },
    ),
  },
  { title: 'Sales', description: 'What was sold in a period' },
)

const lost = (what: string, example: number) => ({
  count: described({ ...Count, examples: [2] }, `How many ${what}`),
  value: amount('What they would have cost', example),
})
const noShows = Type.Object(lost('customers did not come', 99), {
  title: 'LostToNoShows',
  description: 'Bookings that are NO_SHOW',
})
const cancellations = Type.Object(lost('bookings were cancelled', 62), {
  title: 'LostToCancellations',
  description: 'Bookings that are CANCELLED',
})

export const LostBookings = Type.Object(
  {
    ...period,
    currency: Currency,
    noShows,
    cancellations,
    daily: Type.Array(
      Type.Object(
        { date: LocalDate, noShows, cancellations },
        { title: 'LostBookingsDay', description: 'What was lost of a day' },
      ),
      { description: 'Every day of the period, without gaps' },
    ),
  },
  {
    title: 'LostBookings',
    description: 'What was booked for a period and did not take place, on the day it was meant for',
  },
)
