import fc from 'fast-check'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32 } from 'node:zlib'

import { createApiKey, deriveApiKey, displayParts, hashApiKey, isWellFormed } from './api-key.ts'

const keys = fc.constant(null).map(createApiKey)

test('a new key has the documented form and its own checksum', () => {
  fc.assert(fc.property(keys, (key) => /^sk_live_[0-9A-Za-z]{38}$/.test(key) && isWellFormed(key)))
})

test('the checksum is the CRC-32 of the preceding text, in base62', () => {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  const key = createApiKey()
  let value = 0
  for (const digit of key.slice(-6)) value = value * 62 + alphabet.indexOf(digit)
  assert.equal(value, crc32(key.slice(0, 40)))
})

test('known keys, one with a padded checksum, one without', () => {
  assert.ok(isWellFormed('sk_live_0123456789abcdefghijABCDEFGHIJ000AU2lS'))
  assert.ok(isWellFormed('sk_live_0123456789abcdefghijABCDEFGHIJ012JKXWC'))
})

test('a single changed character invalidates it', () => {
  const at = fc.nat({ max: 45 })
  const letter = fc.constantFrom(...Array.from('09AZaz-_ '))
  fc.assert(
    fc.property(keys, at, letter, (key, index, replacement) => {
      fc.pre(key[index] !== replacement)
      return !isWellFormed(key.slice(0, index) + replacement + key.slice(index + 1))
    }),
  )
})

test('other texts are not keys', () => {
  const key = createApiKey()
  for (const text of ['', 'sk_live_', key.slice(1), `${key}0`, ` ${key}`, `${key}\n`]) {
    assert.equal(isWellFormed(text), false, JSON.stringify(text))
  }
})

test('stores a SHA-256 and displays only prefix and last four', () => {
  const key = 'sk_live_abcdefghijklmnopqrstuvwxyzABCDEF123456'
  assert.equal(
    hashApiKey('abc').toString('hex'),
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
  assert.deepEqual(displayParts(key), { prefix: 'sk_live_abcd', lastFour: '3456' })
})

test('a derived key is well-formed, and depends on its secret', () => {
  const secrets = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes))
  fc.assert(fc.property(secrets, (secret) => isWellFormed(deriveApiKey(secret))))
  const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  assert.equal(deriveApiKey(one), deriveApiKey(Buffer.from(one)))
  assert.notEqual(deriveApiKey(one), deriveApiKey(other))
})

test('the checksum has all digits of the CRC-32, also where the first one is small', () => {
  const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  for (let byte = 0; byte < 62; byte += 1) {
    const key = deriveApiKey(Buffer.alloc(32, byte))
    const digits = Array.from(key.slice(-6), (digit) => base62.indexOf(digit))
    assert.equal(
      digits.reduce((value, digit) => value * 62 + digit, 0),
      crc32(key.slice(0, -6)),
    )
  }
})
