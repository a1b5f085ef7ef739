import fc from 'fast-check'
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { fold } from './text.ts'

const common = 'aAzZäÄßøØłŁéÉçÇñÑıİiIœŒΣς\u0301\u0307\u0327'

const folded = {
  Müller: 'muller',
  'Mu\u0308ller': 'muller',
  STRAẞE: 'strasse',
  Straße: 'strasse',
  'Łukasz Żółć': 'lukasz zolc',
  Øre: 'ore',
  Æsop: 'aesop',
  Cœur: 'coeur',
  Đorđe: 'dorde',
  Guðrún: 'gudrun',
  Þór: 'thor',
  Ħal: 'hal',
  Oʼzbek: "o'zbek",
  İstanbul: 'istanbul',
  ISPARTA: 'isparta',
  ısparta: 'isparta',
  Ｎｉｎａ: 'nina',
  ΟΔΥΣΣΕΎΣ: 'οδυσσευσ',
  Юлий: 'юлии',
  שָׁלוֹם: 'שלום',
  مُحَمَّد: 'محمد',
  'O’Brien': "o'brien",
  'so\u00adft': 'soft',
  // Marks that distinguish words are kept.
  राम: 'राम',
  が: 'が',
  김민수: '김민수',
}

for (const [text, expected] of Object.entries(folded)) {
  test(`folds ${text}`, () => assert.equal(fold(text), expected.normalize('NFC')))
}

test('folding twice changes nothing', () => {
  const character = fc
    .nat({ max: 0x10ffff })
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => String.fromCodePoint(point))
  const mixed = fc.string({ unit: fc.oneof(character, fc.constantFrom(...Array.from(common))) })
  fc.assert(
    fc.property(mixed, (text) => fold(fold(text)) === fold(text)),
    { numRuns: 10_000 },
  )
})

test('case is ignored', () => {
  const latin = fc.string({ unit: fc.constantFrom(...Array.from(common)) })
  fc.assert(fc.property(latin, (text) => fold(text.toUpperCase()) === fold(text.toLowerCase())))
})
