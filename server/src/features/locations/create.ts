import { type Bounds, requireBelowLimit } from '#db/row-limits.ts'
import type { Tenant } from '#db/tenant.ts'

import * as locations from './queries.ts'
import { tables } from './resource.ts'
import type { Location, NewLocation } from './schema.ts'

export async function createLocation(
  tenant: Tenant,
  fields: NewLocation,
  config: { bounds: Bounds },
): Promise<Location> {
  await requireBelowLimit(tenant, 'location', tables.location.limit, config)
  return locations.insert(tenant, fields)
}
