import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

import { failuresIn, runGroup } from './run-group.ts'

/** Runs files with these texts as one group. */
async function run(t: TestContext, texts: Record<string, string>, mostSilenceMs?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'openchair-group-'))
  t.after(() => rm(folder, { recursive: true }))
  const files = Object.keys(texts).map((name) => join(folder, name))
  for (const [name, text] of Object.entries(texts))
    await writeFile(join(folder, name), `import test from 'node:test'\n${text}`)
  const { signal } = new AbortController()
  const options = { env: {}, signal, output: join(folder, 'output') }
  const outcome = await runGroup(files, { ...options, ...(mostSilenceMs && { mostSilenceMs }) })
  return { ...outcome, failed: outcome.failed.map((file) => file.slice(folder.length + 1)) }
}

const good = `test('good', () => {})`
const bad = `test('bad', () => { throw new Error('no') })`

test('a group counts its tests, and has the output of the test runner', async (t) => {
  const { failed, counts, text } = await run(t, { 'good.test.ts': good, 'more.test.ts': good })
  assert.deepEqual(failed, [])
  assert.partialDeepStrictEqual(counts, { tests: 2, passed: 2, skipped: 0 })
  assert.match(text, /pass 2\n/)
})

test('a group names the files in which a test failed', async (t) => {
  const { failed, counts } = await run(t, { 'good.test.ts': good, 'bad.test.ts': bad })
  assert.deepEqual(failed, ['bad.test.ts'])
  assert.partialDeepStrictEqual(counts, { tests: 2, passed: 1 })
})

test('the failed tests of a group are told with their errors', async (t) => {
  const { text } = await run(t, { 'good.test.ts': good, 'bad.test.ts': bad })
  assert.match(failuresIn(text), /^✖ failing tests:[^]*✖ bad[^]*Error: no/)
  assert.equal(failuresIn(text, 10).length, 10)
  const { text: fine } = await run(t, { 'good.test.ts': good })
  assert.equal(failuresIn(fine), '')
})

test('a file that cannot be loaded has failed', async (t) => {
  const broken = `throw new Error('not even loaded')`
  const { failed } = await run(t, { 'good.test.ts': good, 'broken.test.ts': broken })
  assert.deepEqual(failed, ['broken.test.ts'])
})

test('a process that ends early has failed with all of its files', async (t) => {
  const { failed, text } = await run(t, {
    'good.test.ts': good,
    'exit.test.ts': `test('ends', () => process.exit(0))`,
  })
  assert.deepEqual(failed, ['good.test.ts', 'exit.test.ts'])
  assert.match(text, /Ended before its tests were over \(exit code 0\)/)
})

for (const [kind, text] of [
  ['is thrown', `setImmediate(() => { throw new Error('not caught') })`],
  ['is the reason of a promise', `void Promise.reject(new Error('not caught'))`],
] as const)
  test(`an error that ${kind} and not caught ends a group, and is told with the test that runs`, async (t) => {
    const { failed, text: output } = await run(t, {
      'throws.test.ts': `test('waits', () => new Promise(() => { setInterval(() => {}, 1e6); ${text} }))`,
    })
    assert.deepEqual(failed, ['throws.test.ts'])
    assert.match(failuresIn(output), /at .*throws\.test\.ts: waits\nError: not caught/)
  })

test('promises are not followed to their tests', async (t) => {
  const { failed } = await run(t, {
    'promises.test.ts': `
      import { AsyncResource } from 'node:async_hooks'
      const newId = () => new AsyncResource('test').asyncId()
      test('has promises without ids', () => {
        const before = newId()
        void Promise.resolve().then(() => {})
        if (newId() !== before + 1) throw new Error('A promise has an id')
      })`,
  })
  assert.deepEqual(failed, [])
})

const sleep = 'await new Promise((resolve) => setTimeout(resolve, 1e6))'
for (const [what, text] of [
  ['computes for ever', `test('hangs', () => { for (;;); })`],
  ['is never loaded', sleep],
  ['waits for ever', `test('hangs', async () => { ${sleep} })`],
  ['is held by something', `${good}\nsetInterval(() => {}, 1e6)`],
] as const)
  test(`a group with a file that ${what} is ended, and the file named`, async (t) => {
    const { failed, text: output } = await run(t, { 'hangs.test.ts': text }, 2_000)
    assert.deepEqual(failed, ['hangs.test.ts'])
    assert.match(output, /Ended after 2 s without anything new, at: .*hangs\.test\.ts/)
  })
