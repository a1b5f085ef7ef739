import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'

import { type Embedded, findEmbedded } from '#operation/embedded/embedded.ts'
import { postmasterPid } from '#operation/embedded/postmaster.ts'

import { forProcess } from '../process/file-scope.ts'
import { removeAllRows } from './empty.ts'
import { asServing, migratedDatabase, prepareDatabase, testSettings } from './prepare-database.ts'

let url: Promise<string> | undefined

/**
 * A migrated database that the tests of one run share, with the serving role. The test runner
 * passes it in TEST_DATABASE_URL; a test file that runs by itself uses a cluster in the temporary
 * folder, which is reused and stops when the last test process ends.
 */
export const databaseUrl = (): Promise<string> =>
  (url ??= Promise.resolve(process.env['TEST_DATABASE_URL'] || useSharedCluster()))

let own: Promise<string> | undefined

/**
 * Gives a test process a database of its own, because its work affects all rows. To be called before
 * #testing/server.ts is imported. Its files run one after the other on it.
 */
export const useOwnDatabase = () => ownDatabase()

/**
 * As useOwnDatabase, for a file that looks at all rows: the database is emptied before its tests. It makes its own rows
 * within them, since all files are loaded before the first test of any.
 */
export async function useEmptyDatabase() {
  const url = await ownDatabase()
  before(() => removeAllRows(url))
  return url
}

const ownDatabase = (): Promise<string> => (url = own ??= makeOwnDatabase())

async function makeOwnDatabase() {
  const { url: ownerUrl, drop } = await migratedDatabase(await databaseUrl())
  // All files of the process share it.
  forProcess(() => after(drop))
  return asServing(ownerUrl)
}

async function useSharedCluster(): Promise<string> {
  const cluster = await openSharedCluster()
  process.once('beforeExit', () => void cluster.stop())
  return prepareDatabase(cluster.ownerConnectionString)
}

async function openSharedCluster(): Promise<Embedded> {
  const dataDir = join(tmpdir(), `openchair-tests-${process.getuid?.() ?? 'shared'}`)
  const open = () => findEmbedded({ dataDir, log: quiet, settings: testSettings })
  return open().catch(async (error: unknown) => {
    const directory = join(dataDir, 'postgres')
    if (postmasterPid(directory) !== undefined) throw error
    // Without fsync a crash of the machine can corrupt it; its data is disposable.
    await rm(directory, { recursive: true, force: true })
    return open()
  })
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
