import fc from 'fast-check'
import assert from 'node:assert/strict'
import test from 'node:test'

import { currencies } from '#core/money/currencies.ts'

import { fromStripe, toStripe } from './stripe-amount.ts'

const cases = [
  ['EUR', 1_238, 1_238],
  ['JPY', 500, 500],
  ['ISK', 500, 50_000],
  ['UGX', 500, 50_000],
  ['MGA', 500, 5],
  ['MGA', 501, null],
  ['KWD', 1_230, 1_230],
  ['KWD', 1_235, null],
] as const

for (const [currency, amountMinor, expected] of cases)
  test(`${amountMinor} minor units of ${currency}`, () => {
    assert.equal(toStripe({ amountMinor, currency }), expected)
  })

test('an amount that is none of ours is recognised', () => {
  for (const [amount, code] of [
    [0, 'eur'],
    [-1, 'eur'],
    [1.5, 'eur'],
    [50, 'isk'],
    [1e12, 'eur'],
    [1, 'xxx'],
  ] as const)
    assert.equal(fromStripe(amount, code), null)
})

test('the smallest and the largest amount are ours', () => {
  for (const amountMinor of [1, 999_999_999])
    assert.deepEqual(fromStripe(amountMinor, 'eur'), { amountMinor, currency: 'EUR' })
  assert.equal(fromStripe(1_000_000_000, 'eur'), null)
})

test('a charged amount is converted back to the same amount, or it is not charged', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencies),
      fc.integer({ min: 1, max: 9_999_999 }),
      (currency, amountMinor) => {
        const amount = toStripe({ amountMinor, currency })
        if (amount === null) return
        assert.deepEqual(fromStripe(amount, currency.toLowerCase()), { amountMinor, currency })
      },
    ),
  )
})
