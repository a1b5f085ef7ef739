import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { BaseLogger } from 'pino'

import { advisoryLocks } from '../advisory-locks.ts'
import { distribute, type Distribution } from './distribute.ts'
import { grantWork, roleOf } from './grants.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { splitStatements } from './split-statements.ts'

export interface MigrateOptions {
  log?: Pick<BaseLogger, 'info'>
  /** The connection of the serving role, when it is another one: it gets its grants. */
  servingUrl?: string
  /** The folder of the files NNNN_name.sql; defaults to the project's own. */
  folder?: string
}

export interface Migrated {
  /** The names of the migrations that were applied. */
  applied: string[]
  /** The tables that were distributed over the nodes; undefined without a cluster. */
  distribution: Distribution | undefined
}

/**
 * Brings the database to the schema of this code, and tells what it did. Any number of nodes may call it at once. Throws, and changes nothing, when the database
 * is newer than the code, was made before 0.2.0, or an applied file has been changed since.
 */
export async function migrate(
  connectionString: string,
  { log, servingUrl = connectionString, folder }: MigrateOptions = {},
): Promise<Migrated> {
  const migrations = await readMigrations(folder)
  return connected(connectionString, async (client) => {
    // A session lock: nodes that start together wait here, and find the work done.
    await client.query(`select pg_advisory_lock(${advisoryLocks.migrations})`)
    const applied = await applyPending(client, migrations, log)
    const distribution = await distribute(client)
    if (distribution && distribution.tenant.length + distribution.lookup.length > 0)
      log?.info({ distribution }, 'Distributed tables over the nodes of the cluster')
    if (servingUrl !== connectionString)
      await grantWork(client, await connected(servingUrl, roleOf))
    return { applied, distribution }
  })
}

/**
 * Applies the migrations that the first schema of the connection's search path lacks, and returns their names. Whoever else
 * migrates that schema has to be kept away.
 */
export async function applyPending(
  client: pg.ClientBase,
  migrations: Migration[],
  log?: Pick<BaseLogger, 'info'>,
): Promise<string[]> {
  await openJournal(client)
  const pending = await findPending(client, migrations)
  for (const migration of pending) {
    await applyWithRetries(client, migration)
    log?.info({ migration: migration.name }, 'Applied a migration')
  }
  return pending.map(({ name }) => name)
}

async function connected<T>(connectionString: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString, application_name: 'openchair migrate' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Checked first: a role without the right to create tables can start a server when no migration is
 * pending.
 */
async function openJournal(client: pg.ClientBase) {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('schema_migration') is not null as found`,
  )
  if (!rows[0]?.found) await client.query(journal)
}

const journal = `
  create table if not exists schema_migration (
    version int not null,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now(),
    constraint schema_migration_pkey primary key (version)
  )`

async function findPending(client: pg.ClientBase, migrations: Migration[]): Promise<Migration[]> {
  const { rows: applied } = await client.query<Migration>(
    'select version, name, checksum from schema_migration order by version',
  )
  for (const { version, name, checksum } of applied) {
    const ours = migrations.find((migration) => migration.version === version)
    if (!ours)
      throw new Error(
        `The database is newer than this version of Openchair: it has the migration ${name}. ` +
          'Start the version that created it, or a later one.',
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
  return migrations.slice(applied.length)
}

/**
 * Uses a short lock timeout and retries, since statements that queue behind a waiting ALTER wait
 * with it.
 */
async function applyWithRetries(client: pg.ClientBase, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await apply(client, migration)
      return
    } catch (cause) {
      await client.query('rollback')
      if (!isLockTimeout(cause) || attempt === maxAttempts)
        throw new Error(`Migration ${migration.name} failed: ${(cause as Error).message}`, {
          cause,
        })
      await delay(Math.min(attempt * 200, 2000))
    }
  }
}

const maxAttempts = 60

const isLockTimeout = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01')

async function apply(client: pg.ClientBase, { version, name, sql, checksum }: Migration) {
  await client.query(`begin; set local lock_timeout = '1s'`)
  for (const statement of splitStatements(sql)) await client.query(statement)
  await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ])
  await client.query('commit')
}
