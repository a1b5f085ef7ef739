import fc from 'fast-check'
import assert from 'node:assert/strict'
import { createSecretKey, randomBytes } from 'node:crypto'
import { test } from 'node:test'

import { keyedHash, open, openJson, seal, sealJson, type DataKey } from './crypto.ts'

const newKey = (): DataKey => ({
  encryption: createSecretKey(randomBytes(32)),
  search: createSecretKey(randomBytes(32)),
})
const key = newKey()
const context = 'business/customer/1'

test('a sealed value can be opened', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.string({ unit: 'grapheme' }), (bytes, place) => {
      assert.deepEqual(new Uint8Array(open(key, seal(key, bytes, place), place)), bytes)
    }),
  )
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
      const expected: unknown = JSON.parse(JSON.stringify(value))
      assert.deepEqual(openJson(key, sealJson(key, value, context), context), expected)
    }),
  )
})

test('a sealed value begins with the version of its form, so that stored ones stay readable', () => {
  assert.equal(seal(key, 'Anna', context)[0], 1)
})

test('any changed bit is detected', () => {
  const sealed = seal(key, 'Anna van Dam', context)
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const altered = Buffer.from(sealed)
    altered.writeUInt8(altered.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    assert.throws(() => open(key, altered, context), /Cannot open the value sealed for business/)
  }
})

test('a shortened value is refused, the tag included', () => {
  const sealed = seal(key, 'Anna', context)
  for (let length = 0; length < sealed.length; length += 1) {
    assert.throws(() => open(key, sealed.subarray(0, length), context), /Cannot open/)
  }
})

test('neither another context nor another key opens it', () => {
  const sealed = seal(key, 'Anna', context)
  assert.throws(() => open(key, sealed, 'business/customer/2'), /Cannot open/)
  assert.throws(() => open(newKey(), sealed, context), /Cannot open/)
})

test('equal values have different ciphertexts without plaintext', () => {
  const one = seal(key, 'Anna', context)
  const other = seal(key, 'Anna', context)
  assert.notDeepEqual(one, other)
  assert.equal(one.length, 1 + 12 + 4 + 16)
  assert.equal(one.includes('Anna'), false)
})

test('keyed hashes depend on key, purpose and value, and on nothing else', () => {
  const hash = keyedHash(key, 'code', 'A1')
  assert.equal(hash.length, 32)
  assert.deepEqual(keyedHash(key, 'code', 'A1'), hash)
  assert.notDeepEqual(keyedHash(key, 'code', 'A2'), hash)
  assert.notDeepEqual(keyedHash(key, 'other', 'A1'), hash)
  assert.notDeepEqual(keyedHash(newKey(), 'code', 'A1'), hash)
})
