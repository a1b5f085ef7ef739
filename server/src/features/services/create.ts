import { notFound } from '#core/errors.ts'
import { emit } from '#db/queue/outbox.ts'
import { type Bounds, requireBelowLimit } from '#db/row-limits.ts'
import type { Tenant } from '#db/tenant.ts'

import { payloadOf, serviceCreated } from './events.ts'
import * as services from './queries.ts'
import { tables } from './resource.ts'
import type { NewService } from './schema.ts'

/** Adds a service, without variants and add-ons. */
export async function createService(
  tenant: Tenant,
  fields: NewService,
  config: { bounds: Bounds },
) {
  await requireBelowLimit(tenant, 'service', tables.service.limit, config)
  const { categoryId } = fields
  if (categoryId && !(await services.lockCategory(tenant, categoryId))) throw notFound('Category')

  const service = await services.insert(tenant, fields)
  emit(tenant, serviceCreated, payloadOf(tenant, service))
  return { ...service, variants: [], addons: [] }
}
