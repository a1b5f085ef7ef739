import { sql } from 'kysely'

import type { Db } from './query-builder.ts'

/** The time of the database, which all nodes share. */
export async function timeOf(db: Db): Promise<Date> {
  const { rows } = await sql<{ ms: string }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms`.execute(db)
  return new Date(Number(rows[0]?.ms))
}
