import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'

import { open, seal } from './crypto.ts'
import {
  emailHash,
  emailHashes,
  keyIdOf,
  masterHash,
  masterHashes,
  masterKeyFrom,
  newDataKey,
  openWithMaster,
  readMasterKey,
  sealWithMaster,
  unwrapDataKey,
} from './key-ring.ts'

const bytes = randomBytes(32)
const master = readMasterKey(bytes.toString('hex'))

describe('the master key is read from', () => {
  const sealed = sealWithMaster(master, 'secret', 'place')
  const forms = {
    hex: bytes.toString('hex'),
    'hex in upper case': bytes.toString('hex').toUpperCase(),
    base64: bytes.toString('base64'),
    base64url: bytes.toString('base64url'),
    'a file with a line feed': `${bytes.toString('base64')}\n`,
  }
  for (const [name, text] of Object.entries(forms)) {
    test(name, () => {
      const found = openWithMaster(readMasterKey(text), sealed, 'place')
      assert.equal(found.toString(), 'secret')
    })
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
  const all = [one, other, ...master.keys()].flatMap((key) => [key.encryption, key.search])
  assert.equal(new Set(all.map((key) => key.export().toString('hex'))).size, all.length)
})

test('it unwraps only for its business and its master key', () => {
  const wrapped = newDataKey(master, 'a')
  assert.throws(() => unwrapDataKey(master, 'b', wrapped), /Cannot open/)
  const otherMaster = readMasterKey(randomBytes(32).toString('hex'))
  assert.throws(() => unwrapDataKey(otherMaster, 'a', wrapped), /Cannot open/)
})

describe('with a second key', () => {
  const [older, newer] = [bytes.toString('hex'), randomBytes(32).toString('hex')]
  const both = readMasterKey(newer, older)
  const alone = readMasterKey(newer)
  const [current, former] = both.keys()

  test('a value is opened by the key that it names, and sealed by the current one', () => {
    const before = sealWithMaster(readMasterKey(older, newer), 'secret', 'place')
    assert.equal(keyIdOf(before), former?.id)
    assert.equal(openWithMaster(both, before, 'place').toString(), 'secret')
    assert.throws(() => openWithMaster(alone, before, 'place'), /no key has the id/)
    const since = sealWithMaster(both, 'secret', 'place')
    assert.equal(keyIdOf(since), current.id)
    assert.equal(openWithMaster(alone, since, 'place').toString(), 'secret')
    assert.throws(() => openWithMaster(master, since, 'place'), /no key has the id/)
  })

  test('a key is named only while there is another one: nodes of 0.2.0 know no names', () => {
    const since = sealWithMaster(alone, 'secret', 'place')
    assert.equal(keyIdOf(since), undefined)
    assert.equal(open(current, since, 'place').toString(), 'secret')
  })

  test('a value that names no key is opened by whichever has sealed it', () => {
    for (const key of both.keys()) {
      const nameless = seal(key, 'secret', 'place')
      assert.equal(keyIdOf(nameless), undefined)
      assert.equal(openWithMaster(both, nameless, 'place').toString(), 'secret')
      assert.throws(() => openWithMaster(both, nameless, 'elsewhere'), /Cannot open/)
    }
  })

  test('the id of a key is the same however it is written', () => {
    assert.match(current.id, /^[0-9a-f]{8}$/)
    assert.equal(readMasterKey(bytes.toString('base64')).keys()[0].id, former?.id)
    assert.notEqual(current.id, former?.id)
  })

  test('hashes are found under every key, and made by the current one', () => {
    const hashes = masterHashes(both, 'purpose', 'value')
    assert.deepEqual(hashes, [
      masterHash(alone, 'purpose', 'value'),
      masterHash(master, 'purpose', 'value'),
    ])
    assert.deepEqual(
      emailHashes(both, 'Nina@example.com')[1],
      emailHash(master, 'nina@example.com'),
    )
    assert.deepEqual(emailHash(both, 'nina@example.com'), emailHash(alone, 'nina@example.com'))
    const later = readMasterKey(newer)
    later.retired.push(...master.keys())
    assert.deepEqual(masterHashes(later, 'purpose', 'value'), hashes)
    later.retired.push(...alone.keys())
    assert.deepEqual(masterHashes(later, 'purpose', 'value'), hashes, 'each key once')
  })

  test('a source that changes adds its new keys and takes none away', () => {
    let texts = [older]
    const changing = masterKeyFrom(() => texts)
    const before = sealWithMaster(changing, 'secret', 'place')
    texts = [newer, older]
    assert.deepEqual(
      changing.keys().map(({ id }) => id),
      [current.id, former?.id],
    )
    texts = [newer]
    assert.equal(openWithMaster(changing, before, 'place').toString(), 'secret')
    assert.equal(keyIdOf(sealWithMaster(changing, 'secret', 'place')), current.id)
  })
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
  assert.deepEqual(emailHash(master, '\u00f1@a.nl'), emailHash(master, 'n\u0303@a.nl'))
})

test('the hash of an e-mail stays as it is, or nobody could sign in any more', () => {
  const known = readMasterKey('00'.repeat(32))
  assert.equal(
    emailHash(known, ' N\u0303ina@Example.com ').toString('hex'),
    'aab835d2135390be0b079c2e5bd6bcc144f206f674296d3d579727289ae750a4',
  )
})
