import assert from 'node:assert/strict'
import test from 'node:test'

import { affected as affectedDe } from './affected/de.ts'
import { affected } from './affected/en.ts'
import { affected as affectedNl } from './affected/nl.ts'
import { audit as auditDe } from './audit/de.ts'
import { audit } from './audit/en.ts'
import { audit as auditNl } from './audit/nl.ts'
import { bookingPage as bookingPageDe } from './booking-page/de.ts'
import { bookingPage } from './booking-page/en.ts'
import { bookingPage as bookingPageNl } from './booking-page/nl.ts'
import { campaigns as campaignsDe } from './campaigns/de.ts'
import { campaigns } from './campaigns/en.ts'
import { campaigns as campaignsNl } from './campaigns/nl.ts'
import { cashUp as cashUpDe } from './cash-up/de.ts'
import { cashUp } from './cash-up/en.ts'
import { cashUp as cashUpNl } from './cash-up/nl.ts'
import { de } from './de.ts'
import { duplicates as duplicatesDe } from './duplicates/de.ts'
import { duplicates } from './duplicates/en.ts'
import { duplicates as duplicatesNl } from './duplicates/nl.ts'
import { en } from './en.ts'
import { insights as insightsDe } from './insights/de.ts'
import { insights } from './insights/en.ts'
import { insights as insightsNl } from './insights/nl.ts'
import { nl } from './nl.ts'
import { operators as operatorsDe } from './operators/de.ts'
import { operators } from './operators/en.ts'
import { operators as operatorsNl } from './operators/nl.ts'
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
/** Those that are loaded with what shows them are beside the others. */
const english = new Map(
  flat({
    en,
    affected,
    audit,
    bookingPage,
    campaigns,
    cashUp,
    duplicates,
    insights,
    operators,
    planner,
  }),
)
const others = {
  nl: {
    en: nl,
    affected: affectedNl,
    audit: auditNl,
    cashUp: cashUpNl,
    bookingPage: bookingPageNl,
    campaigns: campaignsNl,
    duplicates: duplicatesNl,
    insights: insightsNl,
    operators: operatorsNl,
    planner: plannerNl,
  },
  de: {
    en: de,
    affected: affectedDe,
    audit: auditDe,
    cashUp: cashUpDe,
    bookingPage: bookingPageDe,
    campaigns: campaignsDe,
    duplicates: duplicatesDe,
    insights: insightsDe,
    operators: operatorsDe,
    planner: plannerDe,
  },
}

test('what is counted has a text for one and a text for more', () => {
  const counted = /\{\{(count|points|required|full|total|minutes)\}\} [a-z]+s\b/
  for (const [key, text] of english) {
    const [, name, form] = /^(.*)_(one|other)$/.exec(key) ?? []
    if (!form) assert.doesNotMatch(text, counted, key)
    else if (text.includes('{{count}}'))
      assert.ok(english.has(`${name}_${form === 'one' ? 'other' : 'one'}`), key)
  }
})

for (const [language, words] of Object.entries(others))
  test(`${language} has every word of English, with the same blanks`, () => {
    const own = new Map(flat(words))
    assert.deepEqual([...own.keys()].sort(), [...english.keys()].sort())
    for (const [key, text] of own) {
      assert.notEqual(text.trim(), '', key)
      assert.deepEqual(blanksOf(text), blanksOf(english.get(key) ?? ''), key)
    }
  })
