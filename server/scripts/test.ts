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
// of their own, in a temporary folder. In CI, what failed is tried once more with nothing beside it.
const root = resolve(import.meta.dirname, '../..')
const everything = ['dashboard/e2e/*.test.ts', 'server/**/*.test.ts', 'dashboard/app/**/*.test.ts']
const exclude = (path: string) => path.includes('node_modules')
const failedFiles = join(import.meta.dirname, 'failed-files.ts')
const endLate = join(import.meta.dirname, 'end-late.ts')
const isRace = (file: string) => /\braces?\.test\.ts$/.test(file)
const files =
  process.argv.length > 2
    ? process.argv.slice(2).map((file) => relative(root, resolve(file)))
    : await Array.fromAsync(glob(everything, { cwd: root, exclude }))
const kindOf = (file: string) => {
  if (file.startsWith('dashboard/e2e/')) return 'inBrowser'
  return file.startsWith('server/test/alone/') ? 'alone' : 'others'
}
const { alone = [], inBrowser = [], others = [] } = Object.groupBy(files, kindOf)

// One file more than there are cores, since some mostly wait; the browser takes that place.
const beside = availableParallelism() + (inBrowser.length > 0 ? 0 : 1)

// What is compiled once serves all test files and the servers that they start: half of a file's start.
const compiled = await mkdtemp(join(tmpdir(), 'openchair-compiled-'))
// Ctrl-C reaches the tests too; their end stops the database.
const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.abort())
try {
  const failed = [
    ...(await runOnDatabase(alone, 1)),
    ...(await Promise.all([runInBrowser(inBrowser), runOnDatabase(others, beside)])).flat(),
  ]
  const isTriedAgain = Boolean(process.env['CI']) && !stopped.signal.aborted
  process.exitCode = (isTriedAgain ? await tryAgain(failed) : failed).length > 0 ? 1 : 0
} finally {
  await rm(compiled, { recursive: true, force: true })
}

/** Answers the files that fail again. A machine under load makes one stumble now and then; a race that was lost is lost. */
async function tryAgain(failed: string[]) {
  const [races, worthIt] = [failed.filter(isRace), failed.filter((file) => !isRace(file))]
  if (worthIt.length === 0) return races
  console.log(`\nTried once more, with nothing beside them:\n${worthIt.join('\n')}\n`)
  const { inBrowser = [], others = [] } = Object.groupBy(worthIt, (file) =>
    kindOf(file) === 'inBrowser' ? 'inBrowser' : 'others',
  )
  return [...races, ...(await runInBrowser(inBrowser)), ...(await runOnDatabase(others, 1))]
}

async function runInBrowser(files: string[]) {
  if (files.length === 0) return []
  // Without a browser they say themselves that they are left out, or in CI that they cannot be.
  const started = process.env['SALON'] || executablePath === undefined ? null : await startSalon()
  try {
    const settings = started ? { SALON: JSON.stringify(started.salon) } : {}
    return await run(files, { name: 'browser', atOnce: 1, settings, isBeside: others.length > 0 })
  } finally {
    await started?.close()
  }
}

async function runOnDatabase(files: string[], atOnce: number) {
  if (files.length === 0) return []
  const database = await openDatabase()
  try {
    const url = await prepareDatabase(database.connectionString)
    return await run(files, { name: 'database', atOnce, settings: { TEST_DATABASE_URL: url } })
  } finally {
    await database.stop()
  }
}

interface Run {
  name: string
  /** Files that run at the same time. */
  atOnce: number
  /** Added to the environment. */
  settings: NodeJS.ProcessEnv
  /** Another run writes meanwhile: what this one says is said at its end, in one piece. */
  isBeside?: boolean
}

/** Answers the files in which something failed. */
async function run(files: string[], { name, atOnce, settings, isBeside = false }: Run) {
  if (stopped.signal.aborted) return files
  const failures = join(compiled, `${name}-failures`)
  const options = [
    `--test-concurrency=${atOnce}`,
    `--import=${endLate}`,
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${failedFiles}`,
    `--test-reporter-destination=${failures}`,
  ]
  // A file and not a pipe, which whoever the tests started could hold open beyond their end.
  const said = isBeside ? await open(join(compiled, 'said'), 'w+') : undefined
  const tests = spawn(process.execPath, ['--test', ...options, ...files], {
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
  if (code === 0) return []
  const named = (await readFile(failures, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  // Of a runner that was ended itself nobody knows what it left out.
  if (code === null || named.length === 0) return files
  return named.map((file) => relative(root, resolve(root, file)))
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
