import { type Insertable, sql } from 'kysely'

import type { Db } from './db.ts'
import type { DB } from './schema.gen.ts'

/**
 * Inserts rows that have the same fields, however many, in one statement with one parameter. Fields
 * that are left out get the table's defaults; values of jsonb columns are given as they are.
 */
export async function insertMany<Table extends keyof DB>(
  db: Db,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const fields = Object.keys(first)
  const columns = sql.join(fields.map((field) => sql.raw(`"${snakeCase(field)}"`)))
  const records = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(fields.map((field) => [snakeCase(field), toJson(row[field])])),
  )
  const into = sql.raw(`"${snakeCase(table)}"`)
  await sql`
    insert into ${into} (${columns})
    select ${columns} from json_populate_recordset(null::${into}, ${JSON.stringify(records)}::json)
  `.execute(db)
}

/** The name of a table or column, as the database has it. */
export const snakeCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What JSON cannot say, as the text that PostgreSQL reads. */
function toJson(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (typeof value === 'bigint') return String(value)
  return Array.isArray(value) ? value.map(toJson) : value
}
