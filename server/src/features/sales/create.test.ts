import assert from 'node:assert/strict'
import test from 'node:test'

import { openTill, refused } from '#testing/money/till.ts'
import type { Answer } from '#testing/salon/salon.ts'

import type { Sale } from './schema.ts'

/** The sale of a successful response. */
async function sold(answer: Promise<Answer>): Promise<Sale> {
  const { status, body } = await answer
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

test('a sale has lines, VAT by rate, payments, change and an invoice, and takes from the stock', async () => {
  const till = await openTill()
  await till.configure({ vatPercent: 21 })
  const comb = await till.stock({ name: 'Comb', sellingPrice: 7.35, stockQuantity: 3 })
  const sale = await sold(
    till.post('~/sales', {
      customerId: till.customer.id,
      staffId: till.staff.id,
      products: [
        { productId: till.shampoo.id, quantity: 2, discount: 1.5 },
        { productId: comb.id, quantity: 1 },
      ],
      tipAmount: 4,
      payments: [
        { method: 'CARD', amount: 20 },
        { method: 'CASH', amount: 20 },
      ],
    }),
  )
  const [soap, other] = sale.lines
  assert.partialDeepStrictEqual(soap, { kind: 'PRODUCT', discount: 1.5, total: 18.5, quantity: 2 })
  assert.partialDeepStrictEqual(other, { vatPercent: 21, discount: 0, total: 7.35 })
  assert.partialDeepStrictEqual(sale, {
    status: 'COMPLETED',
    customerName: 'Nina Jansen',
    staffId: till.staff.id,
    discount: 1.5,
    total: 25.85,
    tipAmount: 4,
    change: 10.15,
    refundedAmount: 0,
    vat: [
      { percent: 21, gross: 7.35, vat: 1.28, net: 6.07 },
      { percent: 9, gross: 18.5, vat: 1.53, net: 16.97 },
    ],
    payments: [
      { method: 'CARD', amount: 20, giftCardId: null },
      { method: 'CASH', amount: 9.85, giftCardId: null },
    ],
  })
  assert.match(sale.invoice?.number ?? '', /^20\d\d-000001$/)
  assert.equal(await till.stockOf(), 3)
  assert.equal((await till.movesOf())[0]?.reason, `Sale ${sale.saleNumber}`)
  const read = await till.get(`~/sales/${sale.id}`)
  assert.deepEqual(read.body.data, sale)
  const { body } = await till.get(`~/sales?staffId=${till.staff.id}&customerId=${till.customer.id}`)
  assert.deepEqual(body.data, [sale])
  const [invoice] = (await till.get('~/customer-invoices')).body.data
  assert.partialDeepStrictEqual(invoice, {
    number: sale.invoice?.number,
    bookingId: null,
    saleId: sale.id,
    saleNumber: sale.saleNumber,
    total: 25.85,
    tax: 2.81,
    tip: 4,
  })
})

test('gift cards are sold and redeemed in one sale, each payment in its part of the ledger', async () => {
  const till = await openTill()
  const { code } = await till.sell(6)
  const sale = await sold(
    till.post('~/sales', {
      products: [{ productId: till.shampoo.id, quantity: 1 }],
      giftCards: [{ amount: 30, recipientName: 'Ada', message: 'Happy birthday!' }],
      tipAmount: 2,
      payments: [
        { method: 'GIFT_CARD', amount: 6, giftCardCode: code },
        { method: 'CARD', amount: 20 },
        { method: 'CASH', amount: 16 },
      ],
    }),
  )
  assert.equal(sale.total, 40)
  const card = sale.lines.find(({ kind }) => kind === 'GIFT_CARD')
  const made = (await till.cards()).find(({ id }: { id: string }) => id === card?.giftCardId)
  assert.partialDeepStrictEqual(made, {
    remainingAmount: 30,
    code: card?.giftCardCode,
    message: 'Happy birthday!',
  })
  const { movements } = await till.ledger(card?.giftCardId ?? '')
  assert.deepEqual(
    movements.map(({ kind, amount }) => [kind, amount]),
    [
      ['ISSUED', 16],
      ['ISSUED', 14],
    ],
  )
  const { rows } = (await till.get(`/payments/v2/all?businessId=${till.id}`)).body
  const shown = rows.map(({ source, gross }: { source: string; gross: number }) => [source, gross])
  assert.deepEqual(shown.toSorted(), [
    ['GIFTCARD', 14],
    ['GIFTCARD', 16],
    ['GIFTCARD', 6],
    ['POS_TERMINAL', 2],
    ['POS_TERMINAL', 4],
  ])
  // The rows of the sale name it; that of the card sold before does not.
  const ofSale = rows.filter((row: { saleId?: string }) => row.saleId === sale.id)
  const others = rows.filter((row: object) => !('saleId' in row))
  assert.deepEqual([ofSale.length, others.length], [4, 1])
})

test('a sale needs exactly what is due, more of it in cash alone, and gift cards pay for products', async () => {
  const till = await openTill()
  const { code } = await till.sell(50)
  const products = [{ productId: till.shampoo.id, quantity: 1 }]
  const of = (payments: object[], more: object = {}) =>
    refused(till.post('~/sales', { products, payments, ...more }))
  const short = { code: 'INSUFFICIENT_BALANCE', owed: 10, tipAmount: 0 }
  assert.partialDeepStrictEqual(await of([{ method: 'CARD', amount: 9.99 }]), short)
  assert.partialDeepStrictEqual(await of([{ method: 'CARD', amount: 10.01 }]), short)
  const both = [
    { method: 'CARD', amount: 10 },
    { method: 'CASH', amount: 5 },
  ]
  assert.partialDeepStrictEqual(await of(both), short)
  const byCard = [{ method: 'GIFT_CARD', amount: 12, giftCardCode: code }]
  assert.partialDeepStrictEqual(await of(byCard, { tipAmount: 2 }), {
    code: 'INSUFFICIENT_BALANCE',
  })
  const tooLow = await of([], { products: [{ ...products[0], discount: 10.01 }] })
  assert.equal(tooLow.errors[0].field, 'products[0].discount')
  assert.equal((await of([], { products: [] })).errors[0].field, 'products')
  assert.equal(await till.stockOf(), 5)
  assert.equal((await till.get('~/sales')).body.meta.total, 0)
})

test('a repeat of a sale with its key sells nothing again', async () => {
  const till = await openTill()
  const body = {
    products: [{ productId: till.shampoo.id, quantity: 1 }],
    payments: [{ method: 'ON_SITE', amount: 10 }],
  }
  const key = { 'idempotency-key': 'sale-1' }
  const first = await sold(till.post('~/sales', body, key))
  assert.deepEqual(await sold(till.post('~/sales', body, key)), first)
  assert.equal(await till.stockOf(), 4)
})

test('a total above the bound of amounts is refused', async () => {
  const till = await openTill()
  const gold = await till.stock({ name: 'Gold', sellingPrice: 9_999_999, trackInventory: false })
  const products = [{ productId: gold.id, quantity: 2 }]
  const payments = Array.from({ length: 2 }, () => ({ method: 'CARD', amount: 9_999_999 }))
  const { conflict } = await refused(till.post('~/sales', { products, payments }))
  assert.equal(conflict, 'TOTAL_TOO_HIGH')
  assert.equal((await till.get('~/sales')).body.meta.total, 0)
})

test('a discount stands in the audit log, a sale without one does not', async () => {
  const till = await openTill()
  const sell = (discount: number) =>
    sold(
      till.post('~/sales', {
        products: [{ productId: till.shampoo.id, quantity: 1, discount }],
        payments: [{ method: 'CASH', amount: 10 }],
      }),
    )
  await sell(0)
  const { id } = await sell(2.5)
  const { body } = await till.owner.get(`/businesses/${till.id}/audit-log?action=sale.discounted`)
  assert.equal(body.items.length, 1)
  assert.partialDeepStrictEqual(body.items, [
    {
      target: { id, kind: 'sale' },
      changes: [{ field: 'discount', before: '0', after: '2.5' }],
    },
  ])
})
