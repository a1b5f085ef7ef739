import type { Tenant } from '#db/tenant.ts'

import { categories, type Owner } from './child-queries.ts'
import * as assignments from './performers/queries.ts'
import * as services from './queries.ts'

/** Deletes a service and its assignments; bookings keep their lines. */
export async function removeService(tenant: Tenant, id: string) {
  await services.remove(tenant, id)
  tenant.later(assignments.removeOf(tenant, id))
}

/** Deletes a category; its services stay, without one. */
export async function removeCategory(tenant: Tenant, owner: Owner, id: string) {
  await categories.remove(tenant, owner, id)
  tenant.later(services.clearCategory(tenant, id))
}
