import { type Static, Type } from 'typebox'

import { PaymentStatus } from '#features/payments/schema.ts'
import { BookingStatus } from '#http/enums.ts'
import { Count, Currency, Enum, Id, LocalDate, PageQuery } from '#http/types.ts'

const SortOrder = Enum('SortOrder', ['asc', 'desc'], { examples: ['desc'] })
const BookingSort = Enum('BookingSort', ['createdAt', 'startsAt'], {
  description: 'createdAt, or startsAt for the start of the appointment',
  examples: ['startsAt'],
})

const sorting = {
  sortOrder: { ...SortOrder, default: 'desc' },
  sortBy: { ...BookingSort, default: 'createdAt' },
}

export const HistoryQuery = Type.Object({ ...PageQuery.properties, ...sorting })

export const BookingQuery = Type.Object({
  ...HistoryQuery.properties,
  status: Type.Optional(BookingStatus),
  paymentStatus: Type.Optional(
    Type.Array(PaymentStatus, {
      minItems: 1,
      description: 'One or several, comma-separated',
      examples: [['PENDING', 'ON_SITE']],
    }),
  ),
  staffId: Type.Optional(Id),
  customerId: Type.Optional(Id),
  startDate: Type.Optional(LocalDate),
  endDate: Type.Optional(LocalDate),
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Words of a customer name, e-mail or phone number, or a booking number',
      examples: ['nina'],
    }),
  ),
})
export type BookingQuery = Static<typeof BookingQuery>

export const RevenueQuery = Type.Object({ startDate: LocalDate, endDate: LocalDate })

export const Revenue = Type.Object(
  {
    startDate: LocalDate,
    endDate: LocalDate,
    currency: Currency,
    grossRevenue: Type.Number({ description: 'Paid or not', examples: [1840.5] }),
    bookings: Count,
    customers: Count,
  },
  { title: 'Revenue' },
)
