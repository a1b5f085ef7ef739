import { notFound } from '#core/errors.ts'
import { insertMany } from '#db/insert-many.ts'
import type { Tenant } from '#db/tenant.ts'

import * as services from '../queries.ts'
import type { Assignment } from './schema.ts'

/** In the order in which services are listed. */
export const list = ({ db, businessId }: Tenant, staffId: string): Promise<Assignment[]> =>
  db
    .selectFrom('staffService')
    .innerJoin('service', (join) =>
      join
        .onRef('service.businessId', '=', 'staffService.businessId')
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

/** Replaces all; throws 404 when a service is unknown. The caller has locked the member. */
export async function replace(tenant: Tenant, staffId: string, assignments: readonly Assignment[]) {
  const { db, businessId } = tenant
  const serviceIds = assignments.map(({ serviceId }) => serviceId)
  // Held, so that a service deleted meanwhile is either missed here or takes these rows along.
  const known = await services.hold(tenant, serviceIds)
  if (known.length < serviceIds.length) throw notFound('Service')
  await db
    .deleteFrom('staffService')
    .where('businessId', '=', businessId)
    .where('staffId', '=', staffId)
    .execute()
  const rows = assignments.map((assignment) => ({ businessId, staffId, ...assignment }))
  // One text however many there are: each text of its own would stay prepared on every connection.
  await insertMany(db, 'staffService', rows)
}

/** Nobody performs the service any longer. */
export const removeOf = ({ db, businessId }: Tenant, serviceId: string) =>
  db
    .deleteFrom('staffService')
    .where('businessId', '=', businessId)
    .where('serviceId', '=', serviceId)
    .execute()
