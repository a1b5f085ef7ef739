import { type Static, Type } from 'typebox'

import { bookingStatuses } from '#core/booking-status.ts'
import { paymentStatuses } from '#features/payments/states.ts'
import { Count, Currency, Id, LocalDate, OneOf, PageQuery } from '#http/types.ts'

const sorting = {
  sortOrder: OneOf(['asc', 'desc'], { default: 'desc', examples: ['desc'] }),
  sortBy: OneOf(['createdAt', 'startsAt'], {
    default: 'createdAt',
    description: 'createdAt, or startsAt for the start of the appointment',
    examples: ['startsAt'],
  }),
}

export const HistoryQuery = Type.Object({ ...PageQuery.properties, ...sorting })

export const BookingQuery = Type.Object({
  ...HistoryQuery.properties,
  status: Type.Optional(OneOf(bookingStatuses, { examples: ['CONFIRMED'] })),
  paymentStatus: Type.Optional(
    Type.Array(OneOf(paymentStatuses), {
      maxItems: 20,
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
