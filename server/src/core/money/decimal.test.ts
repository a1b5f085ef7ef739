import fc from 'fast-check'
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { decimal, divideHalfUp, unitsAt } from './decimal.ts'

test('parses every finite number as its shortest decimal', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const { units, scale } = decimal(value)
      return Number(`${units}e-${scale}`) === value + 0
    }),
  )
})

test('an exponent shifts the scale, which is never negative', () => {
  assert.deepEqual(decimal('1.25'), { units: 125n, scale: 2 })
  assert.deepEqual(decimal(1e21), { units: 10n ** 21n, scale: 0 })
  assert.deepEqual(decimal('1.2e+1'), { units: 12n, scale: 0 })
  assert.deepEqual(decimal(1e-7), { units: 1n, scale: 7 })
})

test('refuses text that is not a decimal', () => {
  for (const text of ['', '.5', '1.', '1 ', 'NaN', 'Infinity', '1_000', '٣']) {
    assert.throws(() => decimal(text), RangeError, text)
  }
})

test('rescales without losing digits, or returns null', () => {
  assert.equal(unitsAt(decimal('1.50'), 1), 15n)
  assert.equal(unitsAt(decimal('1.5'), 3), 1500n)
  assert.equal(unitsAt(decimal('1.55'), 1), null)
})

test('halves round away from zero', () => {
  const table = [
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [49n, 100n, 0n],
    [50n, 100n, 1n],
    [0n, 2n, 0n],
    [1n, 2n, 1n],
    [1n, 3n, 0n],
    [-1n, 2n, -1n],
    [-1n, 3n, 0n],
  ] as const
  for (const [dividend, divisor, result] of table) {
    assert.equal(divideHalfUp(dividend, divisor), result, `${dividend} / ${divisor}`)
  }
})
