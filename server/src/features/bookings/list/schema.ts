import { type Static, Type } from '#core/json-schema.ts'
import { PaymentStatus } from '#features/payments/schema.ts'
import { Count, described, Enum, Id, LocalDate, PageQuery, SortDirection } from '#http/types.ts'
import { Currency } from '#http/validate/geography.ts'
import { Search } from '#http/validate/search.ts'

import { BookingStatus } from '../field-schema.ts'

const BookingSort = Enum('BookingSort', ['createdAt', 'startsAt'], {
  description: 'createdAt, or startsAt for the start of the appointment',
  examples: ['startsAt'],
})

const sorting = {
  sortOrder: described({ ...SortDirection, default: 'desc' }, 'desc: the newest or latest first'),
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
  staffId: Type.Optional(
    described(Id, 'Only bookings of this staff member; an unknown id matches nothing'),
  ),
  serviceId: Type.Optional(
    described(Id, 'Only bookings with this service, deleted or not; an unknown id matches nothing'),
  ),
  customerId: Type.Optional(
    described(Id, 'Only bookings of this customer; an unknown id matches nothing'),
  ),
  startDate: Type.Optional(described(LocalDate, 'Only appointments on this day or later')),
  endDate: Type.Optional(
    described(
      { ...LocalDate, examples: ['2026-12-31'] },
      'Only appointments until this day, inclusive; not before startDate',
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
    'The last day, inclusive; not before startDate',
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
      'Bookings in the period that are neither CANCELLED nor NO_SHOW',
    ),
    customers: described(
      { ...Count, examples: [24] },
      'The number of different customers of these bookings',
    ),
  },
  { title: 'Revenue', description: 'The bookings of a period' },
)
