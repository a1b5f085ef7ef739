import assert from 'node:assert/strict'
import test from 'node:test'

import { selectLanguage } from './language.ts'

const translations = { en: 'Hello', nl: 'Hallo', de: 'Guten Tag' }

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
  ['NL', ' de-AT ;q=1', 'de-NL'],
] as const)
  test(`in ${country} "${accepted}" selects ${locale}`, () => {
    const selected = selectLanguage(translations, country, accepted)
    assert.equal(selected.locale, locale)
    assert.equal(selected.words, translations[locale.slice(0, 2) as keyof typeof translations])
  })
