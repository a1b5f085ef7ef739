import assert from 'node:assert/strict'
import test from 'node:test'

import { addressWithin } from './address-within.ts'

test('the login leads back to an address of the dashboard', () => {
  assert.equal(addressWithin('/b/noord/services?service=1'), '/b/noord/services?service=1')
})

for (const to of [null, '', 'b/noord', '//evil.example', '/\\evil.example', 'https://evil.example'])
  test(`and to its start instead of ${to}`, () => assert.equal(addressWithin(to), '/'))
