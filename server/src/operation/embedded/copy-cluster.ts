import pg from 'pg'

import { appliedTo } from '#db/migrate/journal.ts'
import { migrate } from '#db/migrate/migrate.ts'
import { untilReachable } from '#db/pool/wait-until-reachable.ts'
import { copyAcross } from '#db/transaction/copy-across.ts'

import { addresses, passwordOf } from './address.ts'
import { type Cluster, owner, serving } from './cluster.ts'
import { createMissing } from './database.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'

/** Nothing waits for the disk: a copy that is not complete is thrown away. */
const settings = {
  fsync: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '4GB',
}

/**
 * Copies the rows of a running cluster, in one snapshot, into a new one with the same schema, which is stopped at the end.
 * Returns the number of rows.
 */
export async function copyCluster(from: Cluster, to: Cluster): Promise<number> {
  const [source, target] = [await addresses(from), await addresses(to)]
  void startPostmaster(to, settings)
  try {
    const signal = AbortSignal.timeout(120_000)
    const log = { warn: () => {} }
    await untilReachable(target(owner, 'postgres'), { log, signal, pauseMs: 50, attempts: 2_000 })
    const password = to.loopback && passwordOf(serving, to.loopback)
    await createMissing(target(owner, 'postgres'), { database: owner, role: serving, password })
    return await connected(source(owner, owner), (reader) => copyTables(reader, target))
  } finally {
    await stopPostmaster(to)
  }
}

async function copyTables(reader: pg.Client, target: Awaited<ReturnType<typeof addresses>>) {
  await reader.query('begin isolation level repeatable read read only')
  // The migrations that are applied there; the others follow in the usual way.
  const applied = await appliedTo(reader)
  if (applied.length === 0) return 0
  const versions = applied.map(({ version }) => version)
  await migrate(target(owner, owner), { servingUrl: target(serving, owner), versions })
  return connected(target(owner, owner), async (writer) => {
    await requireEqual('migrations', applied, await appliedTo(writer))
    const tables = await tablesOf(reader)
    await requireEqual('tables', tables, await tablesOf(writer))
    // The rows refer to each other in no order; only superusers may skip the checks.
    await writer.query('set session_replication_role = replica')
    let rows = 0
    for (const one of tables) rows += await copyAcross(reader, writer, one)
    await writer.query('vacuum (analyze)')
    return rows
  })
}

/** A table or column of somebody else would be lost. */
async function requireEqual(what: string, there: unknown[], here: unknown[]) {
  const own = new Set(here.map((one) => JSON.stringify(one)))
  const foreign = there.map((one) => JSON.stringify(one)).filter((one) => !own.has(one))
  if (foreign.length > 0 || there.length !== here.length)
    throw new Error(
      `The database has other ${what} than this version of Openchair knows, so it is not upgraded: ${foreign.join(', ')}`,
    )
}

async function tablesOf(client: pg.Client) {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select t.relname as table, array_agg(a.attname::text order by a.attname) as columns
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and t.relname <> 'schema_migration'
    group by t.relname order by t.relname`)
  return rows
}

async function connected<T>(connectionString: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
