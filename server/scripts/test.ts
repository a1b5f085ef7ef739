import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { check } from './check.ts'
import { runInBrowser, type RunFiles } from './test/browser-lanes.ts'
import { dearest, sheetOf } from './test/costs.ts'
import { openDatabase } from './test/database.ts'
import { findTests } from './test/find-tests.ts'
import { groupsOf, isAlone } from './test/groups.ts'
import { type Cost, failuresIn, runGroup } from './test/run-group.ts'
import { openTemporary } from './test/temporary.ts'

// Runs the tests (all, or the files named): first, with no other test beside them, those that watch how long things take;
// then the others in groups of files (test/groups.ts) on a PostgreSQL of their own, and beside them those in a browser.
// With --check everything that is checked without running runs from the start, in the background; --quick checks the files
// named, and runs those of them that are tests; --weekly runs those that take too long for each change; --timings FILE
// writes what each file costs. No test is run a second time.
const root = resolve(import.meta.dirname, '../..')
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    weekly: { type: 'boolean', default: false },
    timings: { type: 'string' },
  },
})
const named = positionals.map((file) => relative(root, resolve(file)))
if (options.quick && named.length === 0) {
  console.error('Name the files to check and to test: npm run test:quick -- FILE...')
  process.exit(2)
}

const files =
  named.length > 0
    ? named.filter((file) => file.endsWith('.test.ts'))
    : await findTests(root, options)
const kindOf = (file: string) => {
  if (file.startsWith('dashboard/e2e/')) return 'inBrowser'
  return isAlone(file) ? 'alone' : 'others'
}
const { alone = [], inBrowser = [], others = [] } = Object.groupBy(files.toSorted(), kindOf)

const temporary = await openTemporary()
const outputs = await mkdtemp(join(tmpdir(), 'openchair-test-output-'))
// Ctrl-C reaches the tests too; their end stops the database.
const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.abort())
const startedAt = performance.now()
/** Of all processes, told once more at the end, where a reader of a long output looks first. */
const failures: string[] = []
const costs: Cost[] = []
const total = { tests: 0, passed: 0, skipped: 0 }
const checking = options.check || options.quick ? runCheck() : undefined
try {
  const failed = [...(await runOnDatabase(alone, { concurrency: 1 })), ...(await runTheRest())]
  const { tests, passed, skipped } = total
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(
    `\nAll ${files.length} files: ${tests} tests, ${passed} passed, ${tests - passed - skipped} failed, ${skipped} skipped (${seconds} s)`,
  )
  console.log(`\n${dearest(costs)}`)
  if (options.timings !== undefined) await writeFile(options.timings, sheetOf(costs))
  for (const text of failures) console.log(`\n${text}`)
  for (const one of failed) console.log(`FAILED ${one}`)
  if (failed.length > 0) {
    console.log('A file of tests is run by itself with: npx node server/scripts/test.ts FILE')
    process.exitCode = 1
  }
} finally {
  await rm(outputs, { recursive: true, force: true })
  await temporary.close()
}

async function runTheRest() {
  // One process more than there are cores, since some mostly wait; the browser takes that place.
  const concurrency = availableParallelism() + (inBrowser.length > 0 ? 0 : 1)
  const first = checking && (() => checking)
  const ofBrowser = runInBrowser(inBrowser, runFiles)
  const failed = await Promise.all([
    ofBrowser,
    runOnDatabase(others, {
      concurrency,
      first,
      ...(inBrowser.length > 0 && { until: ofBrowser }),
    }),
  ])
  return failed.flat()
}

async function runCheck() {
  const failed = await check(options.quick ? named : [], {
    // Beside tests that mostly wait all of the machine is free.
    concurrency: alone.length > 0 ? availableParallelism() : 1,
    signal: stopped.signal,
    isInBackground: alone.length > 0,
  })
  return failed.map((step) => `check: ${step}`)
}

interface Run {
  /** Groups that run at the same time. */
  concurrency: number
  /** Takes the place of a group until it is done. */
  first?: (() => Promise<string[]>) | undefined
  /** From then on, what else took the time of the machine is over: as many groups more run at the same time. */
  until?: Promise<unknown>
}

async function runOnDatabase(files: string[], { concurrency, first, until }: Run) {
  if (files.length === 0) return (await first?.()) ?? []
  const database = await openDatabase()
  const env = { TEST_DATABASE_URL: database.url }
  const queue = groupsOf(files).map(
    (group, nth) => () => runFiles(group.files, { env, name: `group-${nth}` }),
  )
  if (first) queue.unshift(first)
  const failed: string[] = []
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) failed.push(...(await next()))
  }
  try {
    const workers = () => Promise.all(Array.from({ length: concurrency }, work))
    await Promise.all([workers(), until?.then(workers)])
    return failed
  } finally {
    await database.stop()
  }
}

/**
 * Answers the files in which something failed. What several processes print is printed in one piece for each. Files that
 * have not begun when another one ends their process get a process more.
 */
async function runFiles(group: string[], options: Parameters<RunFiles>[1]): Promise<string[]> {
  const { env, name } = options
  const output = group.length < files.length ? { output: join(outputs, name) } : {}
  const outcome = await runGroup(group, { env, signal: stopped.signal, ...output })
  const { failed, left, counts, text } = outcome
  process.stdout.write(text)
  if (failed.length > 0) failures.push(failuresIn(text))
  costs.push(...outcome.costs)
  for (const kind of ['tests', 'passed', 'skipped'] as const) total[kind] += counts[kind]
  return left.length === 0 ? failed : [...failed, ...(await runFiles(left, options))]
}
