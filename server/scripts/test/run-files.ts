import { createHook } from 'node:async_hooks'
import { enableCompileCache, registerHooks } from 'node:module'
import { relative, resolve } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'

import { compileCache } from './compile-cache.ts'
import { type Progress, silenceMs } from './progress.ts'

// Runs the files named as `node --test --test-isolation=none` does, and tells run-group.ts which test runs and in which files
// one failed.

const root = resolve(import.meta.dirname, '../../..')
// Not by the environment, which servers would inherit: they set flags of V8, with which nothing in the cache is valid for
// them, and what they write there not for tests. Their own is elsewhere.
enableCompileCache(compileCache)
const tell = (progress: Progress) => process.send?.(progress)
let at = 'its start'

// Only the process itself knows the handles that keep it from ending; one that computes for ever is ended from outside.
const silence = setTimeout(() => {
  console.error(
    `Nothing new for ${silenceMs / 1000} s since ${at}; held by: ${process.getActiveResourcesInfo().join()}`,
  )
  process.exit(1)
}, silenceMs).unref()

function arrive(what: string) {
  at = what
  silence.refresh()
  tell({ is: 'at', what })
}

registerHooks({
  load(url, context, nextLoad) {
    if (url.endsWith('.test.ts')) arrive(`loading ${nameOf(fileURLToPath(url))}`)
    return nextLoad(url, context)
  },
})

const nameOf = (file: string | undefined) => (file ? relative(root, resolve(root, file)) : '')

leaveTestsUntracked()
// The test that runs may wait for ever for what has failed.
for (const origin of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(origin, (error: unknown) => {
    console.log(`\n✖ failing tests:\n\n✖ ${origin} at ${at}\n${inspect(error)}`)
    process.exit(1)
  })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

run({ files: process.argv.slice(2), isolation: 'none' })
  .on('test:dequeue', ({ file, name }) => arrive(`${nameOf(file)}: ${name}`))
  .on('test:fail', ({ file }) => tell({ is: 'failed', file: nameOf(file) }))
  .on('test:summary', ({ counts, success }) => {
    if (!success) process.exitCode = 1
    tell({ is: 'over', counts })
    at = 'the end of its tests'
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
