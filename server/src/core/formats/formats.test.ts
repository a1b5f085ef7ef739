import assert from 'node:assert/strict'
import test from 'node:test'

import { isCountry } from '../countries.ts'
import { formatsOf } from './formats.ts'
import { formatLocale } from './locale.ts'
import { firstWeekdayIn, hourCycleOf } from './regions.ts'

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const countries = letters.flatMap((one) => letters.map((other) => one + other)).filter(isCountry)

/** Replaces spaces of every width by the ordinary one. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

const cases = [
  ['en', 'US', 'USD', '2:05 PM', '11/28/2026', 'Saturday, November 28, 2026', 7, '$1,234.50'],
  ['en', 'GB', 'GBP', '14:05', '28/11/2026', 'Saturday, 28 November 2026', 1, '£1,234.50'],
  ['en-US', 'NL', 'EUR', '14:05', '28/11/2026', 'Saturday, 28 November 2026', 1, '€1,234.50'],
  ['en', null, 'EUR', '14:05', '28/11/2026', 'Saturday, 28 November 2026', 1, '€1,234.50'],
  ['en-US', null, 'USD', '2:05 PM', '11/28/2026', 'Saturday, November 28, 2026', 7, '$1,234.50'],
  ['en', 'PL', 'PLN', '14:05', '28/11/2026', 'Saturday, 28 November 2026', 1, '1,234.50 PLN'],
  ['en', 'KW', 'KWD', '2:05 pm', '28/11/2026', 'Saturday, 28 November 2026', 6, 'KWD 1,234.500'],
  ['en', 'CA', 'CAD', '2:05 p.m.', '2026-11-28', 'Saturday, November 28, 2026', 7, '$1,234.50'],
  ['fr', 'CA', 'CAD', '14 h 05', '2026-11-28', 'samedi 28 novembre 2026', 7, '1 234,50 $'],
  ['nl', 'NL', 'EUR', '14:05', '28-11-2026', 'zaterdag 28 november 2026', 1, '€ 1.234,50'],
  ['de', 'AT', 'EUR', '14:05', '28.11.2026', 'Samstag, 28. November 2026', 1, '€ 1.234,50'],
  ['de', 'US', 'USD', '2:05 PM', '28.11.2026', 'Samstag, 28. November 2026', 7, '1.234,50 $'],
  ['fr', 'CH', 'CHF', '14:05', '28.11.2026', 'samedi, 28 novembre 2026', 1, '1’234.50 CHF'],
  ['ja', 'JP', 'JPY', '14:05', '2026/11/28', '2026年11月28日土曜日', 7, '¥1,235'],
  ['th', 'TH', 'THB', '14:05', '28/11/2026', 'วันเสาร์ที่ 28 พฤศจิกายน 2026', 7, '฿1,234.50'],
  ['ar', 'EG', 'EGP', '2:05 م', '28/11/2026', 'السبت، 28 نوفمبر 2026', 6, '1,234.50 ج.م.'],
] as const

for (const [tag, country, currency, time, digits, full, firstWeekday, amount] of cases)
  test(`${tag} in ${country}: ${time}, ${digits}, ${amount}`, () => {
    const locale = formatLocale(tag, country)
    const formats = formatsOf({ locale, timezone: 'Europe/Amsterdam', currency })
    const instant = '2026-11-28T13:05:00.000Z'
    const bare = (text: string) => plain(text.replaceAll(/[\u200E\u200F]/g, ''))
    assert.deepEqual(
      {
        time: formats.time('14:05'),
        timeAt: formats.timeAt(instant),
        digits: bare(formats.date('digits', '2026-11-28')),
        full: formats.date('full', '2026-11-28'),
        dateAt: formats.dateAt('full', instant),
        firstWeekday: formats.firstWeekday,
        amount: bare(formats.money(1234.5)),
      },
      { time, timeAt: time, digits, full, dateAt: full, firstWeekday, amount },
    )
    assert.ok(formats.moment('full', instant).endsWith(time))
  })

test('a language that Intl does not know is that of English, not that of the machine', () => {
  for (const tag of ['xx', 'constructor', '__proto__', '', '*', 'not a tag'])
    assert.equal(formatLocale(tag, 'DE'), 'en-DE')
})

test('weeks and clocks of all countries are those of Unicode', () => {
  const wrong = countries.flatMap((country) => {
    const locale = new Intl.Locale(`und-${country}`)
    const week = locale.getWeekInfo().firstDay === firstWeekdayIn(country)
    const clock = locale.getHourCycles()[0] === hourCycleOf('und', country)
    return week && clock ? [] : [country]
  })
  assert.deepEqual(wrong, [])
})

test('a price list leaves out the decimals of whole amounts, other amounts have them', () => {
  const { money, price } = formatsOf({ locale: 'en-IE', timezone: 'UTC', currency: 'EUR' })
  assert.deepEqual([price(45), price(45.5), money(45)], ['€45', '€45.50', '€45.00'])
  assert.equal(money(45, 'usd'), money(45, 'USD'))
})

test('numbers have the signs of amounts', () => {
  for (const [locale, number, percent, decimalSign] of [
    ['en-NL', '12,345.6', '12.5%', '.'],
    ['en-US', '12,345.6', '12.5%', '.'],
    ['nl-NL', '12.345,6', '12,5%', ','],
    ['de-AT', '12 345,6', '12,5 %', ','],
    ['de-CH', '12’345.6', '12.5%', '.'],
    ['fr-CH', '12’345.6', '12.5%', '.'],
  ] as const) {
    const formats = formatsOf({ locale, timezone: 'UTC', currency: 'EUR' })
    assert.deepEqual(
      [plain(formats.number(12_345.6)), plain(formats.percent(0.125)), formats.decimalSign],
      [number, percent, decimalSign],
      locale,
    )
    assert.ok(formats.money(0.5).includes(`0${decimalSign}50`), locale)
  }
})

test('a full hour is short where the clock has twelve', () => {
  const hourIn = (locale: string) =>
    formatsOf({ locale, timezone: 'UTC', currency: 'EUR' }).hour('14:00')
  assert.deepEqual(['en-US', 'en-GB', 'nl-NL', 'fr-CH'].map(hourIn), [
    '2 PM',
    '14:00',
    '14:00',
    '14:00',
  ])
})

test('a length of time has hours and minutes', () => {
  const { minutes } = formatsOf({ locale: 'en-US', timezone: 'UTC', currency: 'USD' })
  assert.deepEqual([90, 60, 15, 0].map(minutes), ['1 hr 30 min', '1 hr', '15 min', '0 min'])
})

test('the same habits share their formats, other ones do not', () => {
  const habits = { locale: 'nl-NL', timezone: 'Europe/Amsterdam', currency: 'EUR' }
  assert.equal(formatsOf(habits), formatsOf({ ...habits }))
  assert.notEqual(formatsOf(habits), formatsOf({ ...habits, timezone: 'UTC' }))
})
