import fc from 'fast-check'
import assert from 'node:assert/strict'
import { createSecretKey, randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'

import type { DataKey } from '../crypto/crypto.ts'
import {
  nameWords,
  searchTokens,
  searchWords,
  searchWordsMax,
  tagHashes,
  type SearchFields,
} from './person-search.ts'

const newKey = (): DataKey => ({
  encryption: createSecretKey(randomBytes(32)),
  search: createSecretKey(randomBytes(32)),
})
const key = newKey()

/** The comparison that the database makes. */
function finds(text: string, person: SearchFields, searchKey = key, country = 'NL'): boolean {
  const stored = new Set(searchTokens(key, person))
  const { words, impossible } = searchWords(searchKey, text, country)
  return !impossible && words.every(({ tokens }) => tokens.some((token) => stored.has(token)))
}

const anna: SearchFields = {
  name: 'Anna-Sofie van der Müller',
  email: 'a.muller@Salon-Example.com',
  phone: '+31 (0)6 1234-5678',
}

describe('finds', () => {
  const texts = [
    'an',
    'ANNA',
    'anna-sofie',
    'sofie',
    'van der mull',
    'müller anna',
    'der 5678',
    'a.muller',
    'a.muller@salon-example.com',
    'salon-ex',
    '5678',
    '12345678',
    '1234-5678',
    '+310612345678',
    '(0)612345678',
    ' anna  ',
    '0612345678',
    '06 12 34 56 78',
    'anna 06-1234 5678',
    '+31612345678',
    '0031 6 12345678',
  ]
  for (const text of texts) test(text, () => assert.ok(finds(text, anna)))
})

describe('does not find', () => {
  const texts = [
    'nna',
    'ofie',
    'annab',
    'anna bert',
    'muller@salon',
    'example',
    '@salon',
    '678',
    '1234',
    '05678',
    'x',
    'a x',
    'x bert',
    '5678x',
  ]
  for (const text of texts) test(text, () => assert.equal(finds(text, anna), false))
})

test('words that are too short are left out beside longer ones, and find nothing alone', () => {
  const asked = (text: string) => {
    const { words, impossible } = searchWords(key, text, null)
    return [words.map((word) => word.text).join(' '), impossible]
  }
  assert.deepEqual(asked(' \t '), ['', false])
  assert.deepEqual(asked('anna é'), ['anna', false])
  assert.deepEqual(asked('J de Boer'), ['de boer', false])
  assert.deepEqual(asked('é j'), ['', true])
  assert.ok(finds('J de Boer', { name: 'Jan de Boer' }))
  assert.ok(finds('M. Müller', { name: 'Mira Müller' }))
})

test('an ideograph or a syllable is a word by itself, wherever it stands in a name', () => {
  const people = [
    ['李小龍', '李', '小', '龍', '小龍', '李小', '李小龍'],
    ['김민준', '김', '민', '민준', '김민준'],
    ['佐藤さくら', '佐', '藤', 'さくら', 'くら', '佐藤'],
    ['サトウ ハナ', 'ト', 'ハナ', 'サトウ ハ'],
  ]
  for (const [name = '', ...texts] of people)
    for (const text of texts) assert.ok(finds(text, { name }), `${text} in ${name}`)
  for (const text of ['王', '龍李', '김', '李龍']) assert.ok(!finds(text, { name: '李小龍' }), text)
  assert.equal(finds('李 x', { name: '李小龍' }), true)
  assert.ok(searchTokens(key, { name: '龍'.repeat(200) }).length <= 200)
  const varied = Array.from({ length: 200 }, (_, nth) => String.fromCodePoint(0x4e00 + nth))
  assert.ok(searchTokens(key, { name: varied.join('') }).length < 5 * 200)
})

test('words include their folded text, so that a number can be compared', () => {
  assert.deepEqual(
    searchWords(key, 'Anna 7XK2M9PQ', null).words.map((word) => word.text),
    ['anna', '7xk2m9pq'],
  )
})

test('a name does not match as an e-mail, nor a number as a name', () => {
  assert.equal(finds('5678', { name: 'Anna', email: '45678@x.nl' }), false)
  assert.ok(finds('4567', { name: '4567 Anna' }))
  const asName = new Set(searchTokens(key, { name: 'anna' }))
  assert.ok(searchTokens(key, { email: 'anna' }).every((token) => !asName.has(token)))
})

test('an address is indexed without the spaces around it, once', () => {
  const address = { email: 'anna@x.nl' }
  assert.deepEqual(searchTokens(key, { email: ' anna@x.nl ' }), searchTokens(key, address))
  assert.equal(searchTokens(key, address).length, 8 + 3)
})

test('only digits enough for an ending are looked up as a telephone number', () => {
  const lookUps = (text: string) =>
    searchWords(key, text, null).words.map(({ tokens }) => tokens.length)
  assert.deepEqual(lookUps('123 a 1234 12a4'), [2, 3, 2])
  assert.deepEqual(lookUps('12 3'), [2])
  assert.equal(searchWordsMax, 8)
})

test('the words of a name: as written, and the parts of each', () => {
  assert.deepEqual(nameWords("Anne-Marie O'Brien"), [
    'anne-marie',
    'anne',
    'marie',
    "o'brien",
    'o',
    'brien',
  ])
  assert.deepEqual(nameWords(' anna '), ['anna'])
})

test('nothing is found with the key of another business', () => {
  assert.equal(finds('anna', anna, newKey()), false)
})

test('tokens are unique, sorted, signed 64-bit integers', () => {
  const tokens = searchTokens(key, {
    name: 'Anna Anna anna',
    email: 'anna@anna',
    phone: '00000000',
  })
  assert.equal(tokens.length, 3 + 8 + 5)
  assert.deepEqual(
    tokens,
    [...tokens].sort((a, b) => (a < b ? -1 : 1)),
  )
  assert.ok(tokens.every((token) => BigInt.asIntN(64, token) === token))
})

test('a person without data has no tokens', () => {
  assert.deepEqual(searchTokens(key, {}), [])
  assert.deepEqual(searchTokens(key, { name: null, email: null, phone: null }), [])
  assert.deepEqual(searchTokens(key, { name: 'A', phone: '12-3' }), [])
})

test('every prefix of every word matches, in any script; one letter more does not', () => {
  const word = fc.string({
    unit: fc.constantFrom(...Array.from('abzéßŁжя李龍김אש')),
    minLength: 2,
    maxLength: 30,
  })
  const words = fc.array(word, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(words, fc.nat(), fc.nat(), (all, which, cut) => {
      const chosen = Array.from(all[which % all.length] ?? '')
      const start = chosen.slice(0, 2 + (cut % (chosen.length - 1))).join('')
      const person = { name: all.join(' ') }
      assert.ok(finds(start, person))
      assert.ok(finds(start.toUpperCase(), person))
      assert.equal(finds(`${start}q`, person), false)
    }),
  )
})

test('every suffix of four digits or more matches', () => {
  const phone = fc.stringMatching(/^[0-9]{4,20}$/)
  fc.assert(
    fc.property(phone, fc.nat(), (digits, cut) => {
      const ending = digits.slice(cut % (digits.length - 3))
      assert.ok(finds(ending, { phone: `+${digits.slice(0, 2)} (${digits.slice(2)})` }))
    }),
  )
})

test('tags match as a whole and as written, not by words', () => {
  const [vip, upper] = tagHashes(key, ['vip', 'VIP'])
  assert.deepEqual(tagHashes(key, ['vip']), [vip])
  assert.notEqual(vip, upper)
  assert.notDeepEqual(tagHashes(newKey(), ['vip']), [vip])
  const names = searchTokens(key, { name: 'vip', email: 'vip' })
  assert.ok(vip !== undefined && !names.includes(vip))
})
