import assert from 'node:assert/strict'
import { test } from 'node:test'

import { mapWithLimit } from './p-limit.ts'

const nextTick = () => new Promise(setImmediate)

test('the concurrency limit holds, and the results keep the order of the items', async () => {
  let going = 0
  let most = 0
  const items = Array.from({ length: 20 }, (_, index) => index)
  const doubled = await mapWithLimit(items, 3, async (item) => {
    most = Math.max(most, (going += 1))
    for (let wait = item % 4; wait >= 0; wait--) await nextTick()
    going -= 1
    return item * 2
  })
  assert.equal(most, 3)
  assert.deepEqual(
    doubled,
    items.map((item) => item * 2),
  )
  assert.deepEqual(await mapWithLimit([], 3, nextTick), [])
})

test('after a failure no item is started, and running ones end first', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const work = mapWithLimit([0, 1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item)
    await nextTick()
    if (item === 1) throw new Error('one')
    await nextTick()
    ended.push(item)
  })
  await assert.rejects(work, /one/)
  assert.deepEqual([begun, ended], [[0, 1], [0]])
})

test('items are started in their order', async () => {
  const started: number[] = []
  await mapWithLimit([1, 2, 3, 4], 2, async (item) => started.push(item))
  assert.deepEqual(started, [1, 2, 3, 4])
})
