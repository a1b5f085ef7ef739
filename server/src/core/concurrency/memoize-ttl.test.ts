import assert from 'node:assert/strict'
import { test } from 'node:test'

import { memoizeTtl } from './memoize-ttl.ts'

/** Work that counts its starts and ends on demand. */
function openWork() {
  const runs: PromiseWithResolvers<number>[] = []
  const work = () => {
    const run = Promise.withResolvers<number>()
    runs.push(run)
    return run.promise
  }
  return { runs, work }
}

const nextTick = () => new Promise(setImmediate)

test('concurrent calls run it once, and its outcome is cached', async () => {
  const { runs, work } = openWork()
  const ask = memoizeTtl(work, 3_600_000)
  const asked = Array.from({ length: 1_000 }, ask)
  await nextTick()
  runs[0]?.resolve(7)
  assert.deepEqual(new Set(await Promise.all([...asked, ask()])), new Set([7]))
  assert.equal(runs.length, 1)
})

test('a failure is cached as well', async () => {
  let runs = 0
  const ask = memoizeTtl(async () => {
    runs += 1
    throw new Error('away')
  }, 3_600_000)
  await assert.rejects(ask(), /away/)
  await assert.rejects(ask(), /away/)
  assert.equal(runs, 1)
})

test('after the TTL it runs again, but never concurrently with itself', async () => {
  const { runs, work } = openWork()
  const ask = memoizeTtl(work, 0)
  const first = ask()
  await nextTick()
  assert.equal(ask(), first)
  runs[0]?.resolve(1)
  assert.equal(await first, 1)
  await nextTick()
  const second = ask()
  await nextTick()
  runs[1]?.resolve(2)
  assert.equal(await second, 2)
})

test('the age counts from the end of the work', async (t) => {
  let now = 1_000
  t.mock.method(performance, 'now', () => now)
  let runs = 0
  const ask = memoizeTtl(async () => (runs += 1), 100)
  await ask()
  await nextTick()
  now += 99
  assert.equal(await ask(), 1)
  now += 1
  assert.equal(await ask(), 2)
  await nextTick()
  now += 99
  assert.equal(await ask(), 2)
})

test('calls after the TTL share the run that the first of them started', async () => {
  const { runs, work } = openWork()
  const ask = memoizeTtl(work, 0)
  const first = ask()
  await nextTick()
  runs[0]?.resolve(1)
  await first
  await nextTick()
  const [second, third] = [ask(), ask()]
  assert.equal(second, third)
  assert.notEqual(second, first)
  await nextTick()
  runs[1]?.resolve(2)
  assert.equal(await third, 2)
})
