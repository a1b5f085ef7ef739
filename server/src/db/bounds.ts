import { inTheWay } from '#core/errors.ts'

import type { Tenant } from './tenant.ts'

/**
 * What a business holds no more of than so many, unless the variable `setting` says otherwise; what is deleted does
 * not count.
 */
export const bounded = {
  staff: { most: 500, told: 'members of staff', setting: 'STAFF_MAX' },
  service: { most: 2_000, told: 'services', setting: 'SERVICES_MAX' },
  location: { most: 200, told: 'locations', setting: 'LOCATIONS_MAX' },
  product: { most: 10_000, told: 'products', setting: 'PRODUCTS_MAX' },
  loyaltyProgram: { most: 100, told: 'loyalty programs', setting: 'PROGRAMS_MAX' },
  campaign: { most: 1_000, told: 'campaigns', setting: 'CAMPAIGNS_MAX' },
  campaignTemplate: { most: 100, told: 'templates of campaigns', setting: 'TEMPLATES_MAX' },
} as const

export type Bounded = keyof typeof bounded

/** How many of each kind a business holds at most. */
export type Bounds = Readonly<Record<Bounded, number>>

/** What each kind is bound to, made by a function of its name and row. */
export const boundsBy = (mostOf: (row: (typeof bounded)[Bounded]) => number) =>
  Object.fromEntries(Object.entries(bounded).map(([kind, row]) => [kind, mostOf(row)])) as Bounds

export const usualBounds = boundsBy(({ most }) => most)

/**
 * Throws 409 when there is no room for one more. Others that add something to the business wait until the
 * transaction ends, so that the bound is never passed.
 */
export async function requireRoom(tenant: Tenant, kind: Bounded, { bounds }: { bounds: Bounds }) {
  const { db, businessId } = tenant
  const [, { count }] = await Promise.all([
    // The statements go out together, and the second sees what was committed while the first waited.
    lockBusiness(tenant),
    db
      .selectFrom(kind)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('businessId', '=', businessId)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  const most = bounds[kind]
  if (count >= most)
    throw inTheWay(
      'BOUND_REACHED',
      `A business holds at most ${most.toLocaleString('en')} ${bounded[kind].told}`,
      { limit: most },
    )
}

/** What is counted of a business stays so until the transaction ends, for all who ask for this first. */
export const lockBusiness = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('business')
    .select('businessId')
    .where('businessId', '=', businessId)
    .forNoKeyUpdate()
    .execute()
