import assert from 'node:assert/strict'
import { test } from 'node:test'

import { fewAtOnce } from './few-at-once.ts'

const turn = () => new Promise(setImmediate)

test('a few go on at once, and the results stand in the order of the items', async () => {
  let going = 0
  let most = 0
  const items = Array.from({ length: 20 }, (_, index) => index)
  const doubled = await fewAtOnce(items, 3, async (item) => {
    most = Math.max(most, (going += 1))
    for (let wait = item % 4; wait >= 0; wait--) await turn()
    going -= 1
    return item * 2
  })
  assert.equal(most, 3)
  assert.deepEqual(
    doubled,
    items.map((item) => item * 2),
  )
  assert.deepEqual(await fewAtOnce([], 3, turn), [])
})

test('after a failure nothing is begun, and what is under way ends first', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const work = fewAtOnce([0, 1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item)
    await turn()
    if (item === 1) throw new Error('one')
    await turn()
    ended.push(item)
  })
  await assert.rejects(work, /one/)
  assert.deepEqual([begun, ended], [[0, 1], [0]])
})
