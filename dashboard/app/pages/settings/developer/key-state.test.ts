import assert from 'node:assert/strict'
import test from 'node:test'

import { keyState } from './key-state.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const before = '2026-11-22T11:59:59Z'
const later = '2026-11-22T12:00:01Z'

const known = [
  [null, null, 'active'],
  [null, later, 'active'],
  [null, before, 'expired'],
  [before, null, 'revoked'],
  [before, before, 'revoked'],
  [later, null, 'ending'],
  [later, before, 'expired'],
] as const

for (const [revokedAt, expiresAt, state] of known)
  test(`revoked ${revokedAt}, expires ${expiresAt}: ${state}`, () =>
    assert.equal(keyState({ revokedAt, expiresAt }, now), state))
