import { withClient } from './databases.ts'
import { asOwner } from './prepare-database.ts'

/** The table that migrations write, which no test changes. */
const kept = ['schema_migration']

/** Leaves a database as its migrations have made it. */
export const removeAllRows = (url: string) =>
  withClient(asOwner(url), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables
       where schemaname = 'public' and tablename <> all($1)`,
      [kept],
    )
    const names = rows.map(({ name }) => name).join()
    await client.query(`truncate ${names} restart identity cascade`)
  })
