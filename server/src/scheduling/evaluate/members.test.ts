import assert from 'node:assert/strict'
import { test } from 'node:test'

import { memberOf, salonOf } from '#testing/availability/salon.ts'

import { bookableBy, requireMember } from './members.ts'

const staff = ['ada', 'bea'].map((id) => memberOf(id))

test('a caller bound to a member of staff may book for that one alone', () => {
  const idsFor = (onlyStaffId: string | null) =>
    bookableBy({ onlyStaffId }, staff).map(({ id }) => id)
  assert.deepEqual(idsFor(null), ['ada', 'bea'])
  assert.deepEqual(idsFor('bea'), ['bea'])
  assert.deepEqual(idsFor('gone'), [])
})

test('a member who is not on the staff is not found; none need be named', () => {
  const settings = salonOf({ staff })
  requireMember(settings, undefined)
  requireMember(settings, 'bea')
  const missing = { statusCode: 404, message: 'Staff member not found' }
  assert.throws(() => requireMember(settings, 'gone'), missing)
})
