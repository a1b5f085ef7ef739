import assert from 'node:assert/strict'
import test from 'node:test'

import { de } from './de.ts'
import { en } from './en.ts'
import { nl } from './nl.ts'
import { planner as plannerDe } from './planner/de.ts'
import { planner } from './planner/en.ts'
import { planner as plannerNl } from './planner/nl.ts'

/** All texts by path, such as common.save. */
const flat = (words: object, at = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null
      ? flat(inner, `${at}${key}.`)
      : [[`${at}${key}`, String(inner)]],
  )
const blanksOf = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()
const english = new Map(flat({ en, planner }))
const others = { nl: { en: nl, planner: plannerNl }, de: { en: de, planner: plannerDe } }

for (const [language, words] of Object.entries(others))
  test(`${language} has every word of English, with the same blanks`, () => {
    const own = new Map(flat(words))
    assert.deepEqual([...own.keys()].sort(), [...english.keys()].sort())
    for (const [key, text] of own) {
      assert.notEqual(text.trim(), '', key)
      assert.deepEqual(blanksOf(text), blanksOf(english.get(key) ?? ''), key)
    }
  })
