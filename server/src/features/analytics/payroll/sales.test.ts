import assert from 'node:assert/strict'
import test from 'node:test'

import { openShop } from '#testing/money/sales.ts'
import { todayIn } from '#testing/today.ts'

test('a sale earns its member the commission on its products, and a return takes back that of its line', async () => {
  const shop = await openShop()
  const today = await todayIn('Europe/Amsterdam')
  const { owner } = shop
  const member = `/businesses/${shop.id}/staff/${shop.staff.id}`
  const wax = await shop.stock({ name: 'Wax', sellingPrice: 7, stockQuantity: 9 })
  const rules = {
    effectiveFrom: '2020-01-01',
    base: 'GROSS',
    servicePercent: 40,
    productPercent: 10,
    tiers: [],
    services: [],
    categories: [],
    products: [{ productId: wax.id, percent: 20 }],
  }
  assert.equal((await owner.put(`${member}/commission-rules`, rules)).status, 200)
  const sale = await shop.sellNow({
    staffId: shop.staff.id,
    products: [
      { productId: shop.shampoo.id, quantity: 2, discount: 5 },
      { productId: wax.id, quantity: 3 },
    ],
    tipAmount: 2.5,
    payments: [{ method: 'CARD', amount: 38.5 }],
  })
  // Nobody in particular earns nothing.
  await shop.sellNow({
    products: [{ productId: shop.shampoo.id, quantity: 1 }],
    tipAmount: 1,
    payments: [{ method: 'CASH', amount: 11 }],
  })
  const earned = async () => {
    const { body } = await owner.get(`${member}/earnings?from=${today}&to=${today}`)
    return body.data
  }
  const { saleNumber, id: saleId } = sale
  const ofSale = { bookingId: null, bookingNumber: null, saleId, saleNumber, date: today }
  const first = await earned()
  assert.deepEqual(first.lines, [
    {
      ...ofSale,
      kind: 'PRODUCT',
      name: 'Shampoo',
      revenue: 15,
      base: 15,
      percent: 10,
      commission: 1.5,
    },
    {
      ...ofSale,
      kind: 'PRODUCT',
      name: 'Wax',
      revenue: 21,
      base: 21,
      percent: 20,
      commission: 4.2,
    },
  ])
  assert.partialDeepStrictEqual(first.totals, { visits: 0, productRevenue: 36, tips: 2.5 })
  await shop.giveBack(sale.id, { lines: [{ lineId: sale.lines[1]?.id, quantity: 1 }] })
  const second = await earned()
  assert.partialDeepStrictEqual(second.lines[2], {
    kind: 'REFUND',
    revenue: -7,
    commission: -1.4,
  })
  await shop.giveBack(sale.id)
  assert.partialDeepStrictEqual((await earned()).totals, {
    productRevenue: 36,
    refunds: 36,
    commission: 0,
    tips: 0,
  })
})
