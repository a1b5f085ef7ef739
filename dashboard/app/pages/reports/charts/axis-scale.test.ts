import assert from 'node:assert/strict'
import test from 'node:test'

import { barTops, labelEvery, shareOf, ticksFor } from './axis-scale.ts'

const cases: [values: number[], ticks: number[]][] = [
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [
    [3, 8],
    [0, 2, 4, 6, 8],
  ],
  [[1_234], [0, 500, 1_000, 1_500]],
  [[930], [0, 250, 500, 750, 1_000]],
  [
    [0.4, 0.86],
    [0, 0.25, 0.5, 0.75, 1],
  ],
  [
    [-40, 100],
    [-50, 0, 50, 100],
  ],
  [[-3], [-3, -2, -1, 0]],
]
for (const [values, ticks] of cases)
  test(`${values.join(', ') || 'nothing'} lies between ${ticks.join(', ')}`, () => {
    assert.deepEqual(ticksFor(values), ticks)
  })

test('a share is that of the way from the first tick to the last', () => {
  assert.equal(shareOf(0, [-50, 0, 50]), 0.5)
  assert.equal(shareOf(50, [-50, 0, 50]), 1)
})

test('a bar alone is level with its label, two are above and below it', () => {
  assert.equal(barTops(22, 14, false).now, 15)
  assert.deepEqual(barTops(22, 14, true), { now: 7, before: 23 })
})

test('labels leave others out rather than overlap', () => {
  const labels = Array.from({ length: 28 }, () => '12 Mar')
  assert.equal(labelEvery(labels, 100), 1)
  assert.equal(labelEvery(labels, 20), 4)
})
