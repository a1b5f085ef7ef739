import { apportion } from './apportion.ts'
import { lineMinor, reducedLines } from './line-amounts.ts'
import { fromMinor, includedIn, sharesOf, sum, toMinor } from './money.ts'

/** The sold amount, in decimals of the currency. A rate that is null or absent is the usual one. */
export interface TaxedSale {
  services: readonly TaxedService[]
  products: readonly { total: number; vatPercent: number | null }[]
  productsTotal: number
  travelCost: number
  /** Of the services and the travel, those of the lines included. */
  discount: number
  total: number
}

interface TaxedService {
  price: number
  addons?: readonly { price: number }[]
  discount?: number
  vatPercent?: number | null
}

/** The part of a total at one VAT rate, in minor units; null: no rate is known. */
export interface RateGross {
  percent: number | null
  gross: number
  /** Whether services are part of it, which are paid before products. */
  isServed: boolean
}

/**
 * The parts of a total by VAT rate, those of services first: each line has its own rate, else the usual one. A travel has the rates
 * of the services that it is for, in proportion to their amounts. A discount above the services takes from all products in proportion.
 * The parts add up to the total exactly.
 */
export function grossByRate(sale: TaxedSale, usual: number | null, currency: string): RateGross[] {
  const { products, productsTotal, total } = sale
  const minor = (amount: number) => toMinor(amount, currency)
  const servedMinor = minor(total) - minor(productsTotal)
  const sold = products.map((one) => minor(one.total))
  const taken = apportion(Math.max(0, -servedMinor), sold)
  const parts = [
    ...servedParts(sale, Math.max(0, servedMinor), usual, currency),
    ...products.map((one, nth) => ({
      percent: one.vatPercent ?? usual,
      gross: (sold[nth] ?? 0) - (taken[nth] ?? 0),
      isServed: false,
    })),
  ]
  return [...Map.groupBy(parts, ({ percent }) => percent)].map(([percent, some]) => ({
    percent,
    gross: sum(some.map(({ gross }) => gross)),
    isServed: some.some(({ isServed }) => isServed),
  }))
}

function servedParts(
  sale: TaxedSale,
  servedMinor: number,
  usual: number | null,
  currency: string,
): RateGross[] {
  const { services } = sale
  const { linesMinor } = reducedLines(sale, currency)
  const prices = services.map((line) => lineMinor(line, currency))
  const weights = [linesMinor, prices].find((some) => sum(some) > 0)
  if (!weights) {
    return [{ percent: services[0]?.vatPercent ?? usual, gross: servedMinor, isServed: true }]
  }
  const travel = sharesOf(servedMinor - sum(linesMinor), weights)
  return services.map(({ vatPercent }, nth) => ({
    percent: vatPercent ?? usual,
    gross: (linesMinor[nth] ?? 0) + (travel[nth] ?? 0),
    isServed: true,
  }))
}

/** Products that are sold without services. */
export const ofProducts = <Sold extends Pick<TaxedSale, 'products' | 'productsTotal'>>(
  sold: Sold,
) => ({ ...sold, services: [], travelCost: 0, discount: 0, total: sold.productsTotal })

/** A part with its VAT, which consumer prices include; rounded half up once, on the sum of the rate. */
export function withVat({ percent, gross }: Pick<RateGross, 'percent' | 'gross'>) {
  const vat = percent === null ? 0 : includedIn(gross, percent)
  return { percent, gross, vat, net: gross - vat }
}

/** The parts above 0 with their VAT in decimals of the currency, the highest rate first. */
export const vatByRate = (parts: readonly RateGross[], currency: string) =>
  parts
    .filter(({ gross }) => gross > 0)
    .toSorted((a, b) => (b.percent ?? -1) - (a.percent ?? -1))
    .map((part) => {
      const { percent, gross, vat, net } = withVat(part)
      const money = (minor: number) => fromMinor(minor, currency)
      return { percent, gross: money(gross), vat: money(vat), net: money(net) }
    })
