import assert from 'node:assert/strict'
import test from 'node:test'

import { isWithin } from './value-length.ts'

const nested = (depth: number) => {
  let value: unknown[] = []
  for (let level = 1; level < depth; level += 1) value = [value]
  return value
}

const values: [what: string, value: unknown, isShort: boolean][] = [
  ['nothing', undefined, true],
  ['an empty object', {}, true],
  ['a booking', { date: '2026-12-01', services: [{ serviceId: 'x'.repeat(36) }] }, true],
  ['a text at the bound', 'x'.repeat(997), true],
  ['a text above it', 'x'.repeat(998), false],
  ['a name above it', { ['x'.repeat(998)]: 1 }, false],
  ['a hundred numbers', Array.from({ length: 100 }, () => 1), true],
  ['a thousand numbers', Array.from({ length: 1_000 }, () => 1), false],
  ['a thousand fields', Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [i, 1])), false],
  ['lists in lists', nested(300), true],
  ['lists in a hundred thousand lists', nested(100_000), false],
]
for (const [what, value, isShort] of values)
  test(`${what} is ${isShort ? 'short' : 'long'}`, () => {
    assert.equal(isWithin(value, 1_000), isShort)
  })
