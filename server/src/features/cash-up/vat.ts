import { grossByRate, type RateGross } from '#core/money/gross-by-rate.ts'
import { includedIn, sharesOf, sum, toMinor } from '#core/money/money.ts'

import type { PaidBooking } from './moved.ts'

/** The takings of a rate, in minor units; null: no rate is known. */
export interface VatPart {
  percent: number | null
  grossMinor: number
  vatMinor: number
}

/** An amount of a rate in minor units, negative if it was given back. */
export interface RatePart {
  percent: number | null
  minor: number
}

interface PaidTotal {
  booking: PaidBooking
  /** The payments for its price on the day, less refunds. */
  movedMinor: number
}

/**
 * The VAT in what was received for the prices of bookings and the products of sales on one day, rounded once for each rate. A payment pays for the
 * services first, for all of them alike, and then for the products, as a deposit is for services: so over all days a booking that is
 * paid in full has the parts of its invoice. Pure.
 */
export function vatOf(paid: readonly PaidTotal[], sold: readonly RatePart[], currency: string) {
  const ofBookings = paid.flatMap(({ booking, movedMinor }) => {
    const rates = grossByRate(booking, booking.vatPercent, currency)
    const before = toMinor(booking.before, currency)
    const [from, to] = [filled(rates, before), filled(rates, before + movedMinor)]
    return rates.map(({ percent }, nth) => ({ percent, minor: (to[nth] ?? 0) - (from[nth] ?? 0) }))
  })
  const parts: RatePart[] = [...ofBookings, ...sold]
  return [...Map.groupBy(parts, ({ percent }) => percent)]
    .map(([percent, some]): VatPart => {
      const grossMinor = sum(some.map(({ minor }) => minor))
      const vatMinor = percent === null ? 0 : includedOf(grossMinor, percent)
      return { percent, grossMinor, vatMinor }
    })
    .filter(({ grossMinor }) => grossMinor !== 0)
    .toSorted((a, b) => (b.percent ?? -1) - (a.percent ?? -1))
}

/** The tax in an amount that is negative on a day of refunds. */
const includedOf = (minor: number, percent: number) =>
  Math.sign(minor) * includedIn(Math.abs(minor), percent)

/**
 * How an amount fills the parts of a price: those of services in proportion, then those of products in their order. What is above all
 * of them is of the first.
 */
function filled(rates: readonly RateGross[], minor: number): number[] {
  const served = rates.map(({ gross, isServed }) => (isServed ? gross : 0))
  const shares = sharesOf(Math.min(sum(served), minor), served)
  let open = minor - sum(shares)
  const parts = rates.map(({ gross, isServed }, nth) => {
    const part = isServed ? (shares[nth] ?? 0) : Math.min(gross, open)
    if (!isServed) open -= part
    return part
  })
  return parts.map((part, nth) => (nth === 0 ? part + open : part))
}
