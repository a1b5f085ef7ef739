import assert from 'node:assert/strict'
import test from 'node:test'

import {
  flagsOf,
  hasFlag,
  hasRight,
  hasScope,
  rights,
  roleNames,
  roles,
  rolesThat,
  staffFlags,
} from './roles.ts'
import { isScope, scopes } from './scopes.ts'

test('OWNER may do everything, MANAGER all but what is the owner’s alone', () => {
  assert.deepEqual(roleNames, ['OWNER', 'MANAGER', 'STAFF'])
  for (const right of rights) assert.ok(hasRight('OWNER', right))
  for (const scope of scopes) {
    assert.ok(hasScope('OWNER', scope))
    assert.ok(hasScope('MANAGER', scope))
    assert.ok(isScope(scope))
  }
  assert.deepEqual(
    rights.filter((right) => !hasRight('MANAGER', right)),
    ['business:delete', 'keys', 'webhooks', 'audit', 'payroll', 'cash-up:reopen', 'support'],
  )
  assert.equal(rights.length, roles.MANAGER.rights.length + 7)
})

test('STAFF read all but money and figures, and write bookings, customers and loyalty', () => {
  assert.deepEqual(
    scopes.filter((scope) => !hasScope('STAFF', scope)),
    [
      'services:write',
      'staff:write',
      'reviews:write',
      'schedule:write',
      'products:write',
      'gift-cards:write',
      'analytics:read',
      'payments:read',
      'invoices:read',
      'locations:write',
    ],
  )
  assert.equal(scopes.length, roles.STAFF.scopes.length + 10)
  assert.deepEqual(
    rights.filter((right) => hasRight('STAFF', right)),
    ['leave', 'earnings', 'watch'],
  )
})

test('flags bind STAFF alone', () => {
  const none = {
    seesAll: false,
    mayCancel: false,
    mayCheckOut: false,
    mayDiscount: false,
    mayOverride: false,
  }
  const all = {
    seesAll: true,
    mayCancel: true,
    mayCheckOut: true,
    mayDiscount: true,
    mayOverride: true,
  }
  assert.deepEqual(flagsOf({ role: 'STAFF', ...none }), none)
  assert.deepEqual(flagsOf({ role: 'STAFF', ...all }), all)
  assert.deepEqual(flagsOf({ role: 'MANAGER', ...none }), all)
  assert.deepEqual(staffFlags, [
    'seesAll',
    'mayCancel',
    'mayCheckOut',
    'mayDiscount',
    'mayOverride',
  ])
  for (const flag of staffFlags) {
    const one = { ...none, [flag]: true }
    assert.deepEqual(flagsOf({ role: 'STAFF', ...one }), one)
    assert.equal(hasFlag({ role: 'STAFF', ...one }, flag), true)
  }
})

test('a refusal names the roles that may', () => {
  assert.equal(
    rolesThat((role) => role !== 'STAFF'),
    'OWNER or MANAGER',
  )
  assert.equal(
    rolesThat((role) => hasRight(role, 'keys')),
    'OWNER',
  )
})
