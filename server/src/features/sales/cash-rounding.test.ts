import assert from 'node:assert/strict'
import test from 'node:test'

import { assertConsistent } from '#testing/money/gift-cards.ts'
import { openShop } from '#testing/money/sales.ts'
import { done, refused, type Till } from '#testing/money/till.ts'
import { isUnreadable, textOf } from '#testing/pdf.ts'
import { app } from '#testing/process/server.ts'
import { todayIn } from '#testing/today.ts'

/** A shop in Swiss francs that rounds cash to 0.05, with a soap of 7.33. */
async function openSwissShop(cashRounding: number | null = 0.05) {
  const shop = await openShop({ currency: 'CHF' })
  await done(shop.owner.patch(`/businesses/${shop.id}`, { cashRounding }))
  const soap = await shop.stock({ name: 'Soap', sellingPrice: 7.33, stockQuantity: 99 })
  const of = (quantity: number, ...given: [method: string, amount: number][]) => ({
    products: [{ productId: soap.id, quantity }],
    payments: given.map(([method, amount]) => ({ method, amount })),
  })
  return { ...shop, of }
}

const cashUp = async (till: Till) =>
  done(till.get(`~/cash-ups/${await todayIn('Europe/Amsterdam')}`))

/** The roundings that the events of the shop name, in minor units. */
const announced = async (shop: { events: Awaited<ReturnType<typeof openShop>>['events'] }) =>
  (await shop.events())
    .filter(({ name }) => name.startsWith('sale.'))
    .map(({ name, payload }) => [name, payload.rounding])

test('cash for a sale is rounded, also where change is given, and every view says by how much', async () => {
  const shop = await openSwissShop()
  // 14.66 are due: 14.65 in coins.
  const even = await shop.sellNow(shop.of(2, ['CASH', 14.65]))
  assert.partialDeepStrictEqual(even, {
    total: 14.66,
    payments: [{ method: 'CASH', amount: 14.66 }],
    rounding: -0.01,
    change: 0,
  })
  const changed = await shop.sellNow(shop.of(1, ['CARD', 3], ['CASH', 20]))
  assert.partialDeepStrictEqual(changed, { rounding: 0.02, change: 15.65 })
  const feed = (await shop.get(`/payments/v2/all?businessId=${shop.id}`)).body.rows
  assert.deepEqual(
    feed
      .map(({ gross, rounding }: { gross: number; rounding: number }) => [gross, rounding])
      .sort(),
    [
      [14.66, -0.01],
      [3, 0],
      [4.33, 0.02],
    ],
  )
  assert.partialDeepStrictEqual(await cashUp(shop), {
    total: 21.99,
    rounding: 0.01,
    expectedCash: 19,
  })
  assert.deepEqual((await shop.sale(changed.id)).rounding, 0.02)
  assert.deepEqual(await announced(shop), [
    ['sale.completed', -1],
    ['sale.completed', 2],
  ])
  await assertConsistent(shop)
})

test('the exact amount stays allowed, and so does a rest that rounds to nothing; amounts between are refused', async () => {
  const shop = await openSwissShop()
  assert.partialDeepStrictEqual(await shop.sellNow(shop.of(1, ['CASH', 7.33])), {
    rounding: 0,
    change: 0,
  })
  const rest = await shop.sellNow(shop.of(1, ['CARD', 7.31], ['CASH', 1]))
  assert.partialDeepStrictEqual(rest, { rounding: 0, change: 0.98 })
  const wrong = [
    shop.of(1, ['CASH', 7.34]),
    shop.of(1, ['CARD', 7.35]),
    shop.of(1, ['CARD', 7.33], ['CASH', 5]),
  ]
  for (const body of wrong)
    assert.equal((await refused(shop.post('~/sales', body))).code, 'INSUFFICIENT_BALANCE')
  const exact = await openSwissShop(null)
  const sold = await exact.sellNow(exact.of(1, ['CASH', 10]))
  assert.partialDeepStrictEqual(sold, { rounding: 0, change: 2.67 })
})

