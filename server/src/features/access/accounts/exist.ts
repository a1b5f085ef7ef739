import type { Db } from '#db/query-builder.ts'

/** Whether the installation has an account. Apart from the other queries, which need the schema of an account. */
export async function accountsExist(db: Db): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined
}
