import type { Tenant } from '#db/tenant.ts'

import { cursorOf, positionIn } from './cursor.ts'
import type { EntryType } from './entries.ts'
import type { ActivityPage, ActivityQuery } from './schema.ts'

/**
 * A page of what happened to cards, newest first. However many are added between two pages: all that were there
 * at the first are met once, and none is added behind a page. Throws 400 for a cursor that is none of ours.
 */
export async function listActivity(
  tenant: Tenant,
  { limit, cursor, type }: ActivityQuery,
): Promise<ActivityPage> {
  let query = tenant.db
    .selectFrom('loyaltyEntry')
    .select(['position', 'id', 'type', 'cardId', 'amount', 'createdAt as at'])
    .$narrowType<{ type: EntryType }>()
    .where('businessId', '=', tenant.businessId)
    .orderBy('position', 'desc')
    // One more than is shown tells whether there is a next page.
    .limit(limit + 1)
  if (cursor !== undefined) query = query.where('position', '<', positionIn(tenant, cursor))
  if (type !== undefined) query = query.where('type', '=', type)
  const rows = await query.execute()
  const shown = rows.slice(0, limit)
  const end = shown.at(-1)
  return {
    items: shown.map(({ position: _, ...item }) => item),
    nextCursor: end && rows.length > limit ? cursorOf(tenant, end.position) : null,
  }
}
