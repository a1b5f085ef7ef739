import assert from 'node:assert/strict'
import test from 'node:test'

import { isCountry } from './countries.ts'

test('only officially assigned codes are countries', () => {
  for (const code of ['NL', 'JP', 'AX', 'SS', 'CW']) assert.equal(isCountry(code), true, code)
  for (const code of ['EU', 'UK', 'XK', 'AN', 'nl', 'NLD', '', ' '])
    assert.equal(isCountry(code), false, code)
})
