import assert from 'node:assert/strict'
import test from 'node:test'

import { formatFor } from './format.ts'

const amsterdam = { timezone: 'Europe/Amsterdam', currency: 'EUR' }

test('times are those of the salon, wherever the browser is', () => {
  const inSummer = formatFor({ locale: 'nl', ...amsterdam })
  assert.equal(inSummer.time('2026-07-01T22:30:00.000Z'), '00:30')
  assert.match(inSummer.date('2026-07-01T22:30:00.000Z'), /2 jul/)
  const there = formatFor({ locale: 'en', timezone: 'Pacific/Auckland', currency: 'NZD' })
  assert.match(there.time('2026-01-01T00:00:00.000Z'), /01:00\sPM/)
})

test('a day of the calendar stays that day in every zone', () => {
  for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    assert.match(
      formatFor({ locale: 'de', timezone, currency: 'EUR' }).day('2026-12-01'),
      /1\. Dez/,
    )
})

test('money has the digits of its currency', () => {
  assert.equal(formatFor({ locale: 'en', ...amsterdam }).money(12.5), '€12.50')
  const yen = formatFor({ locale: 'en', timezone: 'Asia/Tokyo', currency: 'JPY' })
  assert.equal(yen.money(1250), '¥1,250')
})
