import { bookingStatuses } from '#core/booking-status.ts'
import { type Static, Type } from '#core/json-schema.ts'
import { amount } from '#features/bookings/field-schema.ts'
import { Count, described, LocalDate, Nullable } from '#http/types.ts'

const DaySums = Type.Object(
  {
    bookings: described(Count, 'Bookings, neither CANCELLED nor NO_SHOW'),
    value: amount('The total of these bookings, as in the revenue statistics', 412.5),
    received: Nullable(
      Type.Number({
        description:
          'Payments less refunds in that currency, as in the feed of payments; below 0 if more was refunded. Null for callers without payments:read, and for those who see one staff member',
        examples: [368],
      }),
    ),
  },
  { title: 'DaySums', description: 'The sums of a day' },
)

const sums = {
  soFar: described(DaySums, 'Bookings that have started, and money, until this time of the day'),
  wholeDay: described(DaySums, 'The whole day'),
}

const byStatus = Type.Object(
  Object.fromEntries(
    bookingStatuses.map((status) => [status, described(Count, `Bookings that are ${status}`)]),
  ) as Record<(typeof bookingStatuses)[number], typeof Count>,
  { title: 'BookingsByStatus', description: 'The number of bookings in each state' },
)

export const TodayFigures = Type.Object(
  { ...sums, byStatus },
  { title: 'TodayFigures', description: 'The figures of the current day' },
)
export type TodayFigures = Static<typeof TodayFigures>

export const DayFigures = Type.Object(
  {
    date: described(LocalDate, 'The same weekday of the week before'),
    ...sums,
    byStatus,
  },
  { title: 'DayFigures', description: 'The figures of the same weekday of the week before' },
)
