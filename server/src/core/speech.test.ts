import assert from 'node:assert/strict'
import test from 'node:test'

import { speech } from './speech.ts'

const spoken = { en: 'Hello', nl: 'Hallo', de: 'Guten Tag' }

for (const [country, accepted, locale] of [
  ['NL', undefined, 'nl-NL'],
  ['AT', '', 'de-AT'],
  ['FR', '', 'en-FR'],
  [null, '', 'en'],
  ['NL', 'de-CH, en;q=0.5', 'de-NL'],
  ['NL', 'en;q=0.5, de;q=0.9', 'de-NL'],
  ['NL', 'fr, EN;q=0.3', 'en-NL'],
  ['NL', 'fr, de;q=0', 'nl-NL'],
  ['DE', '*', 'de-DE'],
  [null, 'nl', 'nl'],
  ['NL', 'constructor, __proto__', 'nl-NL'],
  ['NL', ';;q=x,,', 'nl-NL'],
] as const)
  test(`in ${country} "${accepted}" is answered in ${locale}`, () => {
    const said = speech(spoken, country, accepted)
    assert.equal(said.locale, locale)
    assert.equal(said.words, spoken[locale.slice(0, 2) as keyof typeof spoken])
  })
