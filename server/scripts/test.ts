import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { startEmbedded } from '#db/embedded/embedded.ts'
import { prepareDatabase, testSettings } from '#testing/prepare-database.ts'

// Runs the tests (all, or the files named) on a PostgreSQL of their own, in a temporary folder.
const root = resolve(import.meta.dirname, '../..')
const everything = ['server/**/*.test.ts', 'dashboard/{app,e2e}/**/*.test.ts']
const files = process.argv.length > 2 ? process.argv.slice(2) : everything

// What is compiled once serves all test files and the servers that they start: half of a file's start.
const compiled = await mkdtemp(join(tmpdir(), 'openchair-compiled-'))
const database = await openDatabase()
try {
  const url = await prepareDatabase(database.connectionString)
  // One more than there are cores, since some files mostly wait.
  const atOnce = availableParallelism() + 1
  const options = ['--test', '--test-reporter=spec', `--test-concurrency=${atOnce}`]
  const tests = spawn(process.execPath, [...options, ...files], {
    cwd: root,
    env: { ...process.env, TEST_DATABASE_URL: url, NODE_COMPILE_CACHE: compiled },
    stdio: 'inherit',
  })
  // Ctrl-C reaches the tests too; their end stops the database.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => tests.kill())
  const [code] = (await once(tests, 'exit')) as [number | null]
  process.exitCode = code ?? 1
} finally {
  await database.stop()
  await rm(compiled, { recursive: true, force: true })
}

/**
 * The server that TEST_DATABASE_URL names (to try another version) or the cluster that TEST_CITUS_URL does,
 * else one made for this run.
 */
async function openDatabase() {
  const given = process.env['TEST_DATABASE_URL'] || process.env['TEST_CITUS_URL']
  if (given) return { connectionString: given, stop: async () => {} }

  const dataDir = await mkdtemp(join(tmpdir(), 'openchair-test-run-'))
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const embedded = await startEmbedded({ dataDir, log, settings: testSettings })
  const stop = async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { connectionString: embedded.ownerConnectionString, stop }
}
