import { type Static, Type } from 'typebox'

import { PaymentStatus } from '#features/payments/schema.ts'
import { BookingStatus, Enum } from '#http/enums.ts'
import { Currency } from '#http/geography.ts'
import { Search } from '#http/search.ts'
import { Count, described, Id, LocalDate, PageQuery } from '#http/types.ts'

const SortOrder = Enum('SortOrder', ['asc', 'desc'], { examples: ['desc'] })
const BookingSort = Enum('BookingSort', ['createdAt', 'startsAt'], {
  description: 'createdAt, or startsAt for the start of the appointment',
  examples: ['startsAt'],
})

const sorting = {
  sortOrder: described({ ...SortOrder, default: 'desc' }, 'desc: the newest or latest first'),
  sortBy: { ...BookingSort, default: 'createdAt' },
}

export const HistoryQuery = Type.Object({ ...PageQuery.properties, ...sorting })

export const BookingQuery = Type.Object({
  ...HistoryQuery.properties,
  status: Type.Optional(BookingStatus),
  paymentStatus: Type.Optional(
    Type.Array(PaymentStatus, {
      maxItems: 20,
      minItems: 1,
      description: 'One or several, comma-separated',
      examples: [['PENDING', 'ON_SITE']],
    }),
  ),
  staffId: Type.Optional(described(Id, 'Only what this member serves; any id is taken')),
  serviceId: Type.Optional(
    described(Id, 'Only bookings with this service, deleted since or not; any id is taken'),
  ),
  customerId: Type.Optional(described(Id, 'Only what this customer booked; any id is taken')),
  startDate: Type.Optional(described(LocalDate, 'Only what takes place on this day or later')),
  endDate: Type.Optional(
    described(
      { ...LocalDate, examples: ['2026-12-31'] },
      'Only what takes place until this day, included; not before startDate',
    ),
  ),
  search: Type.Optional(
    Search('Words of a customer name, e-mail or phone number, or a booking number', 'nina'),
  ),
})
export type BookingQuery = Static<typeof BookingQuery>

const period = {
  startDate: described(LocalDate, 'The first day, in the time zone of the business'),
  endDate: described(
    { ...LocalDate, examples: ['2026-12-31'] },
    'The last day, included; not before startDate',
  ),
}

export const RevenueQuery = Type.Object(period)

export const Revenue = Type.Object(
  {
    ...period,
    currency: Currency,
    grossRevenue: Type.Number({
      description: 'The sum of their totals, paid or not, in that currency',
      examples: [1840.5],
    }),
    bookings: described(
      { ...Count, examples: [31] },
      'Those that take place in the period and are neither CANCELLED nor NO_SHOW',
    ),
    customers: described({ ...Count, examples: [24] }, 'How many different customers those are of'),
  },
  { title: 'Revenue', description: 'What was booked in a period' },
)
