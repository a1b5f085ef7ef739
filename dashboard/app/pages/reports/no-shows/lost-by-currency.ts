import type { LostBookings } from '#app/api/http/schema.gen.ts'

import type { OfSalons } from '../analytics.ts'

type Cause = 'noShows' | 'cancellations'

/** The currencies of the salons, each once: amounts in different ones are not added. */
export const currenciesOf = (salons: OfSalons<LostBookings>) => [
  ...new Set(salons.map(({ report }) => report.currency)),
]

/** The number and value of the bookings of all salons with this currency. */
export function lostIn(salons: OfSalons<LostBookings>, currency: string, cause: Cause) {
  const parts = ofCurrency(salons, currency).map(({ report }) => report[cause])
  return {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    // The decimal amounts are added in units of 1/10,000, so the sum is exact.
    value: parts.reduce((sum, { value }) => sum + Math.round(value * 10_000), 0) / 10_000,
  }
}

/** The lost value of each day, in the salons with this currency. */
export const lostDaysIn = (salons: OfSalons<LostBookings>, currency: string) =>
  ofCurrency(salons, currency).flatMap(({ report: { daily } }) =>
    daily.map(({ date, noShows, cancellations }) => ({
      date,
      value: noShows.value + cancellations.value,
    })),
  )

const ofCurrency = (salons: OfSalons<LostBookings>, currency: string) =>
  salons.filter(({ report }) => report.currency === currency)
