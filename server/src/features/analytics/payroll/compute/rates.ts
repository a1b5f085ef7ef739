import { toMinor } from '#core/money/money.ts'
import { ownValue } from '#core/text/own-value.ts'

import type { CommissionVersion } from '../rules/queries.ts'

/** The services, on which rates depend beside the rules. */
export type ServicesById = ReadonlyMap<string, { categoryId: string | null; createdAt: string }>

/** A part of an amount from `above` on, in minor units, and its rate. */
export interface Step {
  above: number
  percent: number
}

/** The rules of a member on a day, ready for look-ups. */
export interface DayRates {
  version: CommissionVersion
  /** Ascending; the first is above 0. */
  steps: readonly Step[]
  /** The rate of a service of its own or of its category; undefined: that of the steps. */
  serviceRate: (serviceId: string) => number | undefined
  productRate: (productId: string) => number
}

/** The version that applies on a day: the highest that has begun; undefined before the first. */
export const versionOn = <Version extends Pick<CommissionVersion, 'effectiveFrom' | 'version'>>(
  versions: readonly Version[],
  date: string,
): Version | undefined => {
  const begun = versions.filter(({ effectiveFrom }) => effectiveFrom <= date)
  return begun.reduce<Version | undefined>(
    (highest, one) => (highest && highest.version > one.version ? highest : one),
    undefined,
  )
}

export function applicable(
  version: CommissionVersion,
  services: ServicesById,
  currency: string,
): DayRates {
  const { rules, createdAt } = version
  const byService = new Map(rules.services.map((one) => [one.serviceId, one.percent]))
  const byCategory = new Map(rules.categories.map((one) => [one.categoryId, one.percent]))
  const byProduct = new Map(rules.products.map((one) => [one.productId, one.percent]))
  const categoryRate = (serviceId: string) => {
    const service = services.get(serviceId)
    // Later changes of categories must not change what was earned; services created later have no earlier category.
    const isLater = service !== undefined && service.createdAt > createdAt
    const category = ownValue(rules.categoryOf, serviceId) ?? (isLater ? service.categoryId : null)
    return category === null ? undefined : byCategory.get(category)
  }
  return {
    version,
    steps: [
      { above: 0, percent: rules.servicePercent },
      ...rules.tiers.map(({ above, percent }) => ({ above: toMinor(above, currency), percent })),
    ],
    serviceRate: (serviceId) => byService.get(serviceId) ?? categoryRate(serviceId),
    productRate: (productId) => byProduct.get(productId) ?? rules.productPercent,
  }
}

/** An amount that begins where `reached` ends, split at the steps. */
export const splitAt = (steps: readonly Step[], reached: number, amount: number) =>
  steps.flatMap(({ above, percent }, index) => {
    const end = steps[index + 1]?.above ?? Infinity
    const minor = Math.min(reached + amount, end) - Math.max(reached, above)
    return minor > 0 ? [{ minor, percent }] : []
  })
