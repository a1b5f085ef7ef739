import assert from 'node:assert/strict'
import { test } from 'node:test'

import { formatFor } from '../format/format.ts'
import { dayIn, dayText, isWhole } from './typed-date.ts'

const formatIn = (locale: string) => formatFor({ locale, timezone: 'UTC', currency: 'EUR' })
const today = '2026-11-26'

test('reads days as people of each locale type them', () => {
  const typed: [string, string, string][] = [
    ['2026-12-01', 'en-GB', '2026-12-01'],
    ['1/12/2026', 'en-GB', '2026-12-01'],
    ['12/1/2026', 'en-US', '2026-12-01'],
    ['1-12-26', 'nl', '2026-12-01'],
    ['1.12.2026', 'de', '2026-12-01'],
    ['01122026', 'nl', '2026-12-01'],
    ['011226', 'de', '2026-12-01'],
    ['1 Dec 2026', 'en-GB', '2026-12-01'],
    ['di 1 december 2026', 'nl', '2026-12-01'],
    ['1. März 2027', 'de', '2027-03-01'],
    ['December 1, 2026', 'en-US', '2026-12-01'],
  ]
  for (const [text, locale, day] of typed)
    assert.equal(dayIn(text, formatIn(locale), today), day, text)
})

test('takes the nearest such day when there is no year', () => {
  assert.equal(dayIn('5 1', formatIn('nl'), today), '2027-01-05')
  assert.equal(dayIn('1.10.', formatIn('de'), today), '2026-10-01')
  assert.equal(dayIn('0112', formatIn('en-GB'), today), '2026-12-01')
})

test('refuses what is no day', () => {
  for (const text of [
    '',
    '1',
    '31/2/2026',
    '32 1',
    '2026-02-30',
    'tomorrow',
    '1/2/3/4',
    '1 foo 2026',
  ])
    assert.equal(dayIn(text, formatIn('en-GB'), today), null, text)
})

test('reads what it writes', () => {
  const locales = [
    'en-GB',
    'en-US',
    'en-CA',
    'nl',
    'nl-BE',
    'de',
    'de-AT',
    'de-CH',
    'fr-CH',
    'ja-JP',
    'ko-KR',
  ]
  for (const locale of locales)
    for (const day of ['2026-01-31', '2026-03-01', '2026-05-04', '2027-12-12']) {
      const format = formatIn(locale)
      assert.equal(dayIn(dayText(day, format), format, today), day, `${day} in ${locale}`)
    }
  assert.equal(dayText('2026-12-01', formatIn('nl')), 'di 01-12-2026')
  assert.equal(dayText('', formatIn('nl')), '')
})

test('knows when a day is typed to its end', () => {
  for (const text of ['2026-12-01', '1/12/2026', '01122026']) assert.ok(isWhole(text), text)
  for (const text of ['1', '1/12', '1/12/26', '1/12/202']) assert.ok(!isWhole(text), text)
})
