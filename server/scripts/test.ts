import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'

import { startEmbedded } from '#db/embedded/embedded.ts'
import { prepareDatabase, testSettings } from '#testing/prepare-database.ts'

import { executablePath } from '../../dashboard/e2e/browser-path.ts'
import { startSalon } from '../../dashboard/e2e/server.ts'

// Runs the tests (all, or the files named): first, with nothing beside them, those that watch how long things take; then
// those in a browser one after the other on a demo salon that they share, and beside them the others on a PostgreSQL
// of their own, in a temporary folder.
const root = resolve(import.meta.dirname, '../..')
const everything = ['dashboard/e2e/*.test.ts', 'server/**/*.test.ts', 'dashboard/app/**/*.test.ts']
const exclude = (path: string) => path.includes('node_modules')
const files =
  process.argv.length > 2
    ? process.argv.slice(2).map((file) => relative(root, resolve(file)))
    : await Array.fromAsync(glob(everything, { cwd: root, exclude }))
const {
  alone = [],
  inBrowser = [],
  others = [],
} = Object.groupBy(files, (file) => {
  if (file.startsWith('dashboard/e2e/')) return 'inBrowser'
  return file.startsWith('server/test/alone/') ? 'alone' : 'others'
})

// What is compiled once serves all test files and the servers that they start: half of a file's start.
const compiled = await mkdtemp(join(tmpdir(), 'openchair-compiled-'))
// Ctrl-C reaches the tests too; their end stops the database.
const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.abort())
try {
  const failed = [
    alone.length > 0 && (await runOnDatabase(alone, 1)),
    ...(await Promise.all([
      inBrowser.length > 0 && runInBrowser(),
      // One more than there are cores, since some files mostly wait.
      others.length > 0 && runOnDatabase(others, availableParallelism() + 1),
    ])),
  ]
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
      run(inBrowser, { atOnce: 1, settings, options, isBeside: others.length > 0 })
    for (let attempts = 1; attempts < 3 && !stopped.signal.aborted; attempts += 1)
      if (!(await attempt())) return false
    return stopped.signal.aborted || (await attempt())
  } finally {
    await started?.close()
  }
}

async function runOnDatabase(files: string[], atOnce: number) {
  const database = await openDatabase()
  try {
    const url = await prepareDatabase(database.connectionString)
    return await run(files, { atOnce, settings: { TEST_DATABASE_URL: url } })
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
  if (stopped.signal.aborted) return true
  const always = ['--test', '--test-reporter=spec', `--test-concurrency=${atOnce}`]
  // A file and not a pipe, which whoever the tests started could hold open beyond their end.
  const said = isBeside ? await open(join(compiled, 'said'), 'w+') : undefined
  const tests = spawn(process.execPath, [...always, ...options, ...files], {
    cwd: root,
    env: { ...process.env, ...settings, NODE_COMPILE_CACHE: compiled },
    stdio: ['inherit', said?.fd ?? 'inherit', 'inherit'],
  })
  const stop = () => tests.kill()
  process.on('SIGTERM', stop)
  const [code] = (await once(tests, 'exit')) as [number | null]
  process.off('SIGTERM', stop)
  if (said) {
    await said.close()
    process.stdout.write(await readFile(join(compiled, 'said')))
  }
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
