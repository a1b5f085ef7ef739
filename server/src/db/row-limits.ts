import { conflictFor } from '#core/errors.ts'

import type { Tenant } from './tenant.ts'

/**
 * The maximum number of records of each kind in a business, unless the environment variable
 * `setting` overrides it; deleted records do not count.
 */
export const bounded = {
  staff: { most: 500, label: 'members of staff', setting: 'STAFF_MAX' },
  service: { most: 2_000, label: 'services', setting: 'SERVICES_MAX' },
  staffService: { most: 50_000, label: 'services of its members', setting: 'ASSIGNMENTS_MAX' },
  location: { most: 200, label: 'locations', setting: 'LOCATIONS_MAX' },
  product: { most: 10_000, label: 'products', setting: 'PRODUCTS_MAX' },
  loyaltyProgram: { most: 100, label: 'loyalty programs', setting: 'PROGRAMS_MAX' },
  campaign: { most: 1_000, label: 'campaigns', setting: 'CAMPAIGNS_MAX' },
  campaignTemplate: { most: 100, label: 'templates of campaigns', setting: 'TEMPLATES_MAX' },
} as const

export type Bounded = keyof typeof bounded

/** The maximum number of records of each kind in a business. */
export type Bounds = Readonly<Record<Bounded, number>>

/** A value for each kind, computed by a function of its row. */
export const boundsBy = (mostOf: (row: (typeof bounded)[Bounded]) => number) =>
  Object.fromEntries(Object.entries(bounded).map(([kind, row]) => [kind, mostOf(row)])) as Bounds

export const defaultBounds = boundsBy(({ most }) => most)

/**
 * Throws 409 when the limit is reached. Concurrent insertions into the business wait until the
 * transaction ends, so that the limit is never exceeded.
 */
export async function requireBelowLimit(
  tenant: Tenant,
  kind: Exclude<Bounded, 'staffService'>,
  { bounds }: { bounds: Bounds },
) {
  const { db, businessId } = tenant
  const [, { count }] = await Promise.all([
    // The statements are sent together, and the second sees the rows that were committed while the
    // first waited.
    lockBusiness(tenant),
    db
      .selectFrom(kind)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('businessId', '=', businessId)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  const most = bounds[kind]
  if (count >= most) throw boundReached(kind, most)
}

export const boundReached = (kind: Bounded, most: number) =>
  conflictFor(
    'BOUND_REACHED',
    `A business holds at most ${most.toLocaleString('en')} ${bounded[kind].label}`,
    { limit: most },
  )

/**
 * Serialises all transactions that call this first, so that counts of the business stay valid until
 * the transaction ends.
 */
export const lockBusiness = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('business')
    .select('businessId')
    .where('businessId', '=', businessId)
    .forNoKeyUpdate()
    .execute()
