import { notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { type Bounds, requireBelowLimit } from '#db/row-limits.ts'
import type { Tenant } from '#db/tenant.ts'
import { type PageRequest, paginate } from '#db/transaction/paginate.ts'

import { tables } from './resource.ts'
import type { NewTemplate, Template } from './schema.ts'

const columns = ['id', 'businessId', 'name', 'title', 'message', 'segment', 'createdAt'] as const

/** Newest first. */
export const list = ({ db, businessId }: Tenant, page: PageRequest) =>
  paginate(
    db
      .selectFrom('campaignTemplate')
      .select(columns)
      .$castTo<Template>()
      .where('businessId', '=', businessId)
      .where('deletedAt', 'is', null)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc'),
    page,
  )

/** Throws 409 at the maximum number. */
export async function insert(
  tenant: Tenant,
  template: NewTemplate,
  config: { bounds: Bounds },
): Promise<Template> {
  const { db, businessId, now } = tenant
  await requireBelowLimit(tenant, 'campaignTemplate', tables.campaignTemplate.limit, config)
  return db
    .insertInto('campaignTemplate')
    .values({ ...template, businessId, id: newId(), createdAt: now.toISOString() })
    .returning(columns)
    .$castTo<Template>()
    .executeTakeFirstOrThrow()
}

/** Throws 404. */
export const remove = ({ db, businessId, now }: Tenant, id: string) =>
  db
    .updateTable('campaignTemplate')
    .set({ deletedAt: now.toISOString() })
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => notFound('Template'))
