import type { Sales } from '#app/api/http/schema.gen.ts'

import type { OfSalons } from '../analytics.ts'
import type { Sold } from './sold-columns.tsx'

/** The sales of one kind in one salon. */
type Report = Pick<Sold, 'id' | 'name' | 'count' | 'revenue'>

/** The kinds that have one row per item. */
const kinds = {
  services: ({ services }: Sales): Report[] =>
    services.map(({ serviceId: id, ...one }) => ({ id, ...one })),
  products: ({ products }: Sales): Report[] =>
    products.map(({ productId: id, ...one }) => ({ id, ...one })),
}

/** The rows of one kind over several salons, with the previous period, highest revenue first. */
export function soldRows(
  kind: keyof typeof kinds,
  { now, before }: { now: OfSalons<Sales>; before: OfSalons<Sales> },
  salonNames: ReadonlyMap<string, string>,
): Sold[] {
  const earlier = new Map(
    before.flatMap(({ report }) => kinds[kind](report).map((one) => [one.id, one])),
  )
  return now
    .flatMap(({ salon: salonId, report }) =>
      kinds[kind](report).map((one) => ({
        ...one,
        salonId,
        salon: salonNames.get(salonId) ?? '',
        currency: report.currency,
        countBefore: earlier.get(one.id)?.count ?? 0,
        before: earlier.get(one.id)?.revenue ?? 0,
      })),
    )
    .toSorted((one, other) => other.revenue - one.revenue)
}

/** The gift cards of all salons in one currency. Other currencies are not added. */
export const soldGiftCards = (report: OfSalons<Sales>, currency: string) =>
  report
    .filter(({ report: one }) => one.currency === currency)
    .reduce(
      (sum, { report: { giftCards } }) => ({
        count: sum.count + giftCards.count,
        revenue: sum.revenue + giftCards.revenue,
      }),
      { count: 0, revenue: 0 },
    )
