import { sql } from 'kysely'

import type { Quotas } from '#core/plans.ts'
import type { Db } from '#db/query-builder.ts'
import { isLeft } from '#http/identify/session.ts'

// The decisions of operators about a business, and of its owner about them. All but the quotas is in the
// directory, which each look-up of a caller reads, so it takes effect with the next request on every node; keys that were looked up
// a moment ago are waited for by who answers (waitForKeyCaches).

export const suspensionReasons = ['PAYMENT', 'ABUSE', 'REQUEST', 'DELETION', 'OTHER'] as const
export type SuspensionReason = (typeof suspensionReasons)[number]

const changeListing = (db: Db, businessId: string) =>
  db.updateTable('directory').where('businessId', '=', businessId)

/** Returns false if the business is suspended already. */
export async function suspend(
  db: Db,
  businessId: string,
  reason: SuspensionReason,
): Promise<boolean> {
  const { numUpdatedRows } = await changeListing(db, businessId)
    .set({ suspendedAt: sql`now()`, suspendedFor: reason })
    .where('suspendedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Withdraws a deletion that has not begun as well. Returns false if the business is not suspended, or its deletion has begun. */
export async function resume(db: Db, businessId: string): Promise<boolean> {
  const { numUpdatedRows } = await changeListing(db, businessId)
    .set({ suspendedAt: null, suspendedFor: null, deletionDueAt: null })
    .where('suspendedAt', 'is not', null)
    .where(isNotBegun)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Whether no deletion is due: one that has begun is completed, since rows are missing already. */
const isNotBegun = sql<boolean>`(deletion_due_at is null or deletion_due_at > now())`

/** Suspends the business until it is deleted, at this time. Returns false if a deletion has begun that this would postpone. */
export async function scheduleDeletion(
  db: Db,
  businessId: string,
  { dueAt, now }: { dueAt: Date; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await changeListing(db, businessId)
    .set({
      // A cluster takes no now() within coalesce for a table that all nodes have.
      suspendedAt: sql`coalesce(suspended_at, ${now.toISOString()}::timestamptz)`,
      suspendedFor: 'DELETION',
      deletionDueAt: dueAt.toISOString(),
    })
    .$if(dueAt > now, (listing) => listing.where(isNotBegun))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The businesses whose time has come. */
export const dueDeletions = (db: Db) =>
  db
    .selectFrom('directory')
    .select(['businessId', 'slug'])
    .where('deletionDueAt', '<=', sql<string>`now()`)
    .orderBy('deletionDueAt')
    .limit(100)
    .execute()

/** Whether a deletion is due or has begun; false once the business is gone. */
export async function isDeletionDue(db: Db, businessId: string): Promise<boolean> {
  const row = await db
    .selectFrom('directory')
    .select('businessId')
    .where('businessId', '=', businessId)
    .where('deletionDueAt', '<=', sql<string>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Null removes all. The state of the business is read with each write, so they bind the next one; caches hold no quotas. */
export async function setQuotas(db: Db, businessId: string, quotas: Quotas | null) {
  if (quotas === null) {
    await db.deleteFrom('businessQuota').where('businessId', '=', businessId).execute()
    return
  }
  const values = { businessId, quotas: JSON.stringify(quotas) }
  await db
    .insertInto('businessQuota')
    .values(values)
    .onConflict((of) => of.column('businessId').doUpdateSet({ quotas: values.quotas }))
    .execute()
}

interface Support {
  until: Date
  mayWrite: boolean
}

/** Lets operators in until then; null ends it at once. */
export const setSupport = (db: Db, businessId: string, support: Support | null) =>
  changeListing(db, businessId)
    .set({
      supportUntil: support && support.until.toISOString(),
      supportWrites: support?.mayWrite ?? false,
    })
    .execute()

/** The columns of the directory that operators see and change. */
export const standingOf = (db: Db, businessId: string) =>
  db
    .selectFrom('directory')
    .select([
      'slug',
      'plan',
      'suspendedAt',
      'suspendedFor',
      'deletionDueAt',
      'supportUntil',
      'supportWrites',
    ])
    .where('businessId', '=', businessId)
    .executeTakeFirst()

/** Notes a visit of an operator, of which the owners are told once it has ended. */
export const noteVisit = (db: Db, businessId: string) =>
  changeListing(db, businessId)
    .set({ supportVisitedAt: sql`coalesce(support_visited_at, now())` })
    .execute()

/** The businesses whose visits have all ended, and whose owners have not been told of them. */
export async function endedVisits(db: Db): Promise<string[]> {
  const { rows } = await sql<{ businessId: string }>`
    select d.business_id from directory d where d.support_visited_at is not null and ${isLeft} limit 100`.execute(
    db,
  )
  return rows.map(({ businessId }) => businessId)
}

/** The beginning of the first of these visits, which counts as told from now on; undefined if one is going on. */
export async function takeEndedVisit(db: Db, businessId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: string }>`
    select support_visited_at as at from directory d
    where d.business_id = ${businessId} and d.support_visited_at is not null and ${isLeft}
    for no key update`.execute(db)
  if (!rows[0]) return undefined
  await changeListing(db, businessId).set({ supportVisitedAt: null }).execute()
  return new Date(rows[0].at)
}
