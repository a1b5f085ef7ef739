import { sql } from 'kysely'

import { requireKnown } from '#core/errors.ts'
import { boundReached, type Bounds, lockBusiness } from '#db/row-limits.ts'
import type { Tenant } from '#db/tenant.ts'
import { insertMany } from '#db/transaction/insert-many.ts'

import * as services from '../queries.ts'
import { tables } from '../resource.ts'
import type { Assignment } from './schema.ts'

/** In the order of the services. */
export const list = ({ db, businessId }: Tenant, staffId: string): Promise<Assignment[]> =>
  db
    .selectFrom('staffService')
    .innerJoin('service', (join) =>
      join
        .on('service.businessId', '=', businessId)
        .onRef('service.id', '=', 'staffService.serviceId'),
    )
    .select(['staffService.serviceId', 'staffService.priceOverride'])
    .where('staffService.businessId', '=', businessId)
    .where('staffService.staffId', '=', staffId)
    .where('service.deletedAt', 'is', null)
    .orderBy('service.sortOrder')
    .orderBy('service.createdAt')
    .orderBy('service.id')
    .execute()

/** Replaces all; throws 404 for an unknown service, 409 beyond the bound. The caller has locked the member. */
export async function replace(
  tenant: Tenant,
  staffId: string,
  assignments: readonly Assignment[],
  config: { bounds: Bounds },
) {
  const { db, businessId } = tenant
  const serviceIds = assignments.map(({ serviceId }) => serviceId)
  // Locked, so that a concurrent deletion of a service either is seen here or removes these rows.
  const known = await services.lockAgainstDeletion(tenant, serviceIds)
  requireKnown(
    'Service',
    { ids: serviceIds, known: known.map(({ id }) => id) },
    (index) => `services[${index}].serviceId`,
  )
  // The last lock, since other changes of settings lock the business at their end.
  await requireRoom(tenant, { staffId, count: assignments.length }, config)
  await db
    .deleteFrom('staffService')
    .where('businessId', '=', businessId)
    .where('staffId', '=', staffId)
    .execute()
  const rows = assignments.map((assignment) => ({ businessId, staffId, ...assignment }))
  // One statement text for every number of rows: each text would stay prepared on every connection.
  await insertMany(db, 'staffService', rows)
}

/**
 * Throws 409 when a member would get more services than the business has room for: each bound of members and of services
 * holds by itself, and settings, lists and pages grow with their product. Fewer than before are always taken.
 */
async function requireRoom(
  tenant: Tenant,
  { staffId, count }: { staffId: string; count: number },
  { bounds }: { bounds: Bounds },
) {
  const { db, businessId } = tenant
  const { limit } = tables.staffService
  const most = bounds.staffService ?? limit.most
  const [, { own, all }] = await Promise.all([
    // The second statement sees what was committed while the first waited.
    lockBusiness(tenant),
    db
      .selectFrom('staffService')
      .innerJoin('staff', (join) =>
        join.on('staff.businessId', '=', businessId).onRef('staff.id', '=', 'staffService.staffId'),
      )
      .select([
        sql<number>`count(*) filter (where staff_id = ${staffId})`.as('own'),
        sql<number>`count(*)`.as('all'),
      ])
      .where('staffService.businessId', '=', businessId)
      .where('staff.deletedAt', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  if (count > own && all - own + count > most) throw boundReached(limit, most)
}

/** Removes the service from all members. */
export const removeOf = ({ db, businessId }: Tenant, serviceId: string) =>
  db
    .deleteFrom('staffService')
    .where('businessId', '=', businessId)
    .where('serviceId', '=', serviceId)
    .execute()
