import type { Tenant } from '#db/tenant.ts'

import { categories, type Owner } from './child-queries.ts'
import * as assignments from './performers/queries.ts'
import * as services from './queries.ts'

/** Deletes a service and its assignments; bookings keep their lines. */
export async function removeService(tenant: Tenant, id: string) {
  await services.remove(tenant, id)
  tenant.defer(assignments.removeOf(tenant, id))
}

/** Deletes a category; its services remain, without a category. */
export async function removeCategory(tenant: Tenant, owner: Owner, id: string) {
  await categories.remove(tenant, owner, id)
  tenant.defer(services.clearCategory(tenant, id))
}
