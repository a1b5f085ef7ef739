import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test from 'node:test'

import { newDataKey, readMasterKey, unwrapDataKey } from '#core/crypto/key-ring.ts'

import { hashOf, newCode, plainOf } from './code.ts'

const masterKey = readMasterKey(randomBytes(32).toString('hex'))
const keyOf = (business: string) =>
  unwrapDataKey(masterKey, business, newDataKey(masterKey, business))

test('a code is 20 characters of Crockford base32 in groups of four, and unique', () => {
  const codes = Array.from({ length: 1_000 }, newCode)
  for (const code of codes) assert.match(code, /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){4}$/)
  assert.equal(new Set(codes).size, codes.length)
})

test('an entered code is found regardless of case, spaces and look-alike characters', () => {
  const key = keyOf('one')
  const code = '01AB-CD10-EFGH-1JKM-0123'
  for (const typed of [
    code,
    code.toLowerCase(),
    code.replaceAll('-', ''),
    ' 01ab cd10  efgh 1jkm\t0123 ',
    'OIAB–CDLo—EFGH‑ijkm-o123',
    'olabcdi0efghLjkmO123',
  ])
    assert.deepEqual(hashOf(key, typed), hashOf(key, code), typed)
  for (const other of ['01AB-CD10-EFGH-1JKM-0124', '01AB-CD10-EFGH-1JKM-012', `${code}0`, ''])
    assert.notDeepEqual(hashOf(key, other), hashOf(key, code))
})

test('the normal form of every code equals the code without hyphens', () => {
  for (let round = 0; round < 1_000; round += 1) {
    const code = newCode()
    assert.equal(plainOf(code), code.replaceAll('-', ''))
  }
})

test('two businesses store one code under two hashes', () => {
  const code = newCode()
  assert.notDeepEqual(hashOf(keyOf('one'), code), hashOf(keyOf('other'), code))
})
