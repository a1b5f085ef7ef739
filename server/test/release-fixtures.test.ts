import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { gunzipSync } from 'node:zlib'

import { migrate } from '#db/migrate/migrate.ts'
import { databaseUrl } from '#testing/database/database.ts'
import { withClient } from '#testing/database/databases.ts'
import { notOnCluster } from '#testing/database/on-cluster.ts'
import { scratchDatabase } from '#testing/database/prepare-database.ts'
import { openServer } from '#testing/process/own-server.ts'

import type { ReleaseFixture } from '../scripts/release-fixture.ts'

// This code opens the data of each release, and answers as the release did. A file is written by
// scripts/release-fixture.ts at the release, and never changed afterwards.

const folder = join(import.meta.dirname, 'fixtures/releases')

for (const file of readdirSync(folder))
  test(
    `the database of ${file} is migrated and read`,
    notOnCluster('the rows are inserted by a superuser'),
    async (t) => {
      const fixture = JSON.parse(
        gunzipSync(readFileSync(join(folder, file))).toString(),
      ) as ReleaseFixture
      const { url, drop } = await scratchDatabase(await databaseUrl())
      t.after(drop)
      await migrate(url, { versions: fixture.versions })
      await withClient(url, async (client) => {
        await client.query('set session_replication_role = replica')
        for (const [table, rows] of Object.entries(fixture.tables))
          await client.query(
            `insert into "${table}" select (row::"${table}").* from unnest($1::text[]) as row`,
            [rows],
          )
      })
      const { encryptionKey, key, replies } = fixture
      const env = { DATABASE_URL: url, MIGRATION_DATABASE_URL: url, ENCRYPTION_KEY: encryptionKey }
      const address = await openServer({ ...env, ROLE: 'api', LOG_LEVEL: 'info' }, t)
      for (const [path, before] of Object.entries(replies)) {
        const response = await fetch(`${address}${path}`, { headers: { 'x-api-key': key } })
        assert.equal(response.status, 200, path)
        assert.deepEqual(lacking(before, await response.json(), path), [])
      }
    },
  )

/** Where a value of the release is missing or another one now; further properties are no fault. */
function lacking(before: unknown, now: unknown, path: string): string[] {
  if (typeof before !== 'object' || before === null)
    return Object.is(before, now) ? [] : [`${path}: ${String(before)}, now ${JSON.stringify(now)}`]
  if (Array.isArray(before) && (!Array.isArray(now) || now.length !== before.length))
    return [`${path}: ${before.length} entries, now ${JSON.stringify(now)?.slice(0, 200)}`]
  const after = (now ?? {}) as Record<string, unknown>
  return Object.entries(before).flatMap(([name, value]) =>
    lacking(value, after[name], `${path}.${name}`),
  )
}
