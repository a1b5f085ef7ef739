import assert from 'node:assert/strict'
import test from 'node:test'

import { formatFor } from './format.ts'
import { roundToCurrency } from './round-to-currency.ts'

const amsterdam = { timezone: 'Europe/Amsterdam', currency: 'EUR' }

test('times are those of the salon, wherever the browser is', () => {
  const inSummer = formatFor({ locale: 'nl', ...amsterdam })
  assert.equal(inSummer.time('2026-07-01T22:30:00.000Z'), '00:30')
  assert.match(inSummer.date('2026-07-01T22:30:00.000Z'), /2 jul/)
  const there = formatFor({ locale: 'en', timezone: 'Pacific/Auckland', currency: 'NZD' })
  assert.match(there.time('2026-01-01T00:00:00.000Z'), /^1:00\sPM$/)
})

test('amounts and times of one salon share what formats them', () => {
  const dutch = formatFor({ locale: 'nl', ...amsterdam })
  assert.equal(formatFor({ locale: 'nl', ...amsterdam }), dutch)
  const yen = formatFor({ locale: 'nl', ...amsterdam, currency: 'JPY' })
  assert.match(yen.money(1200), /1\.200$/)
  assert.match(dutch.money(1200), /1\.200,00$/)
})

test('a day of the calendar stays that day in every zone', () => {
  for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    assert.match(
      formatFor({ locale: 'de', timezone, currency: 'EUR' }).day('2026-12-01'),
      /1\. Dez/,
    )
})

test('today is the date there, and can be counted on from', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-10-24T23:30:00Z') })
  const there = formatFor({ locale: 'nl', ...amsterdam })
  assert.deepEqual(
    [there.today(), there.today(1), there.today(42)],
    ['2026-10-25', '2026-10-26', '2026-12-06'],
  )
  const islands = formatFor({ locale: 'nl', timezone: 'Pacific/Pago_Pago', currency: 'USD' })
  assert.equal(islands.today(), '2026-10-24')
})

test('weeks begin with Monday in every zone', () => {
  const there = formatFor({ locale: 'de', timezone: 'Pacific/Pago_Pago', currency: 'USD' })
  assert.deepEqual([there.weekday(0), there.weekday(6)], ['Montag', 'Sonntag'])
})

test('a spreadsheet gets the times of the salon, in an order that can be sorted', () => {
  const winter = formatFor({ locale: 'de', ...amsterdam })
  assert.equal(winter.sheetMoment('2026-12-31T23:30:00.000Z'), '2027-01-01 00:30')
  assert.equal(winter.sheetDate('2026-12-31T23:30:00.000Z'), '2027-01-01')
})

test('an amount is rounded to the digits of its currency', () => {
  assert.deepEqual(
    ['JPY', 'EUR', 'KWD'].map((currency) => roundToCurrency(1000 / 3, currency)),
    [333, 333.33, 333.333],
  )
})

test('money has the digits of its currency', () => {
  assert.equal(formatFor({ locale: 'en', ...amsterdam }).money(12.5), '€12.50')
  const yen = formatFor({ locale: 'en', timezone: 'Asia/Tokyo', currency: 'JPY' })
  assert.equal(yen.money(1250), '¥1,250')
})
