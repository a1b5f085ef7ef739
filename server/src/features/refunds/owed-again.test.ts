import assert from 'node:assert/strict'
import test from 'node:test'

import { done, openTill, read, refused, type Till } from '#testing/money/till.ts'

test('a refund before the visit is due again, at the till and on the invoice', async () => {
  const till = await openTill()
  const { id } = await till.booked()
  await till.patch(`~/bookings/${id}/mark-paid`)
  await refund(till, id, 30)
  assert.equal((await read(till, id)).paymentStatus, 'PARTIALLY_REFUNDED')
  const bill = { total: 49.5, paid: 49.5, received: 19.5, owed: 30, currency: 'EUR' }
  assert.deepEqual(await billOf(till, id), bill)
  const short = { payments: [{ method: 'CARD', amount: 29.99 }] }
  assert.equal((await refused(till.checkOut(id, short))).code, 'INSUFFICIENT_BALANCE')
  const body = { payments: [{ method: 'CARD', amount: 32 }], tipAmount: 2 }
  assert.partialDeepStrictEqual(await done(till.checkOut(id, body)), {
    status: 'COMPLETED',
    paymentStatus: 'PAID',
  })
  assert.equal((await billOf(till, id)).owed, 0)
  const names = (await till.events()).map(({ name }) => name)
  assert.ok(names.includes('invoice.created'))
})

test('a booking that was refunded before the visit is marked as paid, or paid by a gift card', async () => {
  const till = await openTill()
  const { code } = await till.sell(100)
  const pay = {
    'mark-paid': (id: string) => till.patch(`~/bookings/${id}/mark-paid`),
    'mark-remaining-paid': (id: string) => till.patch(`~/bookings/${id}/mark-remaining-paid`),
    redeem: (bookingId: string) => till.redeem(code, 49.5, { bookingId }),
  }
  for (const [name, payAgain] of Object.entries(pay)) {
    const { id } = await till.booked()
    await till.patch(`~/bookings/${id}/mark-paid`)
    await refund(till, id, 49.5)
    assert.equal((await read(till, id)).paymentStatus, 'REFUNDED')
    assert.equal((await payAgain(id)).status, 200, name)
    assert.equal((await read(till, id)).paymentStatus, 'PAID', name)
  }
})

test('a refund after the visit is final: nothing is due again, and a tip is a sale', async () => {
  const till = await openTill()
  const { id } = await till.booked()
  await till.patch(`~/bookings/${id}/mark-paid`)
  await till.patch(`~/bookings/${id}/complete`)
  await refund(till, id, 20)
  assert.equal((await billOf(till, id)).owed, 0)
  assert.equal((await till.patch(`~/bookings/${id}/mark-paid`)).status, 409)
  const tip = { tipAmount: 5, payments: [{ method: 'CASH', amount: 5 }] }
  assert.equal((await refused(till.checkOut(id, tip))).conflict, 'INVOICE_ISSUED')
  assert.equal((await till.post('~/sales', tip)).status, 201)
  assert.partialDeepStrictEqual(await read(till, id), {
    paymentStatus: 'PARTIALLY_REFUNDED',
    tipAmount: 0,
  })
})

test('a product sold after a final refund is due, and no refund is', async () => {
  const till = await openTill()
  const { id } = await till.booked()
  const { code } = await till.sell(20)
  await till.redeem(code, 20, { bookingId: id })
  await till.patch(`~/bookings/${id}/complete`)
  await refund(till, id, 20)
  assert.equal((await billOf(till, id)).owed, 29.5)
  const products = [{ productId: till.shampoo.id, quantity: 1 }]
  await done(till.checkOut(id, { products, payments: [{ method: 'CARD', amount: 39.5 }] }))
  assert.equal((await billOf(till, id)).owed, 0)
})

const billOf = async (till: Till, id: string) =>
  (await till.get(`~/bookings/${id}/checkout`)).body.data

async function refund({ owner }: Till, bookingId: string, amount: number) {
  const { body } = await owner.post('/payments/refunds', { bookingId, amount })
  const { status } = await owner.post(`/payments/refunds/${body.data.id}/process`)
  assert.equal(status, 200)
}
