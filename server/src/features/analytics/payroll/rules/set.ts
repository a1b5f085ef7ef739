import { conflictFor, requireKnown } from '#core/errors.ts'
import { epochMinuteOf } from '#core/time/time.ts'
import { localDayAt } from '#core/time/zone.ts'
import type { Tenant } from '#db/tenant.ts'
import * as products from '#features/products/queries.ts'
import { categoriesOf } from '#features/services/categories-of.ts'
import * as staff from '#features/staff/queries.ts'

import type { CommissionVersion } from './queries.ts'
import * as versions from './queries.ts'
import type { NewCommissionRules, Rates } from './schema.ts'

/** More versions than a member gets in a working life; each is read with every report. */
const versionsMax = 500

/**
 * Saves a new version of the rules of a member; one that equals the newest is not saved again. The first version may begin
 * on any day, since nothing was earned before it. Later ones begin today at the earliest. Throws 404, then 409.
 */
export async function setRules(
  tenant: Tenant,
  staffId: string,
  { effectiveFrom, ...rates }: NewCommissionRules,
) {
  await staff.lock(tenant, staffId)
  const before = await versions.list(tenant, staffId)
  const [newest] = before
  if (newest && newest.effectiveFrom === effectiveFrom && isSame(newest.rules, rates))
    return { before: newest, after: newest, all: before }
  const today = localDayAt(tenant.business.timezone, epochMinuteOf(tenant.now.getTime())).date
  if (newest && effectiveFrom < today)
    throw conflictFor(
      'COMMISSION_ALREADY_EARNED',
      `New rules begin on ${today} at the earliest: what was earned before stays as it is`,
      { earliest: today },
    )
  if (before.length >= versionsMax)
    throw conflictFor('BOUND_REACHED', `A member has at most ${versionsMax} versions of rules`, {
      limit: versionsMax,
    })
  const created: CommissionVersion = {
    staffId,
    version: (newest?.version ?? 0) + 1,
    effectiveFrom,
    rules: { ...rates, categoryOf: await categoriesOfKnown(tenant, rates) },
    createdAt: tenant.now.toISOString(),
  }
  await versions.insert(tenant, created)
  return { before: newest, after: created, all: [created, ...before] }
}

const isSame = ({ categoryOf: _, ...saved }: CommissionVersion['rules'], rates: Rates) =>
  JSON.stringify(inOrder(saved)) === JSON.stringify(inOrder(rates))

/** With the fields in one order: jsonb has its own. */
const inOrder = ({ base, servicePercent, productPercent, ...lists }: Rates) => [
  base,
  servicePercent,
  productPercent,
  lists.tiers.map(({ above, percent }) => [above, percent]),
  lists.services.map(({ serviceId, percent }) => [serviceId, percent]),
  lists.categories.map(({ categoryId, percent }) => [categoryId, percent]),
  lists.products.map(({ productId, percent }) => [productId, percent]),
]

/**
 * The categories with a rate, by the services in them. Throws 404 for a service, category or product that the business
 * never had.
 */
async function categoriesOfKnown(tenant: Tenant, rates: Rates) {
  const { services, categories } = await categoriesOf(tenant)
  const serviceIds = rates.services.map(({ serviceId }) => serviceId)
  const categoryIds = rates.categories.map(({ categoryId }) => categoryId)
  requireKnown(
    'Service',
    { ids: serviceIds, known: services.keys() },
    (index) => `services[${index}].serviceId`,
  )
  requireKnown(
    'Category',
    { ids: categoryIds, known: categories.keys() },
    (index) => `categories[${index}].categoryId`,
  )
  const productIds = rates.products.map(({ productId }) => productId)
  const known = (await products.listKnown(tenant, productIds)).map(({ id }) => id)
  requireKnown('Product', { ids: productIds, known }, (index) => `products[${index}].productId`)
  const rated = new Set(rates.categories.map(({ categoryId }) => categoryId))
  return Object.fromEntries(
    [...services.values()].flatMap(({ id, categoryId }) =>
      categoryId !== null && rated.has(categoryId) ? [[id, categoryId]] : [],
    ),
  )
}
