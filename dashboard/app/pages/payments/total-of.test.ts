import assert from 'node:assert/strict'
import test from 'node:test'

import { totalOf } from './total-of.ts'

test('decimals are added without the errors of floating point', () => {
  const part = { count: 1, gross: 0.1, transactionCost: 0.7, net: -0.6 }
  const other = { count: 2, gross: 0.2, transactionCost: 0.1, net: 0.1 }
  assert.deepEqual(totalOf([part, other]), {
    count: 3,
    gross: 0.3,
    transactionCost: 0.8,
    net: -0.5,
  })
  assert.equal(totalOf([]).net, 0)
})
