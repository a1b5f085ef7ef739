import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  amountOf,
  bodyOf,
  calculateTotals,
  isEntered,
  isSameCode,
  plainCode,
  type Till,
} from './till.ts'

const empty: Till = {
  products: [],
  cards: [],
  tip: { amount: 0 },
  payments: [{ method: 'CARD', amount: null }],
  complete: true,
}
const bill = { total: 49.5, owed: 49.5, currency: 'EUR' }
const shampoo = { id: 'p', name: 'Shampoo', price: 19.95, stock: 5, quantity: 2 }

test('one method pays all that is owed', () => {
  const totals = calculateTotals(empty, bill)
  assert.equal(totals.toPay, 49.5)
  assert.deepEqual(bodyOf(empty, totals).payments, [{ method: 'CARD', amount: 49.5 }])
})

test('cards pay in turn, never the tip, and the last method pays the rest', () => {
  const till: Till = {
    ...empty,
    products: [shampoo],
    cards: [
      { code: 'a', left: 50 },
      { code: 'b', left: 50 },
      { code: 'c', left: 50 },
    ],
    tip: { percent: 10 },
    payments: [
      { method: 'CARD', amount: 4.3 },
      { method: 'CASH', amount: null },
    ],
  }
  const totals = calculateTotals(till, bill)
  // 49.50 and 39.90; 10 % of that is 8.94.
  assert.deepEqual(
    [totals.owed, totals.tip, totals.cards, totals.toPay],
    [89.4, 8.94, [50, 39.4, 0], 8.94],
  )
  const { giftCards, payments } = bodyOf(till, totals)
  assert.deepEqual(giftCards, [
    { code: 'a', amount: 50 },
    { code: 'b', amount: 39.4 },
  ])
  assert.deepEqual(payments, [
    { method: 'CARD', amount: 4.3 },
    { method: 'CASH', amount: 4.64 },
  ])
})

test('earlier payments are not asked for again, and a tip is a share of the sale', () => {
  const totals = calculateTotals({ ...empty, tip: { percent: 10 } }, { ...bill, owed: 29.5 })
  assert.deepEqual([totals.owed, totals.tip, totals.toPay], [29.5, 4.95, 34.45])
})

test('cash of several payments is one sum', () => {
  const payments = [
    { method: 'CASH' as const, amount: 10.1 },
    { method: 'CARD' as const, amount: 20 },
    { method: 'CASH' as const, amount: null },
  ]
  assert.equal(calculateTotals({ ...empty, payments }, bill).cash, 29.5)
})

test('more than there is to pay is seen, and nothing is below nothing', () => {
  const payments = [
    { method: 'CARD' as const, amount: 60 },
    { method: 'CASH' as const, amount: null },
  ]
  const totals = calculateTotals({ ...empty, payments }, bill)
  assert.deepEqual([totals.isTooMuch, totals.payments], [true, [60, 0]])
})

test('an amount has the digits of the currency', () => {
  assert.equal(amountOf('12.345', 'EUR'), 12.35)
  assert.equal(amountOf('12.345', 'KWD'), 12.345)
  assert.equal(amountOf('', 'EUR'), 0)
  assert.equal(amountOf(-3, 'EUR'), 0)
})

test('a code is known however it is typed', () => {
  assert.equal(plainCode('7k2m 9qxp–oil0'), plainCode('7K2M-9QXP-0110'))
})

test('a masked code is compared by its last group, and only with a whole code', () => {
  const typed = '7k2m 9qxp 4rtb h3wd n5vz'
  assert.ok(isSameCode('7K2M-9QXP-4RTB-H3WD-N5VZ', typed))
  assert.ok(isSameCode('••••-••••-••••-••••-N5VZ', typed))
  assert.ok(!isSameCode('••••-••••-••••-••••-N5VY', typed))
  assert.ok(!isSameCode('••••-••••-••••-••••-N5VZ', 'N5VZ'))
})

test('a till as it opens has nothing to lose, nor one of which only the method was chosen', () => {
  const entered: [Partial<Till>, boolean][] = [
    [{}, false],
    [{ payments: [{ method: 'CASH', amount: null }] }, false],
    [{ tip: { percent: 0 } }, false],
    [{ products: [shampoo] }, true],
    [{ cards: [{ code: 'a', left: 50 }] }, true],
    [{ tip: { amount: 5 } }, true],
    [{ tip: { percent: 10 } }, true],
    [{ payments: [{ method: 'CASH', amount: 20 }, ...empty.payments] }, true],
  ]
  for (const [changes, expected] of entered)
    assert.equal(isEntered({ ...empty, ...changes }), expected, JSON.stringify(changes))
})
