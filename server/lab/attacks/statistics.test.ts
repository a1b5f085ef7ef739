import assert from 'node:assert/strict'
import test from 'node:test'

import { randomFrom } from '#src/demo/random.ts'

import { compareTimes, medianOf, spreadOf } from './statistics.ts'

/** Times around a middle, with an outlier every tenth time, as on a machine that does other work. */
function timesAround(middle: number, seed: number) {
  const random = randomFrom(seed)
  return Array.from({ length: 30 }, (_, nth) => {
    const noise = middle * 0.2 * (random.next() - 0.5)
    return nth % 10 === 0 ? middle * 8 : middle + noise
  })
}

test('the median and the spread ignore outliers', () => {
  assert.equal(medianOf([3, 1, 1_000]), 3)
  assert.equal(medianOf([4, 1, 2, 3]), 2.5)
  assert.equal(spreadOf([1, 1, 1, 1, 1_000]), 0)
})

test('times of the same work are not told apart', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const { difference, margin } = compareTimes(timesAround(5, seed), timesAround(5, seed + 500))
    assert.ok(difference <= margin, `seed ${seed}: ${difference} above ${margin}`)
  }
})

test('a password that is hashed for one of two answers is found', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const { difference, margin } = compareTimes(timesAround(65, seed), timesAround(5, seed + 500))
    assert.ok(difference > margin, `seed ${seed}: ${difference} within ${margin}`)
  }
})
