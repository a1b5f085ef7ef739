import assert from 'node:assert/strict'
import test from 'node:test'

import { sortedBy } from './sorted-by.ts'

test('those without a number come last in both orders, and of equal ones the newer first', () => {
  const numbers: Record<string, number | null> = { a: 2, b: null, c: 1, d: 2 }
  const numberOf = (id: string) => numbers[id] ?? null
  assert.deepEqual(sortedBy(['a', 'b', 'c', 'd'], numberOf, 'asc'), ['c', 'd', 'a', 'b'])
  assert.deepEqual(sortedBy(['a', 'b', 'c', 'd'], numberOf, 'desc'), ['d', 'a', 'c', 'b'])
})
