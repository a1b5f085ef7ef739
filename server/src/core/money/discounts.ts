import { apportion } from './apportion.ts'
import { percentOf, sum, toMinor } from './money.ts'

/** A discount of a checkout: an amount in decimals of the currency, or a percentage. */
export interface Reduction {
  target: 'VISIT' | 'SERVICE' | 'PRODUCT'
  /** The index among the services or products; not of VISIT. */
  line?: number
  amount?: number
  percent?: number
}

/** The prices of the lines, less the discounts that they have already, in minor units. */
export interface Prices {
  services: readonly number[]
  products: readonly number[]
  /** The discount of the booking that is on none of its lines, which reduces its services. */
  beforeMinor: number
}

/** The amount of one discount; null for its price: there is no such line. */
interface DiscountAmount {
  minor: number
  priceMinor: number | null
}

/**
 * The discounts on each service and each product, in minor units. Each applies to what those before it left
 * of the prices; one above its price takes no more than that. Pure, and the same at the till and on the server.
 */
export function reduce(
  discounts: readonly Reduction[],
  { services, products, beforeMinor }: Prices,
  currency: string,
) {
  const before = apportion(Math.min(beforeMinor, sum(services)), services)
  const full = [...services.map((price, nth) => price - (before[nth] ?? 0)), ...products]
  const left = [...full]
  const taken = discounts.map((discount): DiscountAmount => {
    const lines = linesOf(discount, services.length, left.length)
    if (!lines) return { minor: 0, priceMinor: null }
    const prices = lines.map((line) => left[line] ?? 0)
    const priceMinor = sum(prices)
    const minor = minorOf(discount, priceMinor, currency)
    for (const [nth, part] of apportion(Math.min(minor, priceMinor), prices).entries()) {
      const line = lines[nth] ?? 0
      left[line] = (left[line] ?? 0) - part
    }
    return { minor, priceMinor }
  })
  const given = full.map((price, line) => price - (left[line] ?? 0))
  return {
    servicesMinor: given.slice(0, services.length),
    productsMinor: given.slice(services.length),
    taken,
  }
}

/** The indexes of the reduced lines, those of products after those of services; null: there is no such line. */
function linesOf({ target, line = 0 }: Reduction, services: number, all: number): number[] | null {
  if (target === 'VISIT') return Array.from({ length: all }, (_, index) => index)
  const index = target === 'SERVICE' ? line : services + line
  return index < (target === 'SERVICE' ? services : all) ? [index] : null
}

const minorOf = ({ amount, percent = 0 }: Reduction, priceMinor: number, currency: string) =>
  amount === undefined ? percentOf(priceMinor, percent) : toMinor(amount, currency)
