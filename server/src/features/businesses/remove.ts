import { sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'
import type { Tenant } from '#db/tenant.ts'
import { requestRemoval } from '#http/audit/retention.ts'

import * as formerSlugs from './former-slugs.ts'

/**
 * Deletes a business with all its rows; accounts stay, since they may have other businesses. The tables are read from
 * the database's catalog, so that none is forgotten; tables of other applications, on which we have no rights, are
 * skipped. Nobody gets its slug for a year: its links would lead its customers to somebody else.
 */
export async function removeBusiness(tenant: Tenant): Promise<void> {
  const { db, businessId } = tenant
  // The serving role may not delete audit entries: a job does after the commit.
  await requestRemoval(db, businessId)
  const listed = db.selectFrom('directory').select('slug').where('businessId', '=', businessId)
  for (const { slug } of await listed.execute()) await formerSlugs.reserve(db, { businessId, slug })
  for (const table of await tablesToEmpty(db))
    await sql`delete from ${sql.table(table)} where business_id = ${businessId}`.execute(db)
}

/** The tables with rows of businesses, each after all that refer to it. */
export async function tablesToEmpty(db: Db): Promise<string[]> {
  return childrenFirst(...(await Promise.all([tablesOf(db), referencesOf(db)])))
}

interface Reference {
  child: string
  parent: string
}

async function tablesOf(db: Db) {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
      and a.attname = 'business_id' and not a.attisdropped
      and has_table_privilege(c.oid, 'delete')`.execute(db)
  return rows.map(({ name }) => name)
}

async function referencesOf(db: Db) {
  const { rows } = await sql<Reference>`
    select child.relname as child, parent.relname as parent from pg_constraint f
    join pg_class child on child.oid = f.conrelid
    join pg_class parent on parent.oid = f.confrelid
    where f.contype = 'f' and child.oid <> parent.oid`.execute(db)
  return rows
}

/** The tables in an order in which each follows all that refer to it. */
function childrenFirst(tables: readonly string[], references: readonly Reference[]): string[] {
  const left = new Set(tables)
  const ordered: string[] = []
  while (left.size > 0) {
    const free = [...left].filter(
      (table) => !references.some(({ child, parent }) => parent === table && left.has(child)),
    )
    if (free.length === 0) throw new Error('The foreign keys of the tables form a cycle')
    for (const table of free) {
      left.delete(table)
      ordered.push(table)
    }
  }
  return ordered
}
