import type pg from 'pg'

import { ownValue } from '#core/text/own-value.ts'

import type { Migration } from '../schema/migration-files.ts'

/** A row of the journal: a migration that the database has. */
interface JournalRow extends Pick<Migration, 'version' | 'name' | 'checksum'> {
  /** Code from before it does not work with it. */
  isContract: boolean
}

/** The last migration of a release. Nodes of 0.2.0 refuse a journal with more; later ones refuse only what they cannot work with. */
export const lastOfRelease: Readonly<Record<string, number>> = { '0.2.0': 1 }

/**
 * Checked first: a role without the right to create tables can start a server when no migration is
 * pending.
 */
export async function openJournal(client: pg.ClientBase) {
  const { rows } = await client.query<{ columns: string[] | null }>(`
    select array_agg(attname::text) as columns from pg_attribute
    where attrelid = to_regclass('schema_migration') and attnum > 0`)
  const { columns } = rows[0] ?? {}
  if (!columns) await client.query(journal)
  if (!columns?.includes('is_contract'))
    await client.query(
      'alter table schema_migration add column is_contract boolean not null default false',
    )
  await putBack(client)
}

const journal = `
  create table if not exists schema_migration (
    version int not null,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now(),
    constraint schema_migration_pkey primary key (version)
  )`

/**
 * Moves what a release does not know out of its sight, into the comment of the journal, so that its nodes start on this
 * database. The schema stays as it is. The next run of `migrate` puts it back. Returns the names.
 */
export async function setAside(client: pg.ClientBase, release: string): Promise<string[]> {
  const last = ownValue(lastOfRelease, release)
  if (last === undefined)
    throw new Error(
      `Nothing has to be set aside for ${release}: it starts on a newer database unless that has lost what it needs.`,
    )
  const { rows } = await client.query<JournalRow>(
    `select ${fields} from schema_migration where version > $1 order by version`,
    [last],
  )
  const [contract] = rows.filter(({ isContract }) => isContract)
  if (contract) throw new Error(`${release} does not work with ${contract.name}: restore a backup`)
  if (rows.length === 0) return []
  await client.query('begin')
  await client.query(`comment on table schema_migration is ${quoted(JSON.stringify(rows))}`)
  await client.query('delete from schema_migration where version > $1', [last])
  await client.query('commit')
  return rows.map(({ name }) => name)
}

const fields = 'version, name, checksum, is_contract as "isContract"'
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** All migrations that a database has, with those that are set aside; none before its first start. */
export async function appliedTo(client: pg.ClientBase) {
  const { rows: found } = await client.query(
    `select from pg_class where oid = to_regclass('schema_migration')`,
  )
  if (found.length === 0) return []
  const { rows } = await client.query<Pick<JournalRow, 'version' | 'name' | 'checksum'>>(`
    select version, name, checksum from schema_migration
    union all
    select version, name, checksum from json_to_recordset(
      coalesce(obj_description('schema_migration'::regclass, 'pg_class'), '[]')::json
    ) as aside (version int, name text, checksum text)
    order by version`)
  return rows
}

async function putBack(client: pg.ClientBase) {
  const { rows } = await client.query<{ comment: string | null }>(
    `select obj_description('schema_migration'::regclass, 'pg_class') as comment`,
  )
  const comment = rows[0]?.comment
  if (!comment) return
  await client.query('begin')
  await client.query(
    `insert into schema_migration (version, name, checksum, is_contract)
    select * from json_to_recordset($1) as aside (version int, name text, checksum text, "isContract" boolean)`,
    [comment],
  )
  await client.query('comment on table schema_migration is null')
  await client.query('commit')
}

/**
 * The migrations that the database lacks. Throws when an applied one was changed, or when this code does not work with one
 * that it does not know.
 */
export async function findPending(
  client: pg.ClientBase,
  migrations: Migration[],
): Promise<Migration[]> {
  const { rows: applied } = await client.query<JournalRow>(
    `select ${fields} from schema_migration order by version`,
  )
  for (const { version, name, checksum, isContract } of applied) {
    const ours = migrations.find((migration) => migration.version === version)
    if (!ours && !isContract) continue
    if (!ours)
      throw new Error(
        `The database is newer than this version of Openchair: it has the migration ${name}, which took away what this ` +
          'version needs. Start the version that created it, or a later one.',
      )
    if (ours.name !== name)
      throw new Error(
        `The database has the migration ${name} where this version of Openchair has ${ours.name}: it was made by a ` +
          'version before 0.2.0, which cannot be upgraded.',
      )
    if (ours.checksum !== checksum)
      throw new Error(
        `Migration ${ours.name} was changed after this database applied it as ${name}. ` +
          'Restore the file and write a new migration for the change.',
      )
  }
  return migrations.filter(({ version }) => applied.every((one) => one.version !== version))
}

export const record = (client: pg.ClientBase, { version, name, checksum, sql }: Migration) =>
  client.query(
    'insert into schema_migration (version, name, checksum, is_contract) values ($1, $2, $3, $4)',
    [version, name, checksum, /^-- contract: /m.test(sql)],
  )
