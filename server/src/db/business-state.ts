import { type RawBuilder, sql } from 'kysely'

import { notFound } from '#core/errors.ts'

import type { Db } from './db.ts'
import { grouped } from './grouped.ts'
import { prepared } from './prepared.ts'

/** What the row of a business says that other requests may change at any moment. */
export interface BusinessState {
  readonly businessId: string
  /** Counts the changes of the settings: what was cached under another rev is old. */
  readonly rev: number
  /** The numbers of all members' calendars, added up: they only rise, so equal sums are equal calendars. */
  readonly calendars: number
  /** Whether there are webhook subscriptions, so that events of the others cost nothing more. */
  readonly hasWebhooks: boolean
}

interface Named {
  businessId: string
}

const rowOf = prepared(
  (_, { businessId }: Named): RawBuilder<BusinessState> => sql<BusinessState>`
    select business_id, rev, has_webhooks,
      (select coalesce(sum(calendar_rev), 0) from staff where business_id = ${businessId})
        as calendars
    from business where business_id = ${businessId}`,
)

/**
 * The state of a business as it is now; undefined where there is none. Requests of one turn that ask for
 * the same business share one statement; several businesses are never asked for in one, since each may be
 * on another node.
 */
export const findState = grouped(
  async (db: Db, businessIds) => {
    const found = await Promise.all(businessIds.map((businessId) => rowOf(db, { businessId })))
    return found.flat()
  },
  ({ businessId }: BusinessState) => businessId,
)

/** The same for a transaction, on its own. Throws 404 where there is no such business. */
export async function readState(db: Db, businessId: string): Promise<BusinessState> {
  const [state] = await rowOf(db, { businessId })
  if (!state) throw notFound('Business')
  return state
}

const bump = prepared((db, { businessId }: Named) =>
  db
    .updateTable('business')
    .set({ rev: sql<number>`rev + 1` })
    .where('businessId', '=', businessId),
)

/** Tells every node that what it has cached of the settings is old; in the transaction that changes them. */
export const bumpRev = (db: Db, { businessId }: Named) => bump(db, { businessId })
