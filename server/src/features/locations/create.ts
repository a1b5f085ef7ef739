import { type Bounds, requireRoom } from '#db/bounds.ts'
import type { Tenant } from '#db/tenant.ts'

import * as locations from './queries.ts'
import type { Location, NewLocation } from './schema.ts'

export async function createLocation(
  tenant: Tenant,
  fields: NewLocation,
  config: { bounds: Bounds },
): Promise<Location> {
  await requireRoom(tenant, 'location', config)
  return locations.insert(tenant, fields)
}
