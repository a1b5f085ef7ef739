import { type Insertable, type RawBuilder, sql } from 'kysely'

import { snakeCase } from '#core/text/text.ts'

import type { Db } from '../query-builder.ts'
import type { DB } from '../schema/schema.gen.ts'
import { prepared } from './prepared.ts'

/**
 * The numbers of rows per statement: few distinct texts, so that each is compiled, named and
 * planned once.
 */
const sizes = [32, 8, 4, 2, 1]

/**
 * Inserts any number of rows with the same fields, in as few statements as the sizes allow. Not
 * from an array parameter: on a cluster that would go through the coordinator. Omitted fields get
 * the table's defaults; values of jsonb columns are passed as text.
 */
export async function insertMany<Table extends keyof DB>(
  db: Db,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const fields = Object.keys(first)
  const sent: Promise<unknown>[] = []
  for (const some of bySize(rows as readonly Row[])) {
    const insert = insertOf(table, fields, some.length)
    sent.push(insert(db, paramsOf(some, fields)))
  }
  await Promise.all(sent)
}

type Row = Record<string, unknown>

function* bySize<Item>(items: readonly Item[]): Generator<Item[]> {
  let start = 0
  for (const size of sizes)
    for (; items.length - start >= size; start += size) yield items.slice(start, start + size)
}

const nameAt = (field: string, index: number) => `${field}.${index}`

const paramsOf = (rows: readonly Row[], fields: readonly string[]): Row =>
  Object.fromEntries(
    rows.flatMap((row, index) => fields.map((field) => [nameAt(field, index), row[field]])),
  )

const inserts = new Map<string, (db: Db, params: Row) => Promise<unknown[]>>()

function insertOf(table: string, fields: readonly string[], size: number) {
  const name = [table, size, ...fields].join()
  const known = inserts.get(name)
  if (known) return known
  const insert = prepared((_, params: Row): RawBuilder<unknown> => {
    const columns = fields.map((field) => sql.ref(snakeCase(field)))
    const rows = Array.from({ length: size }, (_, index) => {
      const values = fields.map((field) => sql`${params[nameAt(field, index)]}`)
      return sql`(${sql.join(values)})`
    })
    return sql`insert into ${sql.table(snakeCase(table))} (${sql.join(columns)}) values ${sql.join(rows)}`
  })
  inserts.set(name, insert)
  return insert
}
