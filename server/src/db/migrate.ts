import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { BaseLogger } from 'pino'

import { advisoryLocks } from './advisory-locks.ts'
import { distribute, type Spread } from './distribute.ts'
import { grantWork, roleOf } from './grants.ts'
import { type Migration, readMigrations } from './migration-files.ts'

export interface MigrateOptions {
  log?: Pick<BaseLogger, 'info'>
  /** The connection of the role that works on the rows, when it is another: it gets the rights to. */
  servingUrl?: string
  /** The folder of the files NNNN_name.sql; the project's own unless given. */
  folder?: string
}

export interface Migrated {
  /** The names of the migrations that were applied. */
  applied: string[]
  /** The tables that were spread over the nodes; undefined where the database is no cluster. */
  spread: Spread | undefined
}

/**
 * Brings the database to the schema of this code, and tells what it did. Any number of nodes may call it at once. Throws, and changes nothing, when the database
 * is newer than the code or an applied file has been changed since.
 */
export async function migrate(
  connectionString: string,
  { log, servingUrl = connectionString, folder }: MigrateOptions = {},
): Promise<Migrated> {
  const migrations = await readMigrations(folder)
  return connected(connectionString, async (client) => {
    // Held by the session: nodes that start together wait here, and find the work done.
    await client.query(`select pg_advisory_lock(${advisoryLocks.migrations})`)
    await openJournal(client)
    const pending = await findPending(client, migrations)
    for (const migration of pending) {
      await applyWithRetries(client, migration)
      log?.info({ migration: migration.name }, 'Applied a migration')
    }
    const spread = await distribute(client)
    if (spread && spread.tenant.length + spread.lookup.length > 0)
      log?.info({ spread }, 'Spread tables over the nodes of the cluster')
    if (servingUrl !== connectionString)
      await grantWork(client, await connected(servingUrl, roleOf))
    return { applied: pending.map(({ name }) => name), spread }
  })
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

/** Looked for first: a role that may make no tables can start a server where nothing is to be done. */
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
          'Start the version that made it, or a later one.',
      )
    if (ours.checksum !== checksum)
      throw new Error(
        `Migration ${ours.name} was changed after this database applied it as ${name}. ` +
          'Put the file back as it was and write a new migration for the change.',
      )
  }
  return migrations.slice(applied.length)
}

/** Gives up quickly and tries again, since whoever queues behind a waiting ALTER waits with it. */
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
  await client.query(sql)
  await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ])
  await client.query('commit')
}
