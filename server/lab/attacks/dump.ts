import { sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'

/** All rows of every table as text, in pieces; binary columns are in it in hexadecimal. */
export async function* textOfTables(db: Db) {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(
    db,
  )
  for (const { name } of tables) {
    const { rows } = await sql<{
      text: string
    }>`select t::text as text from ${sql.id(name)} as t`.execute(db)
    yield { table: name, text: rows.map(({ text }) => text).join('\n') }
  }
}
