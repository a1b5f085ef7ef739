import assert from 'node:assert/strict'
import test from 'node:test'

import { done, openTill } from '#testing/money/till.ts'

interface LastPurchase {
  productId: string
  lastBoughtAt: string
}

test('recently bought products are listed one time each, the latest first, with their present data', async () => {
  const till = await openTill()
  const oil = await till.stock({ name: 'Oil', sellingPrice: 20, stockQuantity: 9 })
  const bought = async (): Promise<LastPurchase[]> =>
    (await till.get(`~/customers/${till.customer.id}/products`)).body
  assert.deepEqual(await bought(), [])
  for (const [productId, quantity, price] of [
    [till.shampoo.id, 2, 10],
    [oil.id, 1, 20],
    [till.shampoo.id, 1, 10],
  ] as const) {
    const { id } = await till.booked()
    const payments = [{ method: 'CARD', amount: 49.5 + quantity * price }]
    await done(till.checkOut(id, { products: [{ productId, quantity }], payments }))
  }
  await till.patch(`~/products/${oil.id}`, { name: 'Hair oil', sellingPrice: 22 })
  assert.deepEqual(
    (await bought()).map(({ lastBoughtAt: _, productId: __, ...one }) => one),
    [
      {
        productName: 'Shampoo',
        sellingPrice: 10,
        stockQuantity: 2,
        trackInventory: true,
        quantity: 1,
      },
      {
        productName: 'Hair oil',
        sellingPrice: 22,
        stockQuantity: 8,
        trackInventory: true,
        quantity: 1,
      },
    ],
  )
  await till.patch(`~/products/${oil.id}`, { isForSale: false })
  assert.equal((await bought()).length, 1)
})
