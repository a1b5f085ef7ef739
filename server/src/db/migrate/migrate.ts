import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { BaseLogger } from 'pino'

import { advisoryLocks } from '../advisory-locks.ts'
import { openClient } from '../pool/hosts.ts'
import { type Migration, readMigrations } from '../schema/migration-files.ts'
import { splitStatements } from '../schema/split-statements.ts'
import { distribute, type Distribution } from './distribute.ts'
import { grantWork, roleOf } from './grants.ts'
import { findPending, openJournal, record, setAside } from './journal.ts'

export interface MigrateOptions {
  log?: Pick<BaseLogger, 'info'>
  /** The connection of the serving role, when it is another one: it gets its grants. */
  servingUrl?: string
  /** The folder of the files NNNN_name.sql; defaults to the project's own. */
  folder?: string
  /** Applies these alone. */
  versions?: readonly number[]
}

export interface MigrationResult {
  /** The names of the migrations that were applied. */
  applied: string[]
  /** The tables that were distributed over the nodes; undefined without a cluster. */
  distribution: Distribution | undefined
}

/**
 * Brings the database to the schema of this code, and tells what it did. Any number of nodes may call it at once. Throws, and changes nothing, when the database
 * lost what this code needs by a later version, was made before 0.2.0, or an applied file has been changed since.
 */
export async function migrate(
  connectionString: string,
  { log, servingUrl = connectionString, folder, versions }: MigrateOptions = {},
): Promise<MigrationResult> {
  const migrations = await readMigrations(folder)
  return connected(connectionString, async (client) => {
    await lockMigrations(client)
    const some = migrations.filter(({ version }) => versions?.includes(version) ?? true)
    const applied = await applyPending(client, some, log)
    const distribution = await distribute(client)
    if (distribution && distribution.tenant.length + distribution.lookup.length > 0)
      log?.info({ distribution }, 'Distributed tables over the nodes of the cluster')
    if (servingUrl !== connectionString)
      await grantWork(client, await connected(servingUrl, roleOf))
    return { applied, distribution }
  })
}

/** Lets nodes of a former release start on the database, whose schema stays as it is. Returns the migrations that are set aside. */
export const migrateBack = (connectionString: string, release: string): Promise<string[]> =>
  connected(connectionString, async (client) => {
    await lockMigrations(client)
    await openJournal(client)
    return setAside(client, release)
  })

/**
 * Takes a lock of the session: nodes that start together wait here, and find the work done. They ask again and again instead of waiting in the
 * database: an index that is built concurrently would wait for that statement, and the statement for the index.
 */
async function lockMigrations(client: pg.ClientBase) {
  const attempt = `select pg_try_advisory_lock(${advisoryLocks.migrations}) as "isMine"`
  while (!(await client.query<{ isMine: boolean }>(attempt)).rows[0]?.isMine) await delay(100)
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
  for (const together of inTransactions(pending)) {
    await applyWithRetries(client, together)
    for (const { name } of together) log?.info({ migration: name }, 'Applied a migration')
  }
  return pending.map(({ name }) => name)
}

async function connected<T>(connectionString: string, work: (client: pg.Client) => Promise<T>) {
  const client = await openClient({ connectionString, application_name: 'openchair migrate' })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The migrations of each transaction: one, and those that are applied together with it, whatever their numbers. */
function inTransactions(pending: Migration[]): Migration[][] {
  const hasOther = ({ together }: Migration) => pending.some(({ version }) => version === together)
  return pending
    .filter((migration) => !hasOther(migration))
    .map((first) => [first, ...pending.filter(({ together }) => together === first.version)])
}

/**
 * Uses a short lock timeout and retries, since statements that queue behind a waiting ALTER wait
 * with it.
 */
async function applyWithRetries(client: pg.ClientBase, together: Migration[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await apply(client, together)
      return
    } catch (cause) {
      await client.query('rollback')
      if (!isLockTimeout(cause) || attempt === maxAttempts)
        throw new Error(
          `Migration ${together.map(({ name }) => name).join(' with ')} failed: ${(cause as Error).message}`,
          { cause },
        )
      await delay(Math.min(attempt * 200, 2000))
    }
  }
}

const maxAttempts = 60

const isLockTimeout = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01')

async function apply(client: pg.ClientBase, together: Migration[]) {
  // An index that is built concurrently waits for others, and nobody waits for it.
  const isOutside = together.some((migration) => migration.isOutside)
  await client.query(isOutside ? 'reset lock_timeout' : `begin; set local lock_timeout = '1s'`)
  for (const migration of together) {
    for (const statement of splitStatements(migration.sql)) await client.query(statement)
    await record(client, migration)
  }
  if (!isOutside) await client.query('commit')
}
