import assert from 'node:assert/strict'
import test from 'node:test'

import { type Ladder, ladders } from './ladders.ts'

const delaysOf = (ladder: Ladder, attempts: number) =>
  Array.from({ length: attempts }, (_, index) => ladder(index + 1))

test('an e-mail has five attempts within three hours, and a row that fails is never given up', () => {
  assert.deepEqual(delaysOf(ladders.mail, 5), [60, 300, 1_800, 7_200, undefined])
  assert.deepEqual(delaysOf(ladders.failure, 5), [5, 10, 20, 40, 80])
  assert.equal(ladders.failure(11), 3_600)
  assert.equal(ladders.failure(1_000_000), 3_600)
})

test('a phone is notified for ten hours', () => {
  const delays = delaysOf(ladders.push, 17)
  assert.deepEqual(delays.slice(0, 4), [10, 20, 40, 80])
  assert.deepEqual(delays.slice(14), [3_600, undefined, undefined])
})
