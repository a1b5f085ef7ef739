import { type RawBuilder, sql } from 'kysely'

import { notFound } from '#core/errors.ts'

import type { Database } from './db.ts'
import { shareLookups } from './pool/share-lookups.ts'
import type { Db } from './query-builder.ts'
import type { BusinessState } from './tenant.ts'
import { prepared } from './transaction/prepared.ts'

interface BusinessRef {
  businessId: string
}

const rowOf = prepared(
  (_, { businessId }: BusinessRef): RawBuilder<BusinessState> => sql<BusinessState>`
    select business_id, rev, has_webhooks,
      (select quotas from business_quota where business_id = ${businessId}) as quotas,
      (select coalesce(sum(calendar_rev), 0) from staff where business_id = ${businessId})
        as calendars
    from business where business_id = ${businessId}`,
)

/**
 * The current state of a business; undefined when it does not exist. Look-ups of one event loop
 * tick for the same business share one statement. Several businesses are never combined, since each
 * may be on another node.
 */
export const findState = shareLookups(async (database: Pick<Database, 'quickOf'>, businessId) => {
  const [state] = await rowOf(database.quickOf(businessId), { businessId })
  return state
})

/** The same in a transaction, without sharing. Throws 404 when the business does not exist. */
export async function readState(db: Db, businessId: string): Promise<BusinessState> {
  const [state] = await rowOf(db, { businessId })
  if (!state) throw notFound('Business')
  return state
}

const bump = prepared((db, { businessId }: BusinessRef) =>
  db
    .updateTable('business')
    .set({ rev: sql<number>`rev + 1` })
    .where('businessId', '=', businessId),
)

/**
 * Raises the rev, which makes the cached settings of every node stale. Runs in the transaction that
 * changes the settings.
 */
export const bumpRev = (db: Db, { businessId }: BusinessRef) => bump(db, { businessId })
