import fc from 'fast-check'
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { mergeInSlices, sortInSlices } from './sort-in-slices.ts'

/** Each slice is over at once. */
const countSlices = () => {
  let count = 0
  const slices = {
    isOver: () => true,
    async next() {
      count += 1
    },
  }
  return { slices, count: () => count }
}

const byKey = (one: { key: number }, other: { key: number }) => one.key - other.key

test('many items are in the order of a stable sort, in many slices', async () => {
  for (const length of [0, 1, 1_999, 2_000, 2_001, 9_500]) {
    const items = Array.from({ length }, (_, place) => ({ key: (place * 7_919) % 1_000, place }))
    const { slices, count } = countSlices()
    assert.deepEqual(await sortInSlices(items, byKey, slices), items.toSorted(byKey))
    assert.ok(count() >= length / 2_000, `${length} items took ${count()} slices`)
  }
})

test('two sorted lists are merged as if they were sorted together', async () => {
  const list = fc
    .array(fc.record({ key: fc.integer({ min: 0, max: 9 }), name: fc.string() }))
    .map((items) => items.toSorted(byKey))
  await fc.assert(
    fc.asyncProperty(list, list, async (ones, others) => {
      const merged = await mergeInSlices(ones, others, byKey, countSlices().slices)
      assert.deepEqual(merged, [...ones, ...others].toSorted(byKey))
    }),
  )
})
