import { type Static, Type } from '#core/json-schema.ts'
import { Count, described, FullName, Id, Line, LocalDate, Nullable } from '#http/types.ts'
import { Currency } from '#http/validate/geography.ts'

const period = {
  from: described(LocalDate, 'The first day, in the time zone of the business'),
  to: described(
    { ...LocalDate, examples: ['2026-12-31'] },
    'The last day, inclusive; not before from, and at most 366 days in total',
  ),
}

export const SalonPeriod = Type.Object(period)
export type SalonPeriod = Static<typeof SalonPeriod>

const amount = (text: string, example: number) =>
  Type.Number({ minimum: 0, description: `${text}, in that currency`, examples: [example] })

const filled = {
  bookableMinutes: described(
    { ...Count, examples: [420] },
    'Opening hours within those of the members, without breaks and absences, times slotCapacity',
  ),
  bookedMinutes: described(
    { ...Count, examples: [315] },
    'Of bookings neither CANCELLED nor NO_SHOW, without buffers',
  ),
}

const rate = (text: string, example: number) =>
  Nullable(Type.Number({ minimum: 0, description: text, examples: [example] }))

const occupancy = rate(
  'bookedMinutes by bookableMinutes: 0.75 is three quarters; above 1 if bookings exceed the hours; null without bookable minutes',
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
        { title: 'OccupancyDay', description: 'The occupancy of a day' },
      ),
      { description: 'Every day of the period, without gaps' },
    ),
    byStaff: Type.Array(
      Type.Object(
        {
          staffId: Id,
          name: described(FullName('Sofie de Vries'), 'First and last name'),
          ...filled,
          occupancy,
        },
        { title: 'OccupancyOfMember', description: 'The occupancy of a staff member' },
      ),
      { description: 'Members who accept bookings now, in the order of the staff' },
    ),
  },
  { title: 'Occupancy', description: 'The occupancy of a business' },
)

export const Rebooking = Type.Object(
  {
    ...period,
    clients: described(Count, 'Customers with a COMPLETED booking in the period'),
    rebooked: described(
      { ...Count, examples: [2] },
      'Those of the clients with a booking after their last visit of the period, neither CANCELLED nor NO_SHOW',
    ),
    rebookedRate: rate('rebooked by clients; null without clients', 0.67),
    newClients: described(
      { ...Count, examples: [1] },
      'Those of the clients without a COMPLETED booking before the period',
    ),
    returningClients: described(
      { ...Count, examples: [2] },
      'Those of the clients with an earlier COMPLETED booking',
    ),
  },
  { title: 'Rebooking', description: 'The numbers of new, returning and rebooked customers' },
)

export const Sales = Type.Object(
  {
    ...period,
    currency: Currency,
    services: Type.Array(
      Type.Object(
        {
          serviceId: described(Id, 'The booked service, which may have been deleted since'),
          name: described(Line('Cut and finish'), 'The name in the latest booking'),
          count: described(
            Count,
            'The number of times; a service that is twice in a booking counts two times',
          ),
          revenue: amount(
            'Prices with variants and add-ons, before discounts and without travel and tips',
            148.5,
          ),
        },
        { title: 'SoldService', description: 'The bookings of a service' },
      ),
      {
        description:
          'Services of the bookings for these days, neither CANCELLED nor NO_SHOW; highest revenue first',
      },
    ),
    products: Type.Array(
      Type.Object(
        {
          productId: described(Id, 'The sold product, which may have been deleted since'),
          name: described(Line('Argan shampoo 250 ml'), 'The name in the latest sale'),
          count: described(Count, 'Pieces'),
          revenue: amount('The price at the time of the sale, before discounts', 59.85),
        },
        { title: 'SoldProduct', description: 'The sales of a product, in pieces' },
      ),
      {
        description:
          'Products sold at the checkout of bookings for these days, neither CANCELLED nor NO_SHOW; highest revenue first',
      },
    ),
    giftCards: Type.Object(
      {
        count: described(Count, 'The number of gift cards sold on these days'),
        revenue: amount('The sum of their initial amounts', 150),
      },
      { title: 'SoldGiftCards', description: 'Gift cards, which pay for later services' },
    ),
  },
  { title: 'Sales', description: 'The sales of a period' },
)

const lost = (what: string, example: number) => ({
  count: described({ ...Count, examples: [2] }, `The number of times that ${what}`),
  value: amount('The value of these bookings', example),
})
const noShows = Type.Object(lost('customers missed a booking', 99), {
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
        { title: 'LostBookingsDay', description: 'The missed and cancelled bookings of a day' },
      ),
      { description: 'Every day of the period, without gaps' },
    ),
  },
  {
    title: 'LostBookings',
    description: 'The missed and cancelled bookings of a period, by the date of the booking',
  },
)
