import { fromMinor, sharesOf, sum, toMinor } from './money.ts'

/** A line of a booking; those of versions without discounts on lines have no amounts but their prices. */
interface PricedLine {
  price: number
  addons?: readonly { price: number }[]
  discount?: number
  total?: number
}

/** The price of a line with its add-ons, in minor units. */
export const lineMinor = ({ price, addons = [] }: PricedLine, currency: string) =>
  sum([price, ...addons.map((one) => one.price)].map((amount) => toMinor(amount, currency)))

/** The discount on a line, in minor units. */
export const lineDiscountMinor = ({ discount = 0 }: PricedLine, currency: string) =>
  toMinor(discount, currency)

/** The same line with this discount in minor units, at most its price. */
export function withDiscount<Line extends PricedLine>(
  line: Line,
  discountMinor: number,
  currency: string,
) {
  const priceMinor = lineMinor(line, currency)
  const minor = Math.min(discountMinor, priceMinor)
  return {
    ...line,
    discount: fromMinor(minor, currency),
    total: fromMinor(priceMinor - minor, currency),
  }
}

/** A stored line as the API shows it: those of former versions have neither a discount nor a VAT rate. */
export const completeLine = <Line extends PricedLine & { vatPercent?: number | null }>(
  line: Line,
  currency: string,
) => ({
  ...(line.total === undefined ? withDiscount(line, 0, currency) : line),
  vatPercent: line.vatPercent ?? null,
})

interface Visit {
  services: readonly PricedLine[]
  travelCost: number
  /** Of the whole booking, those of its lines included. */
  discount: number
}

/** The part of the discount of a booking that is on none of its lines, in minor units. */
export const visitDiscountMinor = (
  { services, discount }: Omit<Visit, 'travelCost'>,
  currency: string,
) =>
  Math.max(
    0,
    toMinor(discount, currency) - sum(services.map((line) => lineDiscountMinor(line, currency))),
  )

/**
 * The amounts of the services of a visit after all discounts, in minor units: each line bears its own, and what is on none of
 * them reduces lines and travel in proportion. `leftMinor` is the discount that exceeds them.
 */
export function reducedLines(visit: Visit, currency: string) {
  const lines = visit.services.map(
    (line) => lineMinor(line, currency) - lineDiscountMinor(line, currency),
  )
  const amounts = [toMinor(visit.travelCost, currency), ...lines]
  const discountMinor = visitDiscountMinor(visit, currency)
  const onThem = Math.min(discountMinor, sum(amounts))
  const shares = sharesOf(onThem, amounts)
  return {
    linesMinor: lines.map((minor, nth) => minor - (shares[nth + 1] ?? 0)),
    leftMinor: discountMinor - onThem,
  }
}
