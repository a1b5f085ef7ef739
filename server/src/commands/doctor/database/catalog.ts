import { readMigrations } from '#db/schema/migration-files.ts'

import type { Check } from '../bounded.ts'
import { type Code, type Finding, finding, someOf } from '../findings.ts'
import type { DatabaseContext } from './connection.ts'

const ours = `relnamespace = current_schema()::regnamespace`

interface CatalogQuery {
  title: string
  code: Code
  message: (names: string) => string
  sql: string
}

const queries: readonly CatalogQuery[] = [
  {
    title: 'Invalid indexes',
    code: 'INDEX_INVALID',
    message: (names) =>
      `PostgreSQL does not use the indexes ${names}: their creation was interrupted`,
    sql: `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where not (i.indisvalid and i.indisready) and c.${ours}`,
  },
  {
    title: 'Unproven constraints',
    code: 'CONSTRAINT_NOT_VALID',
    message: (names) => `Older rows may break the constraints ${names}`,
    sql: `select conname as name from pg_constraint
      where not convalidated and connamespace = current_schema()::regnamespace`,
  },
]

export const catalogChecks: readonly Check<DatabaseContext>[] = [
  ...queries.map(({ title, code, message, sql }) => ({
    title,
    run: async ({ query }: DatabaseContext) => {
      const rows = await query<{ name: string }>(sql)
      return rows.length === 0 ? [] : [finding(code, message(someOf(rows.map(({ name }) => name))))]
    },
  })),
  { title: 'Missing parts of the schema', run: checkParts },
]

/** The tables, indexes and constraints that the migrations leave, by name: one may have been dropped by hand. */
async function checkParts({ query }: DatabaseContext): Promise<Finding[]> {
  const expected = namesLeftBy((await readMigrations()).map(({ sql }) => sql))
  const rows = await query<{ name: string }>(
    `select relname as name from pg_class where ${ours}
    union select conname from pg_constraint where connamespace = current_schema()::regnamespace`,
  )
  const present = new Set(rows.map(({ name }) => name))
  const missing = [...expected].filter((name) => !present.has(name))
  if (missing.length === 0) return []
  return [
    finding('SCHEMA_PART_MISSING', `The database lacks ${someOf(missing)}, which a migration made`),
  ]
}

/** Names of tables, indexes and named constraints, as texts of migrations write them. */
export function namesLeftBy(texts: readonly string[]): Set<string> {
  const names = new Set<string>()
  const statement =
    /\b(create (?:unlogged )?table|create (?:unique )?index|drop index|drop table|drop constraint|add constraint|constraint)\s+(?:if (?:not )?exists )?(?:concurrently )?(\w+)/gi
  for (const text of texts)
    for (const [, what = '', name = ''] of text.replaceAll(/--.*$/gm, '').matchAll(statement))
      if (/^drop/i.test(what)) names.delete(name)
      else names.add(name)
  return names
}
