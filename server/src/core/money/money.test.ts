import fc from 'fast-check'
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { currencies, digitsOf, isCurrency } from './currencies.ts'
import {
  fitsCurrency,
  fromMinor,
  includedIn,
  maxAmount,
  percentOf,
  sum,
  times,
  toMinor,
} from './money.ts'

const currency = fc.constantFrom(...currencies)
const minor = fc.integer({ min: -9_999_999_990, max: 9_999_999_990 })

test('currencies have the digits of ISO 4217', () => {
  for (const [code, digits] of Object.entries({ JPY: 0, EUR: 2, HUF: 2, ISK: 0, KWD: 3, IQD: 3 })) {
    assert.equal(digitsOf(code), digits, code)
  }
  assert.equal(currencies.length, new Set(currencies).size)
  assert.deepEqual(currencies, [...currencies].sort())
  assert.ok(currencies.every((code) => /^[A-Z]{3}$/.test(code)))
})

test('a code that is not a currency in circulation is refused', () => {
  for (const code of ['', 'eur', 'EURO', 'XXX', 'XAU', 'DEM', 'constructor']) {
    assert.equal(isCurrency(code), false, code)
    assert.throws(() => digitsOf(code), RangeError)
  }
})

const amounts: Array<[amount: number | string, currency: string, minor: number]> = [
  [19.99, 'EUR', 1999],
  [0.29, 'EUR', 29],
  [1.15, 'EUR', 115],
  [8.2, 'EUR', 820],
  [0, 'EUR', 0],
  [-4.35, 'EUR', -435],
  [maxAmount, 'EUR', 999_999_999],
  [maxAmount, 'KWD', 9_999_999_990],
  [1.005, 'KWD', 1005],
  [1500, 'JPY', 1500],
  ['19.990', 'EUR', 1999],
  ['1500.000', 'JPY', 1500],
  ['-0.010', 'EUR', -1],
]

for (const [amount, code, expected] of amounts) {
  test(`${amount} ${code} is ${expected}`, () => {
    assert.equal(toMinor(amount, code), expected)
    assert.equal(fromMinor(expected, code), Number(amount))
  })
}

test('an amount with too many digits does not fit', () => {
  for (const [amount, code] of [
    [19.999, 'EUR'],
    [0.1 + 0.2, 'EUR'],
    [1e-7, 'KWD'],
    [1.5, 'JPY'],
    [0.0001, 'KWD'],
  ] as const) {
    assert.equal(fitsCurrency(amount, code), false, `${amount} ${code}`)
    assert.throws(() => toMinor(amount, code), RangeError)
  }
  for (const amount of [Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.equal(fitsCurrency(amount, 'EUR'), false)
  }
  for (const text of ['', '1,5', 'NaN', '0x10']) {
    assert.throws(() => toMinor(text, 'EUR'), RangeError)
  }
})

test('minor units round-trip through amounts and JSON', () => {
  fc.assert(
    fc.property(minor, currency, (units, code) => {
      const amount = JSON.parse(JSON.stringify(fromMinor(units, code))) as number
      return fitsCurrency(amount, code) && toMinor(amount, code) === units + 0
    }),
  )
})

test('fits exactly when the shortest decimal has few enough digits', () => {
  const amount = fc.double({ min: 0, max: maxAmount, noNaN: true })
  fc.assert(
    fc.property(amount, currency, (value, code) => {
      const [text, exponent = '0'] = String(value).split('e')
      const digits = (text?.split('.')[1]?.length ?? 0) - Number(exponent)
      return fitsCurrency(value, code) === (value === 0 || digits <= digitsOf(code))
    }),
  )
})

const percentages: Array<[minor: number, percent: number, result: number]> = [
  [1999, 25, 500],
  [1, 50, 1],
  [-1, 50, -1],
  [1, 49.99, 0],
  [10_050, 1.5, 151],
  [115, 10, 12],
  [105, 10, 11],
  [1005, 0.1, 1],
  [200, 1.25, 3],
  [999_999_999, 100, 999_999_999],
  [999_999_999, 0, 0],
]

for (const [units, percent, result] of percentages) {
  test(`${percent} % of ${units} is ${result}`, () => {
    assert.equal(percentOf(units, percent), result)
  })
}

test('a percentage is at most half a unit off, and symmetric', () => {
  const hundredths = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(minor, hundredths, (units, share) => {
      const result = percentOf(units, share / 100)
      const off = BigInt(result) * 10_000n - BigInt(units) * BigInt(share)
      return off >= -5_000n && off <= 5_000n && percentOf(-units, share / 100) + result === 0
    }),
  )
})

test('times multiplies decimals exactly', () => {
  assert.equal(times(115, 1.1), 127)
  assert.equal(times(50, 12.37), 619)
  assert.equal(times(1999, '3'), 5997)
})

test('sums are exact or refused', () => {
  assert.equal(sum([]), 0)
  assert.equal(sum([10, 20, -5]), 25)
  assert.throws(() => sum([Number.MAX_SAFE_INTEGER, 1]), RangeError)
  assert.throws(() => sum([0.5]), RangeError)
})

test('the included tax equals the tax on the net amount', () => {
  for (const [amount, percent, tax] of [
    [6200, 21, 1076],
    [5700, 21, 989],
    [4950, 9, 409],
    [4950, 0, 0],
    [1, 21, 0],
    [105, 5, 5],
    [2250, 12.5, 250],
  ] as const)
    assert.equal(includedIn(amount, percent), tax, `${percent} % in ${amount}`)
})

test('tax and net amount add up to the amount, and the tax is exact to half a unit', () => {
  fc.assert(
    fc.property(
      fc.nat(999_999_999),
      fc.integer({ min: 0, max: 100_000 }),
      (amount, thousandths) => {
        const tax = includedIn(amount, thousandths / 1_000)
        const exact =
          (BigInt(amount) * BigInt(thousandths) * 1_000n) / BigInt(100_000 + thousandths)
        const off = BigInt(tax) * 1_000n - exact
        assert.ok(off <= 500n && off >= -501n)
      },
    ),
  )
})
