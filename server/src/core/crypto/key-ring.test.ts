import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'

import { open, seal } from './crypto.ts'
import { emailHash, newDataKey, readMasterKey, unwrapDataKey } from './key-ring.ts'

const bytes = randomBytes(32)
const master = readMasterKey(bytes.toString('hex'))

describe('the master key is read from', () => {
  const sealed = seal(master, 'secret', 'place')
  const forms = {
    hex: bytes.toString('hex'),
    'hex in upper case': bytes.toString('hex').toUpperCase(),
    base64: bytes.toString('base64'),
    base64url: bytes.toString('base64url'),
    'a file with a line feed': `${bytes.toString('base64')}\n`,
  }
  for (const [name, text] of Object.entries(forms)) {
    test(name, () => assert.equal(open(readMasterKey(text), sealed, 'place').toString(), 'secret'))
  }
})

describe('no master key is', () => {
  const texts = ['', 'correct horse battery staple', randomBytes(31), randomBytes(33)]
  for (const text of texts) {
    const key = typeof text === 'string' ? text : text.toString('base64')
    test(`${key.length} characters`, () => {
      assert.throws(() => readMasterKey(key), /ENCRYPTION_KEY must be 32 bytes/)
    })
  }
})

test('a data key unwraps to the same keys every time, also elsewhere', () => {
  const wrapped = newDataKey(master, 'a')
  const key = unwrapDataKey(master, 'a', wrapped)
  assert.equal(unwrapDataKey(master, 'a', Buffer.from(wrapped)), key)
  const elsewhere = unwrapDataKey(readMasterKey(bytes.toString('base64')), 'a', wrapped)
  assert.ok(elsewhere.encryption.equals(key.encryption))
  assert.ok(elsewhere.search.equals(key.search))
})

test('its two keys differ from each other, from other data keys and from the master', () => {
  const one = unwrapDataKey(master, 'a', newDataKey(master, 'a'))
  const other = unwrapDataKey(master, 'a', newDataKey(master, 'a'))
  const all = [one, other, master].flatMap((key) => [key.encryption, key.search])
  assert.equal(new Set(all.map((key) => key.export().toString('hex'))).size, all.length)
})

test('it unwraps only for its business and its master key', () => {
  const wrapped = newDataKey(master, 'a')
  assert.throws(() => unwrapDataKey(master, 'b', wrapped), /Cannot open/)
  const otherMaster = readMasterKey(randomBytes(32).toString('hex'))
  assert.throws(() => unwrapDataKey(otherMaster, 'a', wrapped), /Cannot open/)
})

test('unwrapped keys are cached with a limit: the least recently used are evicted first', () => {
  const crowded = readMasterKey(bytes.toString('hex'))
  const wrapped = newDataKey(master, 'first')
  const first = unwrapDataKey(crowded, 'first', wrapped)
  for (let i = crowded.unwrapped.size; i < 10_000; i += 1) crowded.unwrapped.set(`${i}`, first)
  assert.equal(unwrapDataKey(crowded, 'first', wrapped), first)
  unwrapDataKey(crowded, 'second', newDataKey(master, 'second'))
  assert.equal(crowded.unwrapped.size, 10_000)
  assert.equal(crowded.unwrapped.get('1'), undefined)
  assert.equal(unwrapDataKey(crowded, 'first', wrapped), first)
})

test('an account is found by its e-mail, whatever the case', () => {
  assert.deepEqual(emailHash(master, ' Nina@Example.com '), emailHash(master, 'nina@example.com'))
  assert.notDeepEqual(emailHash(master, 'nina@example.com'), emailHash(master, 'nina@example.co'))
})
