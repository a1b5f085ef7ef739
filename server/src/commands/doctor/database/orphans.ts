import { snakeCase } from '#core/text/text.ts'
import { declaredTables } from '#features/resources.ts'

import type { Check } from '../bounded.ts'
import { type Finding, finding, someOf } from '../findings.ts'
import type { DatabaseContext } from './connection.ts'
import { checksOf, type Invariant } from './invariants.ts'

/**
 * References that have no foreign key: those of look-up tables, which are in another shard, and those that were added
 * to a column for several kinds of rows. [table, column, the table that it names].
 * OFFSET 0 sets the subquery apart: a cluster cannot compare a look-up table with a distributed one otherwise.
 */
const references = declaredTables.flatMap(({ name, references: named = {} }) =>
  Object.entries(named).map(
    ([column, target]) => [snakeCase(name), snakeCase(column), snakeCase(target)] as const,
  ),
)

const invariants = references.map(([table, column, target]): Invariant => ({
  code: 'REFERENCE_BROKEN',
  what: `rows of ${table} whose ${column} names no row of ${target}`,
  sql: `
      select t.business_id, '${table} ' || t.${column} as fault from ${table} as t
      left join (select business_id, id from ${target} offset 0) as o
        on o.business_id = t.business_id and o.id = t.${column}
      where t.${column} is not null and o.id is null`,
}))

/** The entries of audit logs outlive their business for a moment. */
const outliving = ['audit_entry', 'account_audit_entry', 'audit_removal']

export const orphanChecks: readonly Check<DatabaseContext>[] = [
  ...checksOf(invariants),
  { title: 'Rows without their business', run: checkBusinesses },
]

/** Every table with a business_id, from the catalog, so that none is forgotten. */
async function checkBusinesses({ query }: DatabaseContext): Promise<Finding[]> {
  const tables = await query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
      and a.attname = 'business_id' and not a.attisdropped and c.relname <> all($1)
      and has_table_privilege(c.oid, 'select') order by c.relname`,
    [outliving],
  )
  const found: string[] = []
  for (const { name } of tables) {
    // Both have a row for each business: a look-up table can be read on each node, a table of rows in its shard.
    const other = name === 'business' ? 'directory' : 'business'
    const rows = await query<{ id: string }>(
      `select t.business_id::text as id from ${name} as t
      left join (select business_id from ${other} offset 0) as o on o.business_id = t.business_id
      where o.business_id is null limit 1`,
    )
    for (const { id } of rows) found.push(`${name} (${id})`)
  }
  if (found.length === 0) return []
  return [
    finding(
      'ROWS_WITHOUT_BUSINESS',
      `Tables have rows of businesses that do not exist: ${someOf(found, 5)}`,
    ),
  ]
}
