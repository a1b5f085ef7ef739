import assert from 'node:assert/strict'
import test from 'node:test'

import { refundsPath } from '#testing/money/desk.ts'
import { openShop } from '#testing/money/sales.ts'
import { refused } from '#testing/money/till.ts'

test('a sale is refunded piece by piece, to its price and no more, and then its tip', async () => {
  const shop = await openShop()
  const thirds = await shop.stock({ name: 'Set of three', sellingPrice: 3.35, stockQuantity: 9 })
  const sale = await shop.sellNow({
    customerId: shop.customer.id,
    products: [{ productId: thirds.id, quantity: 3, discount: 0.05 }],
    tipAmount: 2,
    payments: [
      { method: 'CASH', amount: 4 },
      { method: 'CARD', amount: 8 },
    ],
  })
  const lineId = sale.lines[0]?.id ?? ''
  const one = { lines: [{ lineId, quantity: 1 }] }
  const first = await shop.giveBack(sale.id, one)
  assert.deepEqual(first, {
    id: first.id,
    bookingId: null,
    booking: null,
    saleId: sale.id,
    sale: {
      saleNumber: sale.saleNumber,
      customerId: shop.customer.id,
      customerName: 'Nina Jansen',
      total: 10,
    },
    lines: [{ lineId, kind: 'PRODUCT', quantity: 1, amount: 3.33 }],
    amount: 3.33,
    currency: 'EUR',
    status: 'COMPLETED',
    reason: 'MANUAL',
    createdAt: first.createdAt,
  })
  const pending = await shop.askBack(sale.id, one)
  assert.partialDeepStrictEqual(await shop.sale(sale.id), {
    status: 'PARTIALLY_REFUNDED',
    refundedAmount: 3.33,
    lines: [{ refundedQuantity: 2 }],
  })
  const ask = (more: object) => refused(shop.owner.post(refundsPath, { saleId: sale.id, ...more }))
  assert.partialDeepStrictEqual(await ask({ lines: [{ lineId, quantity: 2 }] }), {
    code: 'INSUFFICIENT_BALANCE',
    left: 1,
  })
  await shop.owner.post(`${refundsPath}/${pending.id}/decline`)
  const last = await shop.giveBack(sale.id, { lines: [{ lineId }] })
  assert.equal(last.amount, 6.67)
  const rest = await shop.giveBack(sale.id)
  assert.deepEqual(rest.lines, [{ lineId: null, kind: 'TIP', quantity: 1, amount: 2 }])
  assert.partialDeepStrictEqual(await shop.sale(sale.id), {
    status: 'REFUNDED',
    refundedAmount: 12,
  })
  assert.partialDeepStrictEqual(await ask({}), { code: 'INSUFFICIENT_BALANCE' })
  assert.equal(await shop.stockOf(thirds.id), 6)
  const names = (await shop.events()).filter(({ name }) => name.startsWith('sale.'))
  assert.deepEqual(
    names.map(({ name, payload }) => [name, payload.refundedAmount]),
    [
      ['sale.completed', undefined],
      ['sale.refunded', 333],
      ['sale.refunded', 667],
      ['sale.refunded', 200],
    ],
  )
  const listed = (await shop.get(`${refundsPath}?businessId=${shop.id}&saleId=${sale.id}`)).body
  assert.deepEqual(
    listed.map(({ amount, status }: { amount: number; status: string }) => [amount, status]),
    [
      [2, 'COMPLETED'],
      [6.67, 'COMPLETED'],
      [3.33, 'DECLINED'],
      [3.33, 'COMPLETED'],
    ],
  )
})

