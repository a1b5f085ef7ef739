import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import test from 'node:test'

import { languageNames } from './i18n.ts'

// A language is complete when these tests pass: they find whatever a translator may forget.

interface Texts {
  [key: string]: string | Texts
}

/** All texts of a file by path, such as actions.save. */
const flat = (texts: Texts, at = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, inner]) =>
    typeof inner === 'object' ? flat(inner, `${at}${key}.`) : [[`${at}${key}`, inner]],
  )

const filesOf = (language: string) =>
  readdirSync(new URL(`${language}/`, import.meta.url)).toSorted()
const read = (language: string, file: string) =>
  readFileSync(new URL(`${language}/${file}`, import.meta.url), 'utf8')
const textsOf = (language: string, file: string) =>
  new Map(flat(JSON.parse(read(language, file)) as Texts))

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted()

/** The name of a text that has a form for each plural of the language; undefined for others. */
function pluralOf(key: string, english: ReadonlyMap<string, string>): string | undefined {
  const [, name] = /^(.*)_(?:zero|one|two|few|many|other)$/.exec(key) ?? []
  return english.has(`${name}_one`) && english.has(`${name}_other`) ? name : undefined
}

/** The keys that the language must have: the plural forms of English become its own. */
function keysFor(language: string, english: ReadonlyMap<string, string>): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return [
    ...new Set(
      [...english.keys()].flatMap((key) => {
        const name = pluralOf(key, english)
        if (name === undefined) return key
        return pluralCategories.map((category) => `${name}_${category}`)
      }),
    ),
  ].toSorted()
}

test('what is counted has a text for one and a text for more', () => {
  const counted = /\{\{(count|points|required|full|total|minutes)\}\} [a-z]+s\b/
  for (const file of filesOf('en')) {
    const english = textsOf('en', file)
    for (const [key, text] of english) {
      const [, name, form] = /^(.*)_(one|other)$/.exec(key) ?? []
      if (!form) assert.doesNotMatch(text, counted, key)
      else if (text.includes('{{count}}'))
        assert.ok(english.has(`${name}_${form === 'one' ? 'other' : 'one'}`), key)
    }
  }
})

for (const language of Object.keys(languageNames)) {
  test(`${language} has the files of English, as the formatter writes them`, () => {
    assert.deepEqual(filesOf(language), filesOf('en'))
    // A key that stands twice is lost when the file is read.
    for (const file of filesOf(language)) {
      const text = read(language, file)
      assert.equal(text, `${JSON.stringify(JSON.parse(text), null, 2)}\n`, file)
    }
  })

  test(`${language} has every text of English in its plural forms, with the same placeholders`, () => {
    for (const file of filesOf('en')) {
      const english = textsOf('en', file)
      const own = textsOf(language, file)
      assert.deepEqual([...own.keys()].toSorted(), keysFor(language, english), file)
      for (const [key, text] of own) {
        assert.notEqual(text.trim(), '', `${file} ${key}`)
        const original = english.get(key) ?? english.get(`${pluralOf(key, english)}_other`) ?? ''
        assert.deepEqual(placeholders(text), placeholders(original), `${file} ${key}`)
      }
    }
  })
}
