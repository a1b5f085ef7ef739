import assert from 'node:assert/strict'
import test from 'node:test'

import { createTally } from './tally.ts'

test('counts by value, known ones from 0 on', () => {
  const tally = createTally(['sent', 'failed'])
  tally.add('sent')
  tally.add('sent')
  tally.add('other')
  assert.deepEqual(
    [...tally.counts],
    [
      ['sent', 2],
      ['failed', 0],
      ['other', 1],
    ],
  )
})

test('counts no more than 200 different values', () => {
  const tally = createTally()
  for (let value = 0; value < 1_000; value += 1) tally.add(String(value))
  assert.equal(tally.counts.size, 200)
})
