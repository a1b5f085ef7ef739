import { includedIn, sum, toMinor } from '#core/money/money.ts'
import { grossByRate } from '#features/invoices/customer/content.ts'

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
 * services first and then for the products, as a deposit is for services: so over all days a booking that is paid in full
 * has the parts of its invoice. Pure.
 */
export function vatOf(
  paid: readonly PaidTotal[],
  sold: readonly RatePart[],
  { vatPercent, currency }: { vatPercent: number | null; currency: string },
) {
  const ofBookings = paid.flatMap(({ booking, movedMinor }) => {
    const rates = grossByRate(booking, vatPercent, currency)
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

/** How an amount fills the parts of a price in their order; what is above all of them is of the first. */
function filled(rates: readonly { gross: number }[], minor: number): number[] {
  let open = minor
  const parts = rates.map(({ gross }) => {
    const part = Math.min(gross, open)
    open -= part
    return part
  })
  return parts.map((part, nth) => (nth === 0 ? part + open : part))
}
