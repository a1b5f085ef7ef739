import assert from 'node:assert/strict'
import { test } from 'node:test'

import { hashPassword, verifyPassword } from './password.ts'

test('a password is verified against its own hash only', async () => {
  const encoded = await hashPassword('pässword')
  assert.match(encoded, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  assert.equal(await verifyPassword('pässword', encoded), true)
  assert.equal(await verifyPassword('pa\u0308ssword', encoded), true)
  assert.equal(await verifyPassword('password', encoded), false)
  assert.notEqual(await hashPassword('pässword'), encoded)
})

test('reads the hashes of other implementations, at their cost', async () => {
  // The test vector of the reference implementation, whose salt is "somesalt".
  const encoded =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  assert.equal(await verifyPassword('password', encoded), true)
  assert.equal(await verifyPassword('Password', encoded), false)
})

test('a malformed hash is an error, not a refusal', async () => {
  await assert.rejects(verifyPassword('password', 'password'), /Not an argon2id/)
})
