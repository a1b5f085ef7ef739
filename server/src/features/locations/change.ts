import { refuseFaults } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { coordinateFaults } from '#http/validate/geography.ts'

import * as locations from './queries.ts'
import type { Location, LocationChanges } from './schema.ts'

/** Changes the given fields. Throws 404, and 400 if only one of the two coordinates would remain. */
export async function changeLocation(
  tenant: Tenant,
  id: string,
  changes: LocationChanges,
): Promise<Location> {
  const location = { ...(await locations.lock(tenant, id)), ...changes }
  refuseFaults(coordinateFaults(location))
  if (Object.keys(changes).length > 0) tenant.defer(locations.update(tenant, id, changes))
  return location
}
