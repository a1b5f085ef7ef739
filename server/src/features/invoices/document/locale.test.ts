import assert from 'node:assert/strict'
import test from 'node:test'

import { isCountry } from '#core/countries.ts'
import { currencies } from '#core/money/currencies.ts'

import { fonts } from './fonts.ts'
import { languageOf } from './locale.ts'

/** Replaces spaces of every width by the ordinary one. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const countries = letters.flatMap((one) => letters.map((other) => one + other)).filter(isCountry)

const cases = [
  ['NL', 'nl-NL', 'EUR', 123_450, '€ 1.234,50', '2 maart 2026', 'Factuur'],
  ['DE', 'de-DE', 'EUR', 123_450, '1.234,50 €', '2. März 2026', 'Rechnung'],
  ['FR', 'fr-FR', 'EUR', 123_450, '1 234,50 €', '2 mars 2026', 'Facture'],
  ['US', 'en-US', 'USD', 123_450, '$1,234.50', 'March 2, 2026', 'Invoice'],
  ['GB', 'en-GB', 'GBP', 123_450, '£1,234.50', '2 March 2026', 'Invoice'],
  ['JP', 'en', 'JPY', 123_450, '¥123,450', '2026/03/02', 'Invoice'],
  ['KW', 'en', 'KWD', 123_450, '123.450 KWD', '02/03/2026', 'Invoice'],
  ['HU', 'en', 'HUF', 123_450, '1234,50 Ft', '2026. március 2.', 'Invoice'],
  [null, 'en-GB', 'EUR', 123_450, '€1,234.50', '2 March 2026', 'Invoice'],
] as const

for (const [country, language, currency, minor, amount, date, heading] of cases)
  test(`${country ?? 'nowhere'}: ${amount} on ${date}`, () => {
    const selectLanguage = languageOf(country)
    assert.equal(selectLanguage.language, language)
    assert.equal(plain(selectLanguage.money(minor, currency)), amount)
    assert.equal(selectLanguage.date('2026-03-02'), date)
    assert.equal(selectLanguage.words.invoice, heading)
  })

test('an instant is formatted as a date in the time zone', () => {
  const { day } = languageOf('NL')
  assert.equal(day('2026-12-31T23:30:00.000Z', 'Europe/Amsterdam'), '1 januari 2027')
  assert.equal(day('2026-12-31T23:30:00.000Z', 'America/New_York'), '31 december 2026')
})

test('the font has all characters in the amounts and dates of every country', () => {
  const missing = new Set<string>()
  const seen = new Set<string>()
  for (const country of countries) {
    const selectLanguage = languageOf(country)
    const months = Array.from({ length: 12 }, (_, month) =>
      selectLanguage.date(`2026-${String(month + 1).padStart(2, '0')}-28`),
    ).join()
    // Countries with the same date format share a language, and so the currency symbols.
    const all = seen.has(months) ? [] : currencies
    seen.add(months)
    const amounts = all.map((currency) => selectLanguage.money(-123_456_789, currency))
    const range = selectLanguage.days('2026-01-31T12:00:00Z', '2027-02-28T12:00:00Z', 'UTC')
    for (const letter of [months, range, ...amounts, selectLanguage.percent(12.5)].join(''))
      if (!fonts.regular.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
        missing.add(`${country} ${letter} ${letter.codePointAt(0)?.toString(16)}`)
  }
  assert.deepEqual([...missing], [])
})
