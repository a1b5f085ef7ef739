import assert from 'node:assert/strict'
import { test } from 'node:test'

import { withParts } from './added-service.ts'
import { isSameCode, plainCode } from './same-code.ts'
import { amountOf, bodyOf, calculateTotals, isEntered, type Till } from './till.ts'

const empty: Till = {
  services: [],
  discounts: [],
  products: [],
  cards: [],
  tip: { amount: 0 },
  payments: [{ method: 'CARD', amount: null }],
  complete: true,
}
const bill = { total: 49.5, received: 0, currency: 'EUR', cashRounding: null }
const booked = { services: [{ discount: 0, total: 49.5 }], discount: 0 } as never
const shampoo = { id: 'p', name: 'Shampoo', price: 19.95, stock: 5, quantity: 2 }
const wash = {
  key: 'w',
  serviceId: 's',
  variantId: null,
  addonIds: [],
  name: 'Wash',
  plainPrice: 10,
  price: 10,
}
const half = { key: 'h', name: 'Half', target: 'SERVICE' as const, line: 1, percent: 50 }

test('one method pays all that is owed', () => {
  const totals = calculateTotals(empty, bill, booked)
  assert.equal(totals.toPay, 49.5)
  assert.deepEqual(bodyOf(empty, totals).payments, [{ method: 'CARD', amount: 49.5 }])
})

test('cards pay in turn, never the tip, and the last method pays the rest', () => {
  const till: Till = {
    ...empty,
    products: [shampoo],
    cards: [
      { code: 'a', left: 50, part: null },
      { code: 'b', left: 50, part: null },
      { code: 'c', left: 50, part: null },
    ],
    tip: { percent: 10 },
    payments: [
      { method: 'CARD', amount: 4.3 },
      { method: 'CASH', amount: null },
    ],
  }
  const totals = calculateTotals(till, bill, booked)
  // 49.50 and 39.90; the tip is 10 % of the services alone.
  assert.deepEqual(
    [totals.owed, totals.tip, totals.cards, totals.toPay],
    [89.4, 4.95, [50, 39.4, 0], 4.95],
  )
  const { giftCards, payments } = bodyOf(till, totals)
  assert.deepEqual(giftCards, [
    { code: 'a', amount: 50 },
    { code: 'b', amount: 39.4 },
  ])
  assert.deepEqual(payments, [
    { method: 'CARD', amount: 4.3 },
    { method: 'CASH', amount: 0.65 },
  ])
})

test('earlier payments are not asked for again, and a tip is a share of the sale', () => {
  const totals = calculateTotals(
    { ...empty, tip: { percent: 10 } },
    { ...bill, received: 20 },
    booked,
  )
  assert.deepEqual([totals.owed, totals.tip, totals.toPay], [29.5, 4.95, 34.45])
})

test('cash of several payments is one sum', () => {
  const payments = [
    { method: 'CASH' as const, amount: 10.1 },
    { method: 'CARD' as const, amount: 20 },
    { method: 'CASH' as const, amount: null },
  ]
  assert.equal(calculateTotals({ ...empty, payments }, bill, booked).cash, 29.5)
})

test('more than there is to pay is seen, and nothing is below nothing', () => {
  const payments = [
    { method: 'CARD' as const, amount: 60 },
    { method: 'CASH' as const, amount: null },
  ]
  const totals = calculateTotals({ ...empty, payments }, bill, booked)
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
    [{ services: [wash] }, true],
    [{ discounts: [half] }, true],
    [{ cards: [{ code: 'a', left: 50, part: null }] }, true],
    [{ tip: { amount: 5 } }, true],
    [{ tip: { percent: 10 } }, true],
    [{ payments: [{ method: 'CASH', amount: 20 }, ...empty.payments] }, true],
  ]
  for (const [changes, expected] of entered)
    assert.equal(isEntered({ ...empty, ...changes }), expected, JSON.stringify(changes))
})

test('a variant replaces the price of an added service, add-ons are added', () => {
  const offer = {
    variants: [{ id: 'long', price: 15.1 }],
    addons: [
      { id: 'mask', price: 4.2 },
      { id: 'oil', price: 2 },
    ],
    currency: 'EUR',
  }
  const long = withParts(wash, { variantId: 'long', addonIds: ['mask'] }, offer)
  assert.partialDeepStrictEqual(long, { variantId: 'long', addonIds: ['mask'], price: 19.3 })
  assert.equal(withParts(long, { variantId: null, addonIds: ['oil'] }, offer).price, 12)
})

test('a part of a card, a service more and discounts give what the server computes', () => {
  const till: Till = {
    ...empty,
    services: [wash],
    products: [shampoo],
    discounts: [half, { key: 'v', name: '', target: 'VISIT', percent: 10 }],
    cards: [{ code: 'a', left: 50, part: 30 }],
    tip: { percent: 10 },
  }
  const totals = calculateTotals(till, bill, booked)
  // Half of 10.00, then 10 % of 49.50, 5.00 and 39.90.
  assert.deepEqual([totals.discounts, totals.owed], [[5, 9.44], 84.96])
  assert.deepEqual([totals.cards, totals.tip, totals.toPay], [[30], 4.91, 59.87])
  assert.partialDeepStrictEqual(bodyOf(till, totals), {
    services: [{ serviceId: 's', variantId: null, addonIds: [] }],
    discounts: [
      { target: 'SERVICE', line: 1, percent: 50 },
      { target: 'VISIT', percent: 10 },
    ],
  })
})

test('cash that pays the rest is rounded to the step of the salon, and nothing else', () => {
  const swiss = { total: 63.47, received: 0, currency: 'CHF', cashRounding: 0.05 }
  const paidBy = (...payments: { method: 'CARD' | 'CASH'; amount: number | null }[]) => {
    const till = { ...empty, payments }
    const totals = calculateTotals(till, swiss, booked)
    const given = bodyOf(till, totals).payments?.map(({ amount }) => amount)
    return [given, totals.toPay, totals.rounding, totals.cash]
  }
  assert.deepEqual(paidBy({ method: 'CASH', amount: null }), [[63.45], 63.45, -0.02, 63.45])
  assert.deepEqual(paidBy({ method: 'CARD', amount: null }), [[63.47], 63.47, 0, 0])
  assert.deepEqual(paidBy({ method: 'CARD', amount: 20.04 }, { method: 'CASH', amount: null }), [
    [20.04, 43.45],
    63.49,
    0.02,
    43.45,
  ])
  assert.deepEqual(paidBy({ method: 'CASH', amount: 20 }, { method: 'CARD', amount: null }), [
    [20, 43.47],
    63.47,
    0,
    20,
  ])
  // Less than half a step is left: it is taken as it is.
  assert.deepEqual(paidBy({ method: 'CARD', amount: 63.45 }, { method: 'CASH', amount: null }), [
    [63.45, 0.02],
    63.47,
    0,
    0.02,
  ])
})
