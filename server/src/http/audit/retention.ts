import { sql } from 'kysely'

import { forEachSettled } from '#core/concurrency/all-settled.ts'
import { nilId } from '#core/ids.ts'
import type { Db } from '#db/query-builder.ts'
import { inBatches } from '#db/transaction/read-in-batches.ts'

// Entries are deleted by functions of the database with the rights of its owner: the role of the server cannot, so
// that neither a fault nor an injected statement can erase its traces.

/** Asks for the removal of the log of a business, in the transaction that deletes the business. */
export const requestRemoval = (db: Db, businessId: string) =>
  db
    .insertInto('auditRemoval')
    .values({ id: businessId })
    .onConflict((conflicting) => conflicting.doNothing())
    .execute()

/** Removes the logs of deleted businesses. */
export async function removeLogsOfDeleted(db: Db, signal: AbortSignal): Promise<void> {
  const removals = await db.selectFrom('auditRemoval').select('id').execute()
  await forEachSettled(removals, signal, async ({ id }) => {
    await removeExpiredOf(db, id)
    await db.deleteFrom('auditRemoval').where('id', '=', id).execute()
  })
}

/** Removes entries older than 400 days, business by business, so that one node that is away stops no other. */
export async function removeExpiredEntries(db: Db, signal: AbortSignal): Promise<void> {
  await sql`select delete_expired_account_audit_entries()`.execute(db)
  for await (const businesses of inBatches<{ businessId: string }>((last, limit) =>
    db
      .selectFrom('directory')
      .select('businessId')
      .where('businessId', '>', last?.businessId ?? nilId)
      .orderBy('businessId')
      .limit(limit)
      .execute(),
  ))
    await forEachSettled(businesses, signal, ({ businessId }) => removeExpiredOf(db, businessId))
}

const removeExpiredOf = (db: Db, businessId: string) =>
  sql`select delete_expired_audit_entries(${businessId})`.execute(db)
