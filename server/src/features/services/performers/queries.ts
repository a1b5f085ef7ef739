import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { insertMany } from '#db/transaction/insert-many.ts'

import * as services from '../queries.ts'
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

/** Replaces all; throws 404 for an unknown service. The caller has locked the member. */
export async function replace(tenant: Tenant, staffId: string, assignments: readonly Assignment[]) {
  const { db, businessId } = tenant
  const serviceIds = assignments.map(({ serviceId }) => serviceId)
  // Locked, so that a concurrent deletion of a service either is seen here or removes these rows.
  const known = await services.lockAgainstDeletion(tenant, serviceIds)
  if (known.length < serviceIds.length) throw notFound('Service')
  await db
    .deleteFrom('staffService')
    .where('businessId', '=', businessId)
    .where('staffId', '=', staffId)
    .execute()
  const rows = assignments.map((assignment) => ({ businessId, staffId, ...assignment }))
  // One statement text for every number of rows: each text would stay prepared on every connection.
  await insertMany(db, 'staffService', rows)
}

/** Removes the service from all members. */
export const removeOf = ({ db, businessId }: Tenant, serviceId: string) =>
  db
    .deleteFrom('staffService')
    .where('businessId', '=', businessId)
    .where('serviceId', '=', serviceId)
    .execute()
