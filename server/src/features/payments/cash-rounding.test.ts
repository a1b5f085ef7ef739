import fc from 'fast-check'
import assert from 'node:assert/strict'
import test from 'node:test'

import { roundToStep, sum } from '#core/money/money.ts'

import { settleWithCash } from './cash-rounding.ts'

test('cash is rounded half away from zero', () => {
  for (const [minor, step, rounded] of [
    [4_952, 5, 4_950],
    [4_953, 5, 4_955],
    [4_955, 5, 4_955],
    [2, 5, 0],
    [3, 5, 5],
    [-4_953, 5, -4_955],
    [1_005, 10, 1_010],
    [-1_005, 10, -1_010],
    [1_004, 10, 1_000],
    [1_250, 100, 1_300],
    [1_249, 100, 1_200],
    [0, 100, 0],
    [77, null, 77],
  ] as const)
    assert.equal(roundToStep(minor, step), rounded, `${minor} to ${step}`)
})

const cash = (amountMinor: number) => ({ method: 'CASH', amountMinor })
const card = (amountMinor: number) => ({ method: 'CARD', amountMinor })

test('cash for all of the rest may be rounded, and settles it to the unit', () => {
  const settled = (due: number, ...given: { method: string; amountMinor: number }[]) =>
    settleWithCash(given, due, 5)?.map((one) => [one.amountMinor, one.roundingMinor])
  assert.deepEqual(settled(4_953, cash(4_955)), [[4_953, 2]])
  assert.deepEqual(settled(4_953, cash(4_953)), [[4_953, 0]])
  assert.deepEqual(settled(4_952, card(2_000), cash(2_950)), [
    [2_000, 0],
    [2_952, -2],
  ])
  assert.deepEqual(settled(4_953, cash(1), cash(4_954)), [
    [1, 0],
    [4_952, 2],
  ])
  for (const given of [[cash(4_950)], [cash(4_954)], [card(4_955)], []])
    assert.equal(settled(4_953, ...given), undefined, JSON.stringify(given))
})

test('without a step the amounts are exact', () => {
  assert.equal(settleWithCash([cash(4_955)], 4_953, null), undefined)
  assert.deepEqual(settleWithCash([cash(4_953)], 4_953, null), [
    { ...cash(4_953), roundingMinor: 0 },
  ])
})

test('what settles a sale adds up to what is due, whatever is given', () => {
  const parts = fc.array(
    fc.record({
      method: fc.constantFrom('CASH', 'CARD'),
      amountMinor: fc.integer({ min: 1, max: 2_000 }),
    }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(
      parts,
      fc.integer({ min: -60, max: 60 }),
      fc.constantFrom(5, 10, 100),
      (given, off, step) => {
        const due = Math.max(0, sum(given.map(({ amountMinor }) => amountMinor)) + off)
        const settled = settleWithCash(given, due, step)
        if (!settled) return
        assert.equal(sum(settled.map(({ amountMinor }) => amountMinor)), due)
        for (const [nth, one] of settled.entries()) {
          assert.equal(one.amountMinor + one.roundingMinor, given[nth]?.amountMinor)
          assert.ok(one.amountMinor > 0 && Math.abs(one.roundingMinor) * 2 <= step)
          assert.ok(one.method === 'CASH' || one.roundingMinor === 0)
        }
      },
    ),
  )
})
