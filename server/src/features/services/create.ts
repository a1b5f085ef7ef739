import { notFound } from '#core/errors.ts'
import { type Bounds, requireRoom } from '#db/bounds.ts'
import { emit } from '#db/outbox.ts'
import type { Tenant } from '#db/tenant.ts'

import { payloadOf, serviceCreated } from './events.ts'
import * as services from './queries.ts'
import type { NewService } from './schema.ts'

/** Adds a service; it has no variants or add-ons yet. */
export async function createService(
  tenant: Tenant,
  fields: NewService,
  config: { bounds: Bounds },
) {
  await requireRoom(tenant, 'service', config)
  const { categoryId } = fields
  if (categoryId && !(await services.holdCategory(tenant, categoryId))) throw notFound('Category')

  const service = await services.insert(tenant, fields)
  emit(tenant, serviceCreated, payloadOf(tenant, service))
  return { ...service, variants: [], addons: [] }
}