test('a refund in cash is rounded alike, and by another method it leaves the drawer of that one', async () => {
  const shop = await openSwissShop()
  const sale = await shop.sellNow({ ...shop.of(3, ['CASH', 24]), tipAmount: 2.01 })
  assert.equal((await cashUp(shop)).expectedCash, 24)
  const lines = [{ lineId: sale.lines[0]?.id, quantity: 1 }]
  assert.partialDeepStrictEqual(await shop.giveBack(sale.id, { lines }), {
    amount: 7.33,
    method: null,
  })
  assert.partialDeepStrictEqual(await cashUp(shop), { rounding: -0.02, expectedCash: 16.65 })
  assert.equal((await shop.giveBack(sale.id, { lines, method: 'CARD' })).method, 'CARD')
  assert.partialDeepStrictEqual(await cashUp(shop), { rounding: -0.02, expectedCash: 16.65 })
  // 9.34 are left, with the tip.
  await shop.giveBack(sale.id)
  const { total, byMethod, rounding, expectedCash } = await cashUp(shop)
  assert.deepEqual([total, rounding, expectedCash], [0, -0.03, 7.3])
  assert.equal(byMethod.find(({ method }: { method: string }) => method === 'CARD').total, -7.33)
  assert.deepEqual(await announced(shop), [
    ['sale.completed', 0],
    ['sale.refunded', 2],
    ['sale.refunded', 0],
    ['sale.refunded', 1],
  ])
  await assertConsistent(shop)
})

test('a gift card of a sale is voided with rounded cash, and one that is sold alone is not', async () => {
  const shop = await openSwissShop()
  await shop.configureCards({ minAmount: 1, maxAmount: 100 })
  const sale = await shop.sellNow({
    giftCards: [{ amount: 20.02 }],
    payments: [{ method: 'CASH', amount: 20 }],
  })
  assert.equal((await cashUp(shop)).expectedCash, 20)
  const voided = { reason: 'Mistake' }
  await done(shop.owner.post(`/gift-cards/${sale.lines[0]?.giftCardId}/void`, voided))
  assert.partialDeepStrictEqual(await cashUp(shop), { rounding: 0, expectedCash: 0 })
  const alone = { amount: 20.02, paymentMethod: 'CASH' }
  const { body } = await shop.post('~/gift-cards', alone)
  assert.equal((await cashUp(shop)).expectedCash, 20.02)
  await done(shop.owner.post(`/gift-cards/${body.data.id}/void`, voided))
  assert.equal((await cashUp(shop)).expectedCash, 0)
  await assertConsistent(shop)
})

test('the receipt has the rounding beside total and VAT', { skip: isUnreadable }, async () => {
  const shop = await openSwissShop()
  await shop.configure({ vatPercent: 21, country: 'CH' })
  const sale = await shop.sellNow(shop.of(2, ['CASH', 14.65]))
  const headers = { 'x-api-key': shop.key }
  const url = `/api/v1/businesses/${shop.id}/sales/${sale.id}/invoice`
  const { rawPayload } = await app.inject({ url, headers })
  const receipt = textOf(rawPayload).replaceAll(/[\s\u00A0]+/gu, ' ')
  for (const text of [/14[.,]66/, /2[.,]54/, /Rundung bar .{0,6}0[.,]01/, /14[.,]65/])
    assert.match(receipt, text)
})

test('a gift card of a sale says whether its recipient gets an e-mail, in the reply alone', async () => {
  const shop = await openShop()
  const sale = await shop.sellNow({
    giftCards: [{ amount: 20, recipientEmail: 'nina@example.com' }, { amount: 30 }],
    payments: [{ method: 'CARD', amount: 50 }],
  })
  // No mail is sent here.
  assert.deepEqual(
    sale.lines.map(({ emailStatus }) => emailStatus),
    ['SKIPPED', undefined],
  )
  assert.equal('emailStatus' in ((await shop.sale(sale.id)).lines[0] ?? {}), false)
})
