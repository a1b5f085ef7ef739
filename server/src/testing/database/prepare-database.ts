import { createHash, randomUUID } from 'node:crypto'

import { advisoryLocks } from '#db/advisory-locks.ts'
import { migrate } from '#db/migrate/migrate.ts'
import { readMigrations } from '#db/schema/migration-files.ts'
import { owner, serving } from '#operation/embedded/cluster.ts'

import { createDatabase, databaseIn, dropDatabase, withClient } from './databases.ts'
import { isCluster } from './on-cluster.ts'

/** Tests need many connections, and their data is disposable. */
export const testSettings = {
  max_connections: 300,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum_naptime: '10min',
}

/**
 * The database for the current migrations in a cluster, and the template of others, created when
 * missing. Returns its address for the serving role, so that missing permissions show in the tests.
 */
export async function prepareDatabase(clusterUrl: string): Promise<string> {
  const { name, template, unfinished } = await namesForMigrations()
  await withClient(clusterUrl, async (client) => {
    await client.query(`select pg_advisory_lock(${advisoryLocks.testDatabase})`)
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like 'test\\_%'`,
    )
    const found = rows.map(({ datname }) => datname)
    // Databases of earlier migrations are dropped, unless they are in use.
    for (const other of found.filter((one) => one !== name && one !== template))
      await dropDatabase(clusterUrl, other).catch(() => undefined)
    if (isCluster && !found.includes(name)) await createDatabase(clusterUrl, name)
    if (isCluster) return void (await migrateFor(databaseIn(clusterUrl, name)))
    if (!found.includes(template)) {
      await createDatabase(clusterUrl, unfinished)
      await migrateFor(databaseIn(clusterUrl, unfinished))
      await client.query(`alter database "${unfinished}" rename to "${template}"`)
    }
    if (!found.includes(name)) await client.query(copyOf(template, name))
  })
  return asServing(databaseIn(clusterUrl, name))
}

/** Drops the database that an earlier run has left; one that another run uses stays. */
export async function dropUnused(clusterUrl: string): Promise<void> {
  const { name } = await namesForMigrations()
  await dropDatabase(clusterUrl, name).catch(() => undefined)
}

async function namesForMigrations() {
  const hash = createHash('sha256')
  for (const { checksum } of await readMigrations()) hash.update(checksum)
  const name = `test_${hash.digest('hex').slice(0, 12)}`
  // A template can only be copied while it has no connections.
  return { name, template: `${name}_template`, unfinished: `${name}_unfinished` }
}

/** By files: a copy through the log, which is the default, takes three times as much of the processor. */
const copyOf = (template: string, name: string) =>
  `create database "${name}" template "${template}" strategy file_copy`

/** Migrates as the owner, with grants for the serving role. */
export const migrateFor = (url: string) => migrate(asOwner(url), { servingUrl: asServing(url) })

/**
 * The two roles of an embedded cluster's socket; at any other address one role is used for
 * everything.
 */
export const asServing = (url: string) => url.replace(`//${owner}@`, `//${serving}@`)
export const asOwner = (url: string) => url.replace(`//${serving}@`, `//${owner}@`)

/** An empty database of its own, as its owner, for tests of creating or migrating databases. */
export async function scratchDatabase(someUrl: string) {
  const { url, name, drop } = scratchIn(someUrl)
  await createDatabase(url, name)
  return { url: databaseIn(url, name), drop }
}

/**
 * A migrated database of its own, as its owner, for a test that changes more than the rows of one
 * business.
 */
export async function migratedDatabase(someUrl: string) {
  const { url, name, drop } = scratchIn(someUrl)
  const own = databaseIn(url, name)
  // A copy takes a tenth of the time of the migrations; a cluster cannot copy its shards.
  if (isCluster) {
    await createDatabase(url, name)
    await migrateFor(own)
  } else {
    const { template } = await namesForMigrations()
    await withClient(url, (client) => client.query(copyOf(template, name)))
  }
  return { url: own, drop }
}

function scratchIn(someUrl: string) {
  const url = asOwner(someUrl)
  const name = `scratch_${randomUUID().replaceAll('-', '')}`
  return { url, name, drop: () => dropDatabase(url, name, 'with (force)') }
}
