import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'

import { startEmbedded } from '#db/embedded/embedded.ts'
import { prepareDatabase, testSettings } from '#testing/prepare-database.ts'

import { executablePath } from '../../dashboard/e2e/browser-path.ts'
import { startSalon } from '../../dashboard/e2e/server.ts'

// Runs the tests (all, or the files named): those in a browser one after the other on a demo salon that they share,
// and beside them the others on a PostgreSQL of their own, in a temporary folder.
const root = resolve(import.meta.dirname, '../..')
const everything = ['dashboard/e2e/*.test.ts', 'server/**/*.test.ts', 'dashboard/app/**/*.test.ts']
const files = process.argv.length > 2 ? process.argv.slice(2) : everything
const isForBrowser = (file: string) => relative(root, resolve(file)).startsWith('dashboard/e2e/')
const forBrowser = files.filter(isForBrowser)
const others = files.filter((file) => !isForBrowser(file))

// What is compiled once serves all test files and the servers that they start: half of a file's start.
const compiled = await mkdtemp(join(tmpdir(), 'openchair-compiled-'))
// Ctrl-C reaches the tests too; their end stops the database.
process.on('SIGINT', () => undefined)
try {
  const failed = await Promise.all([
    forBrowser.length > 0 && runInBrowser(),
    others.length > 0 && runOnDatabase(),
  ])
  process.exitCode = failed.includes(true) ? 1 : 0
} finally {
  await rm(compiled, { recursive: true, force: true })
}

async function runInBrowser() {
  // Without a browser they say themselves that they are left out, or in CI that they cannot be.
  const started = process.env['SALON'] || executablePath === undefined ? null : await startSalon()
  try {
    const settings = started ? { SALON: JSON.stringify(started.salon) } : {}
    // A browser on a busy machine stumbles now and then: what failed is tried again, up to twice.
    const options = [`--test-rerun-failures=${join(compiled, 'browser.json')}`]
    const attempt = () =>
      run(forBrowser, { atOnce: 1, settings, options, isBeside: others.length > 0 })
    return (await attempt()) && (await attempt()) && (await attempt())
  } finally {
    await started?.close()
  }
}

async function runOnDatabase() {
  const database = await openDatabase()
  try {
    const url = await prepareDatabase(database.connectionString)
    // One more than there are cores, since some files mostly wait.
    const settings = { TEST_DATABASE_URL: url }
    return await run(others, { atOnce: availableParallelism() + 1, settings })
  } finally {
    await database.stop()
  }
}

interface Run {
  /** Files that run at the same time. */
  atOnce: number
  /** Added to the environment. */
  settings: NodeJS.ProcessEnv
  options?: string[]
  /** Another run writes meanwhile: what this one says is said at its end, in one piece. */
  isBeside?: boolean
}

/** Whether any failed. */
async function run(files: string[], { atOnce, settings, options = [], isBeside = false }: Run) {
  const always = ['--test', '--test-reporter=spec', `--test-concurrency=${atOnce}`]
  const tests = spawn(process.execPath, [...always, ...options, ...files], {
    cwd: root,
    env: { ...process.env, ...settings, NODE_COMPILE_CACHE: compiled },
    stdio: ['inherit', isBeside ? 'pipe' : 'inherit', 'inherit'],
  })
  const said: Buffer[] = []
  tests.stdout?.on('data', (chunk: Buffer) => said.push(chunk))
  const stop = () => tests.kill()
  process.on('SIGTERM', stop)
  const [code] = (await once(tests, 'close')) as [number | null]
  process.off('SIGTERM', stop)
  process.stdout.write(Buffer.concat(said))
  return code !== 0
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
