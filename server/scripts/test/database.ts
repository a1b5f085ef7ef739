import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startEmbedded } from '#operation/embedded/embedded.ts'
import { dropUnused, prepareDatabase, testSettings } from '#testing/database/prepare-database.ts'

/**
 * A migrated database for this run of tests, in the server that TEST_DATABASE_URL names (to try another version) or the
 * cluster that TEST_CITUS_URL does, else in one that is started for it.
 */
export async function openDatabase() {
  const given = process.env['TEST_DATABASE_URL'] || process.env['TEST_CITUS_URL']
  if (given) {
    // Tests of due work would find what an earlier run has left.
    await dropUnused(given)
    return { url: await prepareDatabase(given), stop: async () => {} }
  }

  const dataDir = await mkdtemp(join(tmpdir(), 'openchair-test-run-'))
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const embedded = await startEmbedded({ dataDir, log, settings: testSettings })
  const stop = async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: await prepareDatabase(embedded.ownerConnectionString), stop }
}
