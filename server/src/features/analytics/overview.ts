import { fromMinor, sum, toMinor } from '#core/money/money.ts'
import { revenueByDay } from '#features/bookings/figures/revenue.ts'

import { datesOf } from './dates.ts'
import { ofEach, type Reach, type Salon } from './reach.ts'
import type { Period } from './schema.ts'

/** The number of bookings and their total in minor units. */
interface BookingSum {
  bookings: number
  minor: number
}

/** The bookings of each business, and the sum of the businesses in the currency of the report, by day. */
export async function overviewOf(reach: Reach, { from, to }: Period) {
  const { currency } = reach
  const found = await ofEach(reach, (salon) => daysOf(salon, { from, to }))
  const together = found.filter(({ salon }) => salon.business.currency === currency)
  const byDate = Map.groupBy(
    together.flatMap(({ days }) => days),
    ({ date }) => date,
  )
  return {
    totals: {
      ...figuresOf(
        together.flatMap(({ days }) => days),
        currency,
      ),
      currency,
    },
    byBusiness: found.map(({ salon: { businessId, business }, days }) => ({
      businessId,
      name: business.name,
      ...figuresOf(days, business.currency),
      currency: business.currency,
    })),
    daily: datesOf({ from, to }).map((date) => ({
      date,
      ...figuresOf(byDate.get(date) ?? [], currency),
    })),
  }
}

async function daysOf(salon: Salon, { from, to }: Period) {
  const rows = await revenueByDay(salon, { startDate: from, endDate: to })
  const days = rows.map(({ date, bookings, grossRevenue }) => ({
    date,
    bookings,
    minor: toMinor(grossRevenue, salon.business.currency),
  }))
  return { salon, days }
}

const figuresOf = (parts: readonly BookingSum[], currency: string) => ({
  bookings: sum(parts.map(({ bookings }) => bookings)),
  revenue: fromMinor(sum(parts.map(({ minor }) => minor)), currency),
})
