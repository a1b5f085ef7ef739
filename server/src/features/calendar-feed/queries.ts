import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Feed, FeedDetail } from './schema.ts'

/** A feed belongs to a member of staff, or to the business by its own id. */
const feeds = ({ db, businessId }: Tenant, ownerId: string) =>
  db.selectFrom('calendarFeed').where('businessId', '=', businessId).where('ownerId', '=', ownerId)

export const find = (tenant: Tenant, ownerId: string): Promise<Feed> =>
  feeds(tenant, ownerId)
    .select(['detail', 'createdAt'])
    .$narrowType<{ detail: FeedDetail }>()
    .executeTakeFirstOrThrow(missing)

interface NewRow {
  ownerId: string
  detail: FeedDetail
  tokenHash: Buffer
}

/** Replaces the feed of the owner, whose former token is unknown from then on. */
export function upsert({ db, businessId, now }: Tenant, { ownerId, ...fields }: NewRow) {
  const row = { ...fields, createdAt: now.toISOString() }
  return db
    .insertInto('calendarFeed')
    .values({ businessId, ownerId, ...row })
    .onConflict((conflict) => conflict.columns(['businessId', 'ownerId']).doUpdateSet(row))
    .execute()
}

export async function remove({ db, businessId }: Tenant, ownerId: string) {
  const removed = await db
    .deleteFrom('calendarFeed')
    .where('businessId', '=', businessId)
    .where('ownerId', '=', ownerId)
    .returning(['detail', 'createdAt'])
    .executeTakeFirstOrThrow(missing)
  return { ...removed, id: ownerId }
}

/** Of a member who may have none. */
export const removeOf = ({ db, businessId }: Pick<Tenant, 'db' | 'businessId'>, ownerId: string) =>
  db
    .deleteFrom('calendarFeed')
    .where('businessId', '=', businessId)
    .where('ownerId', '=', ownerId)
    .execute()

const missing = () => notFound('Calendar feed')