test('a gift card that was sold is voided by its refund, unless something of it was spent', async () => {
  const shop = await openShop()
  const sale = await shop.sellNow({
    products: [{ productId: shop.shampoo.id, quantity: 1 }],
    giftCards: [{ amount: 30 }, { amount: 40 }],
    payments: [
      { method: 'CARD', amount: 25 },
      { method: 'CASH', amount: 55 },
    ],
  })
  const [, spent, whole] = sale.lines
  await shop.redeem(spent?.giftCardCode ?? '', 1)
  const ask = (more: object) => refused(shop.owner.post(refundsPath, { saleId: sale.id, ...more }))
  const ofSpent = await ask({ lines: [{ lineId: spent?.id }] })
  assert.partialDeepStrictEqual(ofSpent, { conflict: 'GIFT_CARD_REDEEMED' })
  const refund = await shop.giveBack(sale.id, { lines: [{ lineId: whole?.id }] })
  assert.equal(refund.amount, 40)
  const { movements, remainingAmount } = await shop.ledger(whole?.giftCardId ?? '')
  assert.equal(remainingAmount, 0)
  assert.deepEqual(
    movements.map(({ kind, amount }) => [kind, amount]),
    [
      ['ISSUED', 40],
      ['VOIDED', -40],
    ],
  )
  assert.partialDeepStrictEqual(await shop.sale(sale.id), { refundedAmount: 40 })
  // All that is left is without the spent card.
  assert.equal((await shop.giveBack(sale.id)).amount, 10)
})

test('what a gift card paid for a sale goes back onto the card', async () => {
  const shop = await openShop()
  const { id, code } = await shop.sell(25)
  const sale = await shop.sellNow({
    products: [{ productId: shop.shampoo.id, quantity: 2 }],
    payments: [
      { method: 'GIFT_CARD', amount: 12, giftCardCode: code },
      { method: 'CASH', amount: 8 },
    ],
  })
  assert.equal((await shop.ledger(id)).remainingAmount, 13)
  await shop.giveBack(sale.id)
  assert.equal((await shop.ledger(id)).remainingAmount, 25)
  assert.equal((await shop.sale(sale.id)).status, 'REFUNDED')
})

test('the sale of a gift card that several methods paid is reversed in all of them', async () => {
  const shop = await openShop()
  const sale = await shop.sellNow({
    giftCards: [{ amount: 30 }],
    payments: [
      { method: 'CARD', amount: 10 },
      { method: 'CASH', amount: 20 },
    ],
  })
  const path = `/gift-cards/${sale.lines[0]?.giftCardId}/void`
  const { status } = await shop.owner.post(path, { reason: 'Mistake' })
  assert.equal(status, 200)
  assert.partialDeepStrictEqual(await shop.sale(sale.id), {
    status: 'REFUNDED',
    refundedAmount: 30,
    lines: [{ refundedQuantity: 1 }],
  })
  const again = await refused(shop.owner.post(refundsPath, { saleId: sale.id }))
  assert.ok(again.code, JSON.stringify(again))
})

test('a refund names a booking and an amount, or a sale and its lines', async () => {
  const shop = await openShop()
  const sale = await shop.sellNow({
    products: [{ productId: shop.shampoo.id, quantity: 1 }],
    payments: [{ method: 'CASH', amount: 10 }],
  })
  const { id: bookingId } = await shop.booked()
  const lineId = sale.lines[0]?.id
  const of = async (body: object) =>
    (await refused(shop.owner.post(refundsPath, body))).errors.map(
      ({ field }: { field: string }) => field,
    )
  assert.deepEqual(await of({}), ['bookingId', 'amount'])
  assert.deepEqual(await of({ saleId: sale.id, bookingId, amount: 5 }), ['bookingId', 'amount'])
  assert.deepEqual(await of({ bookingId, amount: 5, lines: [{ lineId }] }), ['lines'])
  const foreign = { saleId: sale.id, lines: [{ lineId: bookingId }] }
  assert.deepEqual(await of(foreign), ['lines[0].lineId'])
  const twice = { saleId: sale.id, lines: [{ lineId }, { lineId }] }
  assert.deepEqual(await of(twice), ['lines[1].lineId'])
})
