import { refuseFaults } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { coordinateFaults } from '#http/geography.ts'

import * as locations from './queries.ts'
import type { Location, LocationChanges } from './schema.ts'

/** Changes what is named and leaves the rest. Throws 404, and 400 where half a place would be left. */
export async function changeLocation(
  tenant: Tenant,
  id: string,
  changes: LocationChanges,
): Promise<Location> {
  const location = { ...(await locations.lock(tenant, id)), ...changes }
  refuseFaults(coordinateFaults(location))
  if (Object.keys(changes).length > 0) tenant.later(locations.update(tenant, id, changes))
  return location
}
