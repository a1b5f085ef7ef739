import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

import { withClient } from '#testing/database/databases.ts'
import { until } from '#testing/until.ts'

import { openDeskWork } from '../lab/faults/desk-work.ts'
import { openInstallation } from '../lab/faults/installation.ts'
import { openPostgres } from '../lab/faults/postgres.ts'
import { isReleased, openRelease, programOf } from '../lab/faults/release.ts'
import { fillSalon } from '../lab/faults/salon.ts'
import { openScope } from '../lab/faults/scope.ts'
import { signUp } from '../lab/faults/sign-up.ts'
import { collectionsOf } from './release-fixture/collections.ts'
import { releasePaths } from './release-fixture/paths.ts'
import { askFor, useEverything } from './release-fixture/use-everything.ts'

// node server/scripts/release-fixture.ts 0.3.0 writes what a release has stored, and what it answers about it, into a file that
// every later version has to open (server/test/release-fixtures.test.ts). To be run with the code of the release, or with its
// commit in the table of lab/faults/release.ts; the file is never changed afterwards.

/** A fixture of a release: the rows of every table as text, and replies of its API. */
export interface ReleaseFixture {
  encryptionKey: string
  /** An API key with all scopes. */
  key: string
  /** The migrations of the release. */
  versions: number[]
  tables: Record<string, string[]>
  replies: Record<string, unknown>
}

const [name = ''] = process.argv.slice(2)
const scope = openScope()
try {
  const release = isReleased(name) ? await openRelease(scope, name) : programOf()
  if (!release) throw new Error(`The commit of ${name} is not in this repository`)
  const postgres = await openPostgres(scope, {}, { isMigrated: false })
  const installation = openInstallation(scope, postgres)
  const encryptionKey = installation.key
  const commandEnv = {
    DATABASE_URL: postgres.url,
    MIGRATION_DATABASE_URL: postgres.ownerUrl,
    ENCRYPTION_KEY: encryptionKey,
  }
  const node = installation.start({ ROLE: 'api', ...commandEnv }, release.program)
  const address = await node.address()
  const credentials = await signUp(release, commandEnv, address)
  const salon = await fillSalon(installation, address, { credentials, members: 2, customers: 6 })
  const work = openDeskWork(salon, {
    clients: 2,
    addresses: () => [address],
    phase: () => name,
  })
  await until(() => work.counts.booked >= 30, 20)
  await work.stop()
  const collections = await collectionsOf(address)
  await useEverything(salon, address, collections)
  const paths = releasePaths(salon, collections)
  const replies: Record<string, unknown> = {}
  for (const path of paths) replies[path] = await askFor(salon, address)('GET', path)
  const { tables, versions } = await withClient(postgres.ownerUrl, async (client) => {
    const list = `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
    const { rows } = await client.query<{ name: string }>(list)
    const found: Record<string, string[]> = {}
    for (const { name: table } of rows) {
      if (table === 'schema_migration') continue
      const all = await client.query<{ row: string }>(`select t::text as row from "${table}" t`)
      if (all.rows.length > 0) found[table] = all.rows.map(({ row }) => row)
    }
    const applied = await client.query<{ version: number }>('select version from schema_migration')
    return { tables: found, versions: applied.rows.map(({ version }) => version) }
  })
  const fixture = { encryptionKey, key: salon.key, versions, tables, replies }
  const path = resolve(import.meta.dirname, '../test/fixtures/releases', `${name}.json.gz`)
  const bytes = gzipSync(JSON.stringify(fixture satisfies ReleaseFixture), { level: 9 })
  await writeFile(path, bytes)
  console.log(`${path}: ${bytes.length} bytes`)
  for (const [table, rows] of Object.entries(tables)) console.log(`${table}: ${rows.length}`)
} finally {
  await scope.close()
}
process.exit()
