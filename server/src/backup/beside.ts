import type pg from 'pg'

import { applyPending } from '#db/migrate/migrate.ts'
import type { Migration } from '#db/schema/migration-files.ts'

/** The schema in which a backup is restored, beside the one in use, and that into which the latter moves. */
export const beside = 'openchair_restore'
export const former = 'openchair_before_restore'

/** Makes the tables of a backup, as its version knew them, in an empty schema. The search path has to be `beside`. */
export async function createBeside(client: pg.ClientBase, migrations: Migration[]) {
  await removeLeftovers(client)
  // Extensions are for the whole database: in the schema it would be dropped with it.
  await client.query('create extension if not exists btree_gist schema public')
  await client.query(`create schema ${beside}`)
  await applyPending(client, migrations)
}

/** Drops the remains of an interrupted restore. */
export async function removeLeftovers(client: pg.ClientBase) {
  await client.query('set client_min_messages = warning')
  for (const schema of [beside, former])
    await client.query(`drop schema if exists ${schema} cascade`)
}

export interface Rule {
  table: string
  /** The statement that makes it again. */
  statement: string
}

/** Made from all rows at once, which is faster than row by row. */
export interface Rules {
  indexes: Rule[]
  foreignKeys: Rule[]
}

/** Takes the indexes, the unique and exclusion constraints and the foreign keys away from all tables. */
export async function takeRules(client: pg.ClientBase): Promise<Rules> {
  const { rows } = await client.query<Rule & { kind: string; drop: string }>(rules, [beside])
  const ofKind = (kind: string) => rows.filter((rule) => rule.kind === kind)
  for (const kind of ['f', 'c', 'i']) for (const { drop } of ofKind(kind)) await client.query(drop)
  return { indexes: [...ofKind('c'), ...ofKind('i')], foreignKeys: ofKind('f') }
}

/** In the order of their creation; c: those with an index, f: foreign keys, i: indexes alone. */
const rules = `
  select t.relname as "table", case c.contype when 'f' then 'f' else 'c' end as kind,
    format('alter table %I drop constraint %I', t.relname, c.conname) as drop,
    format('alter table %I add constraint %I %s', t.relname, c.conname, pg_get_constraintdef(c.oid)) as statement,
    c.oid
  from pg_constraint c join pg_class t on t.oid = c.conrelid
  where t.relnamespace = $1::regnamespace and c.contype in ('p', 'u', 'x', 'f')
  union all
  select t.relname, 'i', format('drop index %I', n.relname), pg_get_indexdef(i.indexrelid), i.indexrelid
  from pg_index i
  join pg_class t on t.oid = i.indrelid
  join pg_class n on n.oid = i.indexrelid
  where t.relnamespace = $1::regnamespace
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
  order by oid`
