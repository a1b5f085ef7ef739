import { createHash, randomUUID } from 'node:crypto'

import { advisoryLocks } from '#db/advisory-locks.ts'
import { owner, serving } from '#db/embedded/cluster.ts'
import { migrate } from '#db/migrate.ts'
import { readMigrations } from '#db/migration-files.ts'

import { createDatabase, databaseIn, dropDatabase, withClient } from './databases.ts'

/** Tests need many connections, and nothing of theirs has to survive. */
export const testSettings = {
  max_connections: 300,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum_naptime: '10min',
}

/**
 * The database of this state of the migrations in a cluster: made and migrated when missing. Answers its
 * address as the ordinary role that servers work as, so that a right they lack shows in the tests.
 */
export async function prepareDatabase(clusterUrl: string): Promise<string> {
  const hash = createHash('sha256')
  for (const { checksum } of await readMigrations()) hash.update(checksum)
  const name = `test_${hash.digest('hex').slice(0, 12)}`
  await withClient(clusterUrl, async (client) => {
    await client.query(`select pg_advisory_lock(${advisoryLocks.testDatabase})`)
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like 'test\\_%'`,
    )
    if (!rows.some(({ datname }) => datname === name)) {
      // Those of earlier states go, unless somebody is using them.
      for (const { datname } of rows) await dropDatabase(clusterUrl, datname).catch(() => undefined)
      await createDatabase(clusterUrl, name)
    }
    await migrateFor(databaseIn(clusterUrl, name))
  })
  return asServing(databaseIn(clusterUrl, name))
}

/** Migrates as the owner, and gives the rights to the role that servers work as. */
export const migrateFor = (url: string) => migrate(asOwner(url), { servingUrl: asServing(url) })

/** The two roles of an embedded cluster's socket; at any other address one role does everything. */
export const asServing = (url: string) => url.replace(`//${owner}@`, `//${serving}@`)
export const asOwner = (url: string) => url.replace(`//${serving}@`, `//${owner}@`)

/** An empty database of its own, as its owner, for a test that changes more than a salon's rows. */
export async function scratchDatabase(someUrl: string) {
  const url = asOwner(someUrl)
  const name = `scratch_${randomUUID().replaceAll('-', '')}`
  await createDatabase(url, name)
  const drop = () => dropDatabase(url, name, 'with (force)')
  return { url: databaseIn(url, name), drop }
}
