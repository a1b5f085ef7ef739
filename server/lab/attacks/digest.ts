import { sql } from 'kysely'

import { database } from '#testing/process/server.ts'

export interface Owners {
  businessId: string
  /** The people of the business. */
  accountIds: readonly string[]
}

/** Tables that a permitted request of anybody may write: the log of a key's own requests. */
const written = new Set(['api_request'])

/** Columns that a permitted look-up changes. */
const lookedUp = ['last_used_at', 'last_seen_at']

/** A digest of the rows of a business and of its people, by table. */
export async function digestOf({ businessId, accountIds }: Owners) {
  const parts = (await tables()).map(({ name, hasBusiness }) => {
    const owned = hasBusiness
      ? sql`business_id = ${businessId}::uuid`
      : sql`account_id = any (${accountIds}::uuid[])`
    return sql`
      select ${name} as name, md5(coalesce(string_agg(md5(row), '' order by md5(row)), '')) as digest
      from (select (to_jsonb(t) - ${lookedUp}::text[])::text as row from ${sql.id(name)} as t where ${owned}) as r`
  })
  const accounts = sql`
    select 'account' as name, md5(string_agg(a::text, '' order by id)) as digest
    from account as a where id = any (${accountIds}::uuid[])`
  const statement = sql<{
    name: string
    digest: string
  }>`${sql.join([...parts, accounts], sql` union all `)}`
  const { rows } = await statement.execute(database.db)
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

/** The tables in which two digests differ. */
export const changedTables = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].filter(([name, digest]) => before.get(name) !== digest).map(([name]) => name)

interface Table {
  name: string
  hasBusiness: boolean
}

let known: Promise<Table[]> | undefined

/** All tables with the rows of a business or of an account. */
const tables = () =>
  (known ??= sql<Table>`
    select table_name as name, bool_or(column_name = 'business_id') as has_business
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and column_name in ('business_id', 'account_id')
    group by table_name`
    .execute(database.db)
    .then(({ rows }) => rows.filter(({ name }) => !written.has(name))))
