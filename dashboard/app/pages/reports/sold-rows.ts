import type { OfSalons, Sales } from '../../api/analytics.ts'
import type { Sold } from './sold-columns.tsx'

/** What of a kind one salon sold. */
type Told = Pick<Sold, 'id' | 'name' | 'count' | 'revenue'>

/** The kinds of which each thing that is sold has a row. */
const kinds = {
  services: ({ services }: Sales): Told[] =>
    services.map(({ serviceId: id, ...one }) => ({ id, ...one })),
  products: ({ products }: Sales): Told[] =>
    products.map(({ productId: id, ...one }) => ({ id, ...one })),
}

/** The rows of one kind over several salons, beside what they were before; what brought most comes first. */
export function soldRows(
  kind: keyof typeof kinds,
  { now, before }: { now: OfSalons<Sales>; before: OfSalons<Sales> },
  salonNames: ReadonlyMap<string, string>,
): Sold[] {
  const earlier = new Map(
    before.flatMap(({ told }) => kinds[kind](told).map((one) => [one.id, one])),
  )
  return now
    .flatMap(({ salon: salonId, told }) =>
      kinds[kind](told).map((one) => ({
        ...one,
        salonId,
        salon: salonNames.get(salonId) ?? '',
        currency: told.currency,
        countBefore: earlier.get(one.id)?.count ?? 0,
        before: earlier.get(one.id)?.revenue ?? 0,
      })),
    )
    .toSorted((one, other) => other.revenue - one.revenue)
}

/** Gift cards of all salons together. Amounts of several currencies are not added up. */
export const soldGiftCards = (told: OfSalons<Sales>, currency: string) =>
  told
    .filter(({ told: one }) => one.currency === currency)
    .reduce(
      (sum, { told: { giftCards } }) => ({
        count: sum.count + giftCards.count,
        revenue: sum.revenue + giftCards.revenue,
      }),
      { count: 0, revenue: 0 },
    )
