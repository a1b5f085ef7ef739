import assert from 'node:assert/strict'
import test from 'node:test'

import { dayOf, formatDate } from '#core/time/time.ts'
import { done, openTill, type Till } from '#testing/money/till.ts'

const soldIn = async (till: Till, from: string, to = from) => {
  const { products } = await done(till.get(`~/analytics/sales?from=${from}&to=${to}`))
  return products as { productId: string; name: string; count: number; revenue: number }[]
}

/** Checks out a booking with these quantities of products. */
async function sellWith(till: Till, id: string, wanted: Record<string, number>, complete = true) {
  const products = Object.entries(wanted).map(([productId, quantity]) => ({ productId, quantity }))
  const { owed } = await done(till.get(`~/bookings/${id}/checkout`))
  const prices = await Promise.all(
    products.map(async ({ productId, quantity }) => {
      const { sellingPrice } = await done(till.get(`~/products/${productId}`))
      return sellingPrice * quantity
    }),
  )
  const amount = prices.reduce((sum, one) => sum + one, owed as number)
  const payments = [{ method: 'CARD', amount: Math.round(amount * 100) / 100 }]
  return done(till.checkOut(id, { products, payments, complete }))
}

test('products count in pieces on the date of the booking, by their price then and their latest name', async () => {
  const till = await openTill()
  const { shampoo } = till
  const wax = await till.stock({ name: 'Wax', sellingPrice: 7.35, stockQuantity: 50 })
  await till.stock({ name: 'Unsold', sellingPrice: 99, stockQuantity: 50 })
  assert.deepEqual(await soldIn(till, till.date), [])

  await sellWith(till, (await till.booked()).id, { [shampoo.id]: 2 })
  await till.patch(`~/products/${shampoo.id}`, { name: 'Shampoo 250 ml', sellingPrice: 12.5 })
  // Two checkouts of one booking are two lines.
  const { id: twice } = await till.booked()
  await sellWith(till, twice, { [shampoo.id]: 1, [wax.id]: 3 }, false)
  await sellWith(till, twice, { [wax.id]: 4 })
  await till.del(`~/products/${wax.id}`)

  const expected = [
    { productId: wax.id, name: 'Wax', count: 7, revenue: 51.45 },
    { productId: shampoo.id, name: 'Shampoo 250 ml', count: 3, revenue: 32.5 },
  ]
  assert.deepEqual(await soldIn(till, till.date), expected)
  const before = formatDate(dayOf(till.date) - 1)
  assert.deepEqual(await soldIn(till, before, till.date), expected)
  assert.deepEqual(await soldIn(till, before), [])
})

test('products sold with a cancelled booking are excluded, as they are from revenue', async () => {
  const till = await openTill()
  const { id } = await till.booked()
  await sellWith(till, id, { [till.shampoo.id]: 1 }, false)
  assert.equal((await soldIn(till, till.date)).length, 1)
  await till.patch(`~/bookings/${id}/cancel`, { cancelReasonKey: 'other' })
  assert.deepEqual(await soldIn(till, till.date), [])
})
