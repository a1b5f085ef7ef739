import { type BookingStatus, bookingStatuses, lostStatuses } from '#core/booking-status.ts'
import { fromMinor, sum, toMinor } from '#core/money/money.ts'

import type { DayBookings } from './day-bookings.ts'
import type { TodayFigures } from './figures-schema.ts'
import type { DayMoney } from './received.ts'

/** The rows of both days; money null: the caller does not see it. */
export interface DayRows {
  bookings: readonly DayBookings[]
  money: readonly DayMoney[] | null
}

/** The figures of one of the days. Sums are in minor units: decimals would not add up. */
export function figuresOf(rows: DayRows, date: string, currency: string): TodayFigures {
  const ofDay = rows.bookings.filter((row) => row.date === date)
  const counted = ofDay.filter(isCounted)
  const money = rows.money?.find(({ day }) => day === date)
  const add = (amounts: readonly number[]) =>
    fromMinor(sum(amounts.map((amount) => toMinor(amount, currency))), currency)
  const received = (amount: number | undefined) => (rows.money === null ? null : (amount ?? 0))
  return {
    soFar: {
      bookings: sum(counted.map(({ startedBookings }) => startedBookings)),
      value: add(counted.map(({ startedValue }) => startedValue)),
      received: received(money?.soFar),
    },
    wholeDay: {
      bookings: sum(counted.map(({ bookings }) => bookings)),
      value: add(counted.map(({ value }) => value)),
      received: received(money?.wholeDay),
    },
    byStatus: Object.fromEntries(
      bookingStatuses.map((status) => [
        status,
        sum(ofDay.filter((row) => row.status === status).map(({ bookings }) => bookings)),
      ]),
    ) as Record<BookingStatus, number>,
  }
}

/** Whether figures count a booking. */
export const isCounted = ({ status }: Pick<DayBookings, 'status'>) => !lostStatuses.includes(status)
