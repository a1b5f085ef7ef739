import { conflict } from '#core/errors.ts'

import type { Tenant } from './tenant.ts'

/** How many of a kind a business holds at most; what is deleted does not count. */
export const bounds = {
  staff: { most: 500, told: 'members of staff' },
  service: { most: 2_000, told: 'services' },
  location: { most: 200, told: 'locations' },
  product: { most: 10_000, told: 'products' },
  campaign: { most: 1_000, told: 'campaigns' },
  campaignTemplate: { most: 100, told: 'templates of campaigns' },
}

/**
 * Throws 409 when there is no room for one more. Others that add something to the business wait until the
 * transaction ends, so that the bound is never passed.
 */
export async function requireRoom(tenant: Tenant, table: keyof typeof bounds) {
  const { db, businessId } = tenant
  const { most, told } = bounds[table]
  const [, { count }] = await Promise.all([
    // The statements go out together, and the second sees what was committed while the first waited.
    lockBusiness(tenant),
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('businessId', '=', businessId)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  if (count >= most)
    throw conflict('CONFLICT', `A business holds at most ${most.toLocaleString('en')} ${told}`)
}

/** What is counted of a business stays so until the transaction ends, for all who ask for this first. */
export const lockBusiness = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('business')
    .select('businessId')
    .where('businessId', '=', businessId)
    .forNoKeyUpdate()
    .execute()
