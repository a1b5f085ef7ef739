import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Today } from '#app/api/http/schema.gen.ts'

import { attentionOf } from './attention-items.ts'

const list = (count: number, sent: number, prefix: string) => ({
  count,
  data: Array.from({ length: sent }, (_, index) => ({ id: `${prefix}${index}` })),
})

const today = {
  unconfirmed: list(4, 4, 'c'),
  unpaid: list(1, 1, 'u'),
  refunds: null,
  reviews: list(0, 0, 'r'),
  lowStock: list(20, 8, 'p'),
} as unknown as Today

const idsOf = (isUnfolded: boolean) => attentionOf(today, isUnfolded).items.map(({ id }) => id)

test('the list has the first of each kind, the most urgent first, and the number of all', () => {
  assert.deepEqual(idsOf(false), ['c0', 'c1', 'c2', 'u0', 'p0', 'p1'])
  const { count, isFolded } = attentionOf(today, false)
  assert.deepEqual([count, isFolded], [25, true])
})

test('unfolded it has all that was sent, and says of what there is more', () => {
  assert.equal(idsOf(true).length, 13)
  const { isFolded, beyond } = attentionOf(today, true)
  assert.deepEqual([isFolded, beyond], [false, [{ kind: 'lowStock', count: 12 }]])
})
