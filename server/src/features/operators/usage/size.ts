import { sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'

interface TableSize {
  name: string
  bytesPerRow: number
}

/** Where nothing has been analysed yet, and on a cluster, whose coordinator does not know the sizes. */
const unknownBytesPerRow = 300

/** For how long the average sizes of rows are reused. */
const freshMs = 60_000

let known: { at: number; sizes: TableSize[] } | undefined

/** Of the tables whose keys begin with the business: its rows are found by them. Indexes and large values are included. */
async function tableSizes(db: Db): Promise<TableSize[]> {
  if (known && performance.now() - known.at < freshMs) return known.sizes
  const { rows: sizes } = await sql<TableSize>`
    select c.relname as name, case when c.reltuples > 0
      then (pg_total_relation_size(c.oid) / c.reltuples)::float8 else ${sql.lit(unknownBytesPerRow)}::float8 end as bytes_per_row
    from pg_class c
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
      and a.attname = 'business_id' and has_table_privilege(c.oid, 'select')
    order by c.relname`.execute(db)
  known = { at: performance.now(), sizes }
  return sizes
}

/** About how many bytes of the database a business takes: the number of its rows in each table by the average row there. */
export async function sizeOf(db: Db, businessId: string): Promise<number> {
  const parts = (await tableSizes(db)).map(
    ({ name, bytesPerRow }) =>
      sql`(select count(*) from ${sql.table(name)} where business_id = ${businessId}) * ${sql.lit(bytesPerRow)}::float8`,
  )
  const { rows } = await sql<{ bytes: number }>`
    select round(${sql.join(parts, sql` + `)}) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
