import type { Db } from '#db/query-builder.ts'

/** Returns false if the account is an operator already. */
export async function insert(db: Db, accountId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('operator')
    .values({ accountId, createdAt: new Date().toISOString() })
    .onConflict((conflicting) => conflicting.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Effective with the next request on every node. Returns false if the account is none. */
export async function remove(db: Db, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('operator')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const list = (db: Db) =>
  db.selectFrom('operator').select(['accountId', 'createdAt']).orderBy('createdAt').execute()
