import assert from 'node:assert/strict'
import test from 'node:test'

import { createTimeSlices } from '#core/concurrency/time-slices.ts'

import { sortedBy } from './sorted-by.ts'

test('those without a number come last in both orders, and of equal ones the newer first', async () => {
  const numbers: Record<string, number | null> = { a: 2, b: null, c: 1, d: 2 }
  const numberOf = (id: string) => numbers[id] ?? null
  const sorted = (sortOrder: 'asc' | 'desc') =>
    sortedBy(['a', 'b', 'c', 'd'], { numberOf, sortOrder }, createTimeSlices())
  assert.deepEqual(await sorted('asc'), ['c', 'd', 'a', 'b'])
  assert.deepEqual(await sorted('desc'), ['d', 'a', 'c', 'b'])
})
