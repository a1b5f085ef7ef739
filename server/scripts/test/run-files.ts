import { createHook } from 'node:async_hooks'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { inspect } from 'node:util'

import { compileCache } from './compile-cache.ts'
import { arrive, count, fail, finish, nameOf, onArrival, place } from './files-of-process.ts'
import { silenceMs } from './progress.ts'

// Runs the files named as `node --test --test-isolation=none` does, but each in a suite of its own, and tells run-group.ts
// which test runs, in which files one failed, and what each file cost.

// Not by the environment, which servers would inherit: they set flags of V8, with which nothing in the cache is valid for
// them, and what they write there not for tests. Their own is elsewhere.
enableCompileCache(compileCache)

// Only the process itself knows the handles that keep it from ending; one that computes for ever is ended from outside.
const silence = setTimeout(() => {
  console.error(
    `Nothing new for ${silenceMs / 1000} s since ${place.at}; held by: ${process.getActiveResourcesInfo().join()}`,
  )
  process.exit(1)
}, silenceMs).unref()
onArrival(() => silence.refresh())

leaveTestsUntracked()
// The test that runs may wait for ever for what has failed.
for (const origin of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(origin, (error: unknown) => {
    console.log(`\n✖ failing tests:\n\n✖ ${origin} at ${place.at}\n${inspect(error)}`)
    process.exit(1)
  })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const counts = { tests: 0, passed: 0, skipped: 0 }
const isTest = ({ details }: { details: { type?: string | undefined } }) =>
  details.type === undefined || details.type === 'test'

run({ files: [join(import.meta.dirname, 'load-files.ts')], isolation: 'none' })
  .on('test:dequeue', ({ file, name, nesting }) => {
    if (nesting > 0) arrive(`${nameOf(file)}: ${name}`)
  })
  .on('test:pass', (test) => {
    if (isTest(test)) counts.tests += 1
    if (isTest(test)) counts[test.skip === undefined ? 'passed' : 'skipped'] += 1
    if (test.nesting === 0) count(counts)
  })
  .on('test:fail', (test) => {
    if (isTest(test)) counts.tests += 1
    // The suite of a file fails with any of its tests, and by its hooks.
    if (test.nesting > 0) return
    fail(test.details.type === 'suite' ? test.name : '')
    count(counts)
  })
  .on('test:summary', ({ counts, success }) => {
    if (!success) process.exitCode = 1
    finish(counts)
    place.at = 'the end of its tests'
  })
  .compose(spec)
  .pipe(process.stdout)

/**
 * The runner follows every promise and every resource to the test that began it, to name that test when nothing catches
 * an error: a seventh of the processor. It does so by the first hook that is enabled, which is left off; the errors are
 * told here.
 */
function leaveTestsUntracked() {
  const hooks = Object.getPrototypeOf(createHook({})) as ReturnType<typeof createHook>
  const { enable } = hooks
  hooks.enable = function leaveOff() {
    hooks.enable = enable
    return this
  }
}
