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
  const files = Object.keys(texts)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
  for (const [name, text] of Object.entries(texts))
    await writeFile(join(folder, name), `import test from 'node:test'\n${text}`)
  const { signal } = new AbortController()
  const options = { env: {}, signal, output: join(folder, 'output') }
  const outcome = await runGroup(files, { ...options, ...(mostSilenceMs && { mostSilenceMs }) })
  const shorten = (names: string[]) => names.map((file) => file.slice(folder.length + 1))
  return { ...outcome, failed: shorten(outcome.failed), left: shorten(outcome.left) }
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

test('a process that ends early has failed with the file that ran; files after it are left to another', async (t) => {
  const { failed, left, counts, text } = await run(t, {
    'good.test.ts': good,
    'exit.test.ts': `test('ends', () => process.exit(0))`,
    'later.test.ts': good,
  })
  assert.deepEqual([failed, left], [['exit.test.ts'], ['later.test.ts']])
  assert.partialDeepStrictEqual(counts, { tests: 1, passed: 1 })
  assert.match(text, /Ended before its tests were over \(exit code 0\)/)
})

test('a file that ends the process while it is loaded has failed, and the others are left', async (t) => {
  const { failed, left } = await run(t, {
    'good.test.ts': good,
    'exit.test.ts': `process.exit(0)`,
    'later.test.ts': good,
  })
  assert.deepEqual([failed, left], [['exit.test.ts'], ['good.test.ts', 'later.test.ts']])
})

test('a hook at the top level of a file is of that file alone: if it fails, no other test does', async (t) => {
  const order = `import { after, afterEach, before, beforeEach } from 'node:test'`
  for (const hook of ['before', 'beforeEach', 'after', 'afterEach'])
    await t.test(hook, async (t) => {
      const { failed, counts } = await run(t, {
        'good.test.ts': good,
        'hook.test.ts': `${order}\n${hook}(() => { throw new Error('Connection lost') })\n${good}`,
        'later.test.ts': `${good}\n${good}`,
      })
      assert.deepEqual(failed, ['hook.test.ts'])
      assert.equal(counts.tests, 4)
      assert.ok(counts.passed >= 3, `${counts.passed} passed`)
    })
})

test('hooks run once around the tests of their file, also where it is loaded by waiting for what others have begun', async (t) => {
  const shared = `export const seen = []
    export const shared = new Promise((resolve) => setTimeout(resolve, 20))`
  const file = (name: string) => `
    import { after, afterEach, before, describe } from 'node:test'
    const { seen, shared } = await import('./shared.ts')
    await shared
    before(async () => { await shared; seen.push('${name} begins') })
    test('${name} one', () => { seen.push('${name} one') })
    describe('within', () => {
      before(() => { seen.push('${name} within') })
      afterEach(() => { seen.push('${name} each') })
      test('${name} two', () => { seen.push('${name} two') })
    })
    after(() => { seen.push('${name} ends') })`
  const expected = ['a', 'b'].flatMap((name) =>
    ['begins', 'one', 'within', 'two', 'each', 'ends'].map((what) => `${name} ${what}`),
  )
  const { failed, text } = await run(t, {
    'a.test.ts': file('a'),
    'b.test.ts': file('b'),
    'c.test.ts': `import { seen as all } from './shared.ts'
    test('seen', () => {
      const seen = all.join(), expected = ${JSON.stringify(expected.join())}
      if (seen !== expected) throw new Error(seen)
    })`,
    'shared.ts': shared,
  })
  assert.deepEqual(failed, [], text)
})

test('what a helper closes after the process is open for all files', async (t) => {
  const scope = join(import.meta.dirname, '../../src/testing/process/file-scope.ts')
  const use = `import { open } from './helper.ts'
    test('finds it open', () => { if (!open.is) throw new Error('closed') })`
  const { failed, counts } = await run(t, {
    'a.test.ts': use,
    'b.test.ts': use,
    'helper.ts': `import { after } from 'node:test'
      import { forProcess } from '${scope}'
      export const open = { is: true }
      forProcess(() => after(() => { open.is = false }))`,
  })
  assert.deepEqual([failed, counts.passed], [[], 2])
})

test('the cost of each file is told, and that of the start of its process', async (t) => {
  const computing = `test('computes', () => { const end = process.cpuUsage().user + 100_000
    while (process.cpuUsage().user < end); })`
  const { costs } = await run(t, { 'good.test.ts': good, 'slow.test.ts': computing })
  const [start, first, second] = costs
  assert.equal(costs.length, 3)
  assert.equal(start?.file, 'start of 2 files')
  assert.match(first?.file ?? '', /good\.test\.ts$/)
  assert.match(second?.file ?? '', /slow\.test\.ts$/)
  assert.ok((second?.cpuMs ?? 0) >= 100 && (first?.cpuMs ?? 0) < (second?.cpuMs ?? 0))
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

for (const [what, text] of [
  ['an environment variable', `test('sets', () => { process.env['LEFT'] = '1' })`],
  ['an environment variable while it is loaded', `process.env['LEFT'] = '1'; ${good}`],
  ['a global', `test('sets', () => { globalThis.left = 1 })`],
  ['a mocked timer', `test['mock'].timers.enable({ apis: ['setTimeout'] }); ${good}`],
] as const)
  test(`a file that leaves ${what} has failed, and no other`, async (t) => {
    const { failed, text: output } = await run(t, { 'leaves.test.ts': text, 'later.test.ts': good })
    assert.deepEqual(failed, ['leaves.test.ts'])
    assert.match(output, /It leaves the \w+.* changed/)
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
