import assert from 'node:assert/strict'
import { test } from 'node:test'

import { kept } from './kept.ts'

/** Work that counts how often it began and ends when it is told to. */
function openWork() {
  const runs: PromiseWithResolvers<number>[] = []
  const work = () => {
    const run = Promise.withResolvers<number>()
    runs.push(run)
    return run.promise
  }
  return { runs, work }
}

const turn = () => new Promise(setImmediate)

test('however many ask, it runs once, and its outcome is kept', async () => {
  const { runs, work } = openWork()
  const ask = kept(work, 3_600_000)
  const asked = Array.from({ length: 1_000 }, ask)
  await turn()
  runs[0]?.resolve(7)
  assert.deepEqual(new Set(await Promise.all([...asked, ask()])), new Set([7]))
  assert.equal(runs.length, 1)
})

test('a failure is kept as well', async () => {
  let runs = 0
  const ask = kept(async () => {
    runs += 1
    throw new Error('away')
  }, 3_600_000)
  await assert.rejects(ask(), /away/)
  await assert.rejects(ask(), /away/)
  assert.equal(runs, 1)
})

test('once it is too old it runs again, but never beside itself', async () => {
  const { runs, work } = openWork()
  const ask = kept(work, 0)
  const first = ask()
  await turn()
  assert.equal(ask(), first)
  runs[0]?.resolve(1)
  assert.equal(await first, 1)
  await turn()
  const second = ask()
  await turn()
  runs[1]?.resolve(2)
  assert.equal(await second, 2)
})
