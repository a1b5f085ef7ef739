import assert from 'node:assert/strict'
import test from 'node:test'

import { localPrice } from './local-price.ts'
import { trades } from './trades.ts'

const languages = ['en', 'nl', 'de'] as const

for (const [trade, template] of Object.entries(trades))
  test(`the template of ${trade} names each service once, in every language`, () => {
    for (const language of languages) {
      const names = template.flatMap(({ services }) => services.map(({ name }) => name[language]))
      assert.equal(new Set(names).size, names.length)
      assert.ok(names.every((name) => name.trim() !== ''))
    }
    // The durations that the API accepts and the calendar can show.
    const durations = template.flatMap(({ services }) => services.map((one) => one.duration))
    assert.ok(durations.every((minutes) => minutes % 5 === 0 && minutes >= 5 && minutes <= 480))
  })

test('prices are rounded as salons of the country do, and unknown ones are left open', () => {
  assert.deepEqual(
    ['EUR', 'GBP', 'SEK', 'JPY', 'XTS'].map((currency) => localPrice(48, currency)),
    [48, 43, 580, 5_800, null],
  )
  // No price becomes nothing by rounding.
  const priced = Object.values(trades)
    .flat()
    .flatMap(({ services }) => services)
  for (const currency of ['EUR', 'HUF', 'KRW', 'PLN'])
    for (const { price } of priced)
      assert.equal(localPrice(price, currency) === 0, price === 0, `${price} in ${currency}`)
})
