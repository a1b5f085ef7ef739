import assert from 'node:assert/strict'
import { test } from 'node:test'

import { isComplete, isDirty, saleBody, type SaleDraft, saleTotals } from './sale.ts'

const terms = { currency: 'EUR', vatPercent: 21, cashRounding: null }
const shampoo = {
  id: 'shampoo',
  name: 'Shampoo',
  price: 19.95,
  stock: 5,
  quantity: 2,
  vatPercent: null,
  discount: null,
}
const comb = { ...shampoo, id: 'comb', name: 'Comb', price: 4.5, quantity: 1, vatPercent: 9 }
const card = { key: 'k', amount: 25, recipientName: ' Ida ', recipientEmail: '' }
const empty: SaleDraft = {
  client: null,
  staffId: 'mila',
  products: [],
  cardsToSell: [],
  cards: [],
  tip: { amount: 0 },
  payments: [{ method: 'CASH', amount: null }],
}
const give = (draft: SaleDraft, received: number | null = null) =>
  saleBody(draft, saleTotals(draft, terms), { received, currency: 'EUR' })

test('two products are paid exactly by one method, with the VAT of each rate', () => {
  const draft = { ...empty, products: [shampoo, comb] }
  const totals = saleTotals(draft, terms)
  assert.equal(totals.toPay, 44.4)
  // 39.90 with 21 %, 4.50 with 9 %, each rounded once.
  assert.equal(totals.vat, 7.29)
  assert.deepEqual(give(draft), {
    customerId: null,
    staffId: 'mila',
    products: [
      { productId: 'shampoo', quantity: 2 },
      { productId: 'comb', quantity: 1 },
    ],
    giftCards: [],
    tipAmount: 0,
    payments: [{ method: 'CASH', amount: 44.4 }],
  })
})

test('cash above what is due is given as it is, and less than that only what is due', () => {
  const draft = { ...empty, products: [comb] }
  assert.deepEqual(give(draft, 10).payments, [{ method: 'CASH', amount: 10 }])
  assert.deepEqual(give(draft, 4).payments, [{ method: 'CASH', amount: 4.5 }])
  const split: SaleDraft = {
    ...draft,
    payments: [
      { method: 'CASH', amount: 2 },
      { method: 'CARD', amount: null },
    ],
  }
  assert.deepEqual(give(split, 5).payments, [
    { method: 'CASH', amount: 5 },
    { method: 'CARD', amount: 2.5 },
  ])
})

test('a discount of a line is an amount or a share, and never more than its price', () => {
  const some = (discount: SaleDraft['products'][number]['discount']) =>
    give({ ...empty, products: [comb, { ...shampoo, discount }] }).products?.[1]?.discount
  assert.equal(some({ percent: 10 }), 3.99)
  assert.equal(some({ amount: 5 }), 5)
  assert.equal(some({ amount: 500 }), 39.9)
  assert.equal(some({ amount: 0 }), undefined)
})

test('gift cards pay for products alone, and not for gift cards and tips', () => {
  const draft: SaleDraft = {
    ...empty,
    products: [comb],
    cardsToSell: [card],
    cards: [{ code: 'CODE', left: 100, part: null }],
    tip: { amount: 2 },
  }
  const totals = saleTotals(draft, terms)
  assert.deepEqual([totals.cards, totals.toPay, totals.isOpen], [[4.5], 27, false])
  const { payments, giftCards, tipAmount } = give(draft)
  assert.deepEqual(payments, [
    { method: 'GIFT_CARD', amount: 4.5, giftCardCode: 'CODE' },
    { method: 'CASH', amount: 27 },
  ])
  assert.deepEqual(giftCards, [{ amount: 25, recipientName: 'Ida' }])
  assert.equal(tipAmount, 2)
})

test('cash is rounded to the step of the business, a card is not', () => {
  const draft: SaleDraft = { ...empty, products: [{ ...comb, price: 4.52 }] }
  const due = (method: 'CASH' | 'CARD') => {
    const payments = [{ method, amount: null }]
    const { toPay, rounding } = saleTotals({ ...draft, payments }, { ...terms, cashRounding: 0.05 })
    return [toPay, rounding]
  }
  assert.deepEqual(due('CASH'), [4.5, -0.02])
  assert.deepEqual(due('CARD'), [4.52, 0])
})

test('a sale is complete with something to sell and an amount on every gift card', () => {
  const complete = (changes: Partial<SaleDraft>) => {
    const draft = { ...empty, ...changes }
    return isComplete(draft, saleTotals(draft, terms))
  }
  assert.equal(complete({}), false)
  assert.equal(complete({ products: [comb] }), true)
  assert.equal(complete({ tip: { amount: 1 } }), true)
  assert.equal(complete({ products: [comb], cardsToSell: [{ ...card, amount: null }] }), false)
  assert.equal(complete({ cardsToSell: [card] }), true)
  assert.equal(isDirty(empty), false)
  assert.equal(isDirty({ ...empty, cardsToSell: [{ ...card, amount: null }] }), true)
})
