import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import test from 'node:test'

import {
  expiryOf,
  hashToken,
  isSessionToken,
  newSessionToken,
  newToken,
  unknownToken,
} from './tokens.ts'

test('a token has 32 random bytes, that of a session a prefix', () => {
  assert.match(newToken(), /^[\w-]{43}$/)
  assert.notEqual(newToken(), newToken())
  const session = newSessionToken()
  assert.ok(isSessionToken(session))
  for (const other of [session.slice(4), `${session}A`, `x${session}`, session.slice(0, -1), ''])
    assert.equal(isSessionToken(other), false, other)
})

test('a token is stored as its SHA-256', () => {
  assert.deepEqual(hashToken('a'), hash('sha256', 'a', 'buffer'))
})

test('a session ends after 7 days without use, and 30 days after the login', () => {
  const createdAt = '2026-03-01T00:00:00.000Z'
  const expiry = (now: string) => expiryOf(createdAt, Date.parse(now)).toISOString()
  assert.equal(expiry('2026-03-01T00:00:00.000Z'), '2026-03-08T00:00:00.000Z')
  assert.equal(expiry('2026-03-24T00:00:00.000Z'), '2026-03-31T00:00:00.000Z')
  assert.equal(expiry('2026-03-30T12:00:00.000Z'), '2026-03-31T00:00:00.000Z')
})

test('an unknown token is not found', () => {
  assert.equal(unknownToken().message, 'Token not found')
})
