import { fromMinor, sum, toMinor } from '#core/money/money.ts'

import type { OfferedService, Profile } from './shapes.ts'
import { offeredServices, performersOf, type Visit } from './visit.ts'

interface PriceRange {
  price: number | null
  /** Whether it may be higher, by who performs it. */
  isFrom: boolean
}

/** The price of a service with a member, otherwise the lowest. */
export function priceWith(
  { price, priceFrom, staff }: OfferedService,
  staffId: string | null,
): PriceRange {
  const own = staff.find(({ id }) => id === staffId)
  return own ? { price: own.price, isFrom: false } : { price, isFrom: priceFrom }
}

/** The lowest of prices in minor units. */
function lowestOf(prices: readonly number[], currency: string): PriceRange {
  // Bounded by the members of a salon who are shown.
  const least = prices.reduce((lowest, price) => Math.min(lowest, price), Infinity)
  return { price: fromMinor(least, currency), isFrom: new Set(prices).size > 1 }
}

/** The sums of what was chosen: with the chosen member, otherwise the lowest of those who can perform all of it. */
export function totalsOf(visit: Visit, profile: Profile) {
  const offered = offeredServices(profile)
  const { currency } = profile
  const minor = (price: number | null) => toMinor(price ?? 0, currency)
  const able =
    visit.staffId === null
      ? performersOf(profile, visit.services).map(({ id }) => id)
      : [visit.staffId]
  // Of a salon that does not show its members the lowest price of each service is all that is known.
  const those = able.length > 0 ? able : [null]
  const parts = visit.services.flatMap(({ serviceId, variantId, addonIds }) => {
    const service = offered.get(serviceId)
    if (!service) return []
    const variant = service.variants.find(({ id }) => id === variantId)
    const addons = service.addons.filter(({ id }) => addonIds.includes(id))
    const names = [service.name, variant?.name].filter(Boolean).join(' · ')
    const own = new Map<string | null, number | null>(
      service.staff.map((one) => [one.id, one.price]),
    )
    const prices = those.map((id) =>
      minor(variant ? variant.price : (own.get(id) ?? service.price)),
    )
    const lowest = lowestOf(prices, currency)
    const isFrom = lowest.isFrom || (!variant && !own.has(those[0] ?? null) && service.priceFrom)
    return [{ name: names, main: variant ?? service, prices, ...lowest, isFrom, addons }]
  })
  const all = parts.flatMap(({ main, addons }) => [main, ...addons])
  const extras = sum(parts.flatMap(({ addons }) => addons.map(({ price }) => minor(price))))
  const totals = those.map((_, nth) => extras + sum(parts.map(({ prices }) => prices[nth] ?? 0)))
  const lowest = lowestOf(totals, currency)
  const isFrom = lowest.isFrom || (those[0] === null && parts.some((one) => one.isFrom))
  return { parts, minutes: sum(all.map(({ duration }) => duration)), ...lowest, isFrom }
}
