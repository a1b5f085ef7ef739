import assert from 'node:assert/strict'
import test from 'node:test'

import { alternate, quotientOf } from './pairs.ts'

test('the interval of 15 quotients is from the fourth to the twelfth', () => {
  const pairs = Array.from({ length: 15 }, (_, nth) => ({ before: 10, now: 10 * (15 - nth) }))
  assert.deepEqual(quotientOf(pairs), { quotient: 8, low: 4, high: 12 })
})

test('the interval of six quotients is all of them, that of five unknown', () => {
  const pairs = Array.from({ length: 6 }, (_, nth) => ({ before: 1, now: nth + 1 }))
  assert.deepEqual(quotientOf(pairs), { quotient: 4, low: 1, high: 6 })
  assert.ok(Number.isNaN(quotientOf(pairs.slice(1)).low))
})

test('each side is measured first in every other pair', async () => {
  const order: string[] = []
  const seen = await alternate(2, async (side, nth) => {
    order.push(side)
    return `${side} ${nth}`
  })
  assert.deepEqual(order, ['before', 'now', 'now', 'before'])
  assert.deepEqual(seen[1], { before: 'before 1', now: 'now 1' })
})
