import { sql } from 'kysely'

import { keyedHash } from '#core/crypto/crypto.ts'
import { fault, invalid } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'

import type { EntryType } from './entries.ts'
import type { ActivityPage, ActivityQuery } from './schema.ts'

/**
 * One page of the ledger, newest first. Lines added between two pages do not shift the pages: all lines that existed
 * at the first page are read exactly once, and none is added behind a page. Throws 400 for an invalid cursor.
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
    // One more row than the page holds shows whether there is a next page.
    .limit(limit + 1)
  if (cursor !== undefined) query = query.where('position', '<', positionIn(tenant, cursor))
  if (type !== undefined) query = query.where('type', '=', type)
  const rows = await query.execute()
  const listed = rows.slice(0, limit)
  const end = listed.at(-1)
  return {
    items: listed.map(({ position: _, ...item }) => item),
    nextCursor: end && rows.length > limit ? cursorOf(tenant, end.position) : null,
  }
}

/** The whole ledger of some cards, the oldest line first. */
export const ofCards = ({ db, businessId }: Tenant, cardIds: readonly string[]) =>
  db
    .selectFrom('loyaltyEntry')
    .select(['cardId', 'type', 'amount', 'createdAt as at'])
    .$narrowType<{ type: EntryType }>()
    .where('businessId', '=', businessId)
    .where(sql<boolean>`card_id = any(${cardIds}::uuid[])`)
    .orderBy('position')
    .execute()

/** The position of the end of a page, as an opaque value that is valid for this business only. */
function cursorOf({ dataKey }: Pick<Tenant, 'dataKey'>, position: number): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(position)
  const mark = keyedHash(dataKey, 'loyalty-activity', String(position)).subarray(0, 14)
  return Buffer.concat([bytes, mark]).toString('base64url')
}

/** The position in a cursor. Throws 400 for an invalid cursor, one of another business included. */
function positionIn(tenant: Pick<Tenant, 'dataKey'>, cursor: string): number {
  const bytes = Buffer.from(cursor, 'base64url')
  const position = bytes.length < 4 ? 0 : bytes.readUInt32BE()
  if (cursorOf(tenant, position) !== cursor)
    throw invalid(fault('cursor', 'must be the nextCursor of a page of this list', 'wrong_form'))
  return position
}
