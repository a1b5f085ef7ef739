import assert from 'node:assert/strict'
import test from 'node:test'

import { ownValue } from './own-value.ts'

test('a table answers its own keys alone', () => {
  const table = { en: 'English', 1: 'One' }
  assert.equal(ownValue(table, 'en'), 'English')
  assert.equal(ownValue(table, 1), 'One')
  for (const key of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'nl', ''])
    assert.equal(ownValue(table, key), undefined)
  assert.equal(ownValue(JSON.parse('{"__proto__":7}'), '__proto__'), 7)
})
