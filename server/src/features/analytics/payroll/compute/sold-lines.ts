import { reducedLines } from '#core/money/line-amounts.ts'
import { includedIn, sharesOf, sum, toMinor } from '#core/money/money.ts'

import type { Visit } from './visit.ts'

/** A service or product of a visit, after its share of the discount; amounts in minor units. */
export interface SoldLine {
  kind: 'SERVICE' | 'PRODUCT'
  /** Of the service or the product. */
  id: string
  name: string
  /** With VAT. */
  gross: number
  /** Without VAT. */
  net: number
}

/**
 * The services and products of a visit. A line bears its own discount; one on the whole visit reduces services and travel in
 * proportion to their prices, as on the invoice, and products only by what is left of it. The shares add up to the discount
 * exactly.
 */
export function soldLines(visit: Visit, currency: string): SoldLine[] {
  const minor = (amount: number) => toMinor(amount, currency)
  const { linesMinor: servedAfter, leftMinor } = reducedLines(visit, currency)
  const sold = visit.products.map(({ total }) => minor(total))
  const soldAfter = reduced(sold, Math.min(leftMinor, sum(sold)))
  const lineOf = (gross: number, vatPercent: number | null) => ({
    gross,
    net: vatPercent === null ? gross : gross - includedIn(gross, vatPercent),
  })
  return [
    ...visit.services.map(({ serviceId: id, serviceName: name, vatPercent }, index) => ({
      kind: 'SERVICE' as const,
      id,
      name,
      ...lineOf(servedAfter[index] ?? 0, vatPercent ?? visit.vatPercent),
    })),
    ...visit.products.map(({ productId: id, productName: name, vatPercent }, index) => ({
      kind: 'PRODUCT' as const,
      id,
      name,
      ...lineOf(soldAfter[index] ?? 0, vatPercent ?? visit.vatPercent),
    })),
  ]
}

/** The amounts less their shares of a discount, which is at most their sum. */
function reduced(amounts: readonly number[], discount: number): number[] {
  const shares = sharesOf(discount, amounts)
  return amounts.map((amount, index) => amount - (shares[index] ?? 0))
}
