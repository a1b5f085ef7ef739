import assert from 'node:assert/strict'
import test from 'node:test'

import { isMonth, monthAfter } from './months.ts'

test('months are counted over the ends of years', () => {
  assert.equal(monthAfter('2026-12', 1), '2027-01')
  assert.equal(monthAfter('2026-01', -1), '2025-12')
  assert.equal(monthAfter('2026-03', 0), '2026-03')
  assert.deepEqual(['2026-03', '2026-13', '1999-01', null].map(isMonth), [
    true,
    false,
    false,
    false,
  ])
})
