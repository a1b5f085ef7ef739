import assert from 'node:assert/strict'
import test from 'node:test'

import { isCountry } from '#core/countries.ts'
import { currencies } from '#core/currencies.ts'

import { fonts } from './fonts.ts'
import { speechOf } from './locale.ts'

/** Spaces of every width as one that is easy to type. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const countries = letters.flatMap((one) => letters.map((other) => one + other)).filter(isCountry)

const cases = [
  ['NL', 'nl-NL', 'EUR', 123_450, '€ 1.234,50', '2 maart 2026', 'Factuur'],
  ['DE', 'de-DE', 'EUR', 123_450, '1.234,50 €', '2. März 2026', 'Rechnung'],
  ['FR', 'fr-FR', 'EUR', 123_450, '1 234,50 €', '2 mars 2026', 'Facture'],
  ['US', 'en-US', 'USD', 123_450, '$1,234.50', 'March 2, 2026', 'Invoice'],
  ['GB', 'en-GB', 'GBP', 123_450, '£1,234.50', '2 March 2026', 'Invoice'],
  ['JP', 'en-JP', 'JPY', 123_450, '¥123,450', 'March 2, 2026', 'Invoice'],
  ['KW', 'en-KW', 'KWD', 123_450, 'KWD 123.450', 'March 2, 2026', 'Invoice'],
  ['HU', 'en', 'HUF', 123_450, '1234,50 Ft', '2026. március 2.', 'Invoice'],
  [null, 'en-GB', 'EUR', 123_450, '€1,234.50', '2 March 2026', 'Invoice'],
] as const

for (const [country, language, currency, minor, amount, date, heading] of cases)
  test(`${country ?? 'nowhere'}: ${amount} on ${date}`, () => {
    const speech = speechOf(country)
    assert.equal(speech.language, language)
    assert.equal(plain(speech.money(minor, currency)), amount)
    assert.equal(speech.date('2026-03-02'), date)
    assert.equal(speech.words.invoice, heading)
  })

test('an instant is told by the day of the zone', () => {
  const { day } = speechOf('NL')
  assert.equal(day('2026-12-31T23:30:00.000Z', 'Europe/Amsterdam'), '1 januari 2027')
  assert.equal(day('2026-12-31T23:30:00.000Z', 'America/New_York'), '31 december 2026')
})

test('the font has all that stands in the amounts and dates of every country', () => {
  const missing = new Set<string>()
  const seen = new Set<string>()
  for (const country of countries) {
    const speech = speechOf(country)
    const months = Array.from({ length: 12 }, (_, month) =>
      speech.date(`2026-${String(month + 1).padStart(2, '0')}-28`),
    ).join()
    // Countries that write dates alike share a language, and with it the signs of currencies.
    const all = seen.has(months) ? [] : currencies
    seen.add(months)
    const amounts = all.map((currency) => speech.money(-123_456_789, currency))
    const range = speech.days('2026-01-31T12:00:00Z', '2027-02-28T12:00:00Z', 'UTC')
    for (const letter of [months, range, ...amounts, speech.percent(12.5)].join(''))
      if (!fonts.regular.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
        missing.add(`${country} ${letter} ${letter.codePointAt(0)?.toString(16)}`)
  }
  assert.deepEqual([...missing], [])
})
