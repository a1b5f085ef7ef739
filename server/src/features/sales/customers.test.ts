import assert from 'node:assert/strict'
import test from 'node:test'

import { openShop } from '#testing/money/sales.ts'
import { database } from '#testing/process/server.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import { openMyStudio } from '#testing/salon/my-bookings.ts'
import { nina } from '#testing/salon/online.ts'

import type { Sale } from './schema.ts'

const ofOne = (productId: string, more: object = {}) => ({
  products: [{ productId, quantity: 1 }],
  payments: [{ method: 'CASH', amount: 10 }],
  ...more,
})

test('a sale counts for what its customer spent, also without a visit, and its refund does', async () => {
  const shop = await openShop()
  const { id } = await makeCustomer(shop, { firstName: 'Ada' })
  const sale = await shop.sellNow(
    ofOne(shop.shampoo.id, {
      customerId: id,
      giftCards: [{ amount: 20 }],
      tipAmount: 3,
      payments: [{ method: 'CARD', amount: 33 }],
    }),
  )
  const read = async () => (await shop.get(`~/customers/${id}`)).body.data
  const spent = { totalSpent: 10, totalBookings: 0, lastVisitAt: null }
  assert.partialDeepStrictEqual(await read(), spent)
  const sorted = await shop.get('~/customers?sort=totalSpent&order=desc')
  assert.equal(sorted.body.data[0].id, id)
  const bought = (await shop.get(`~/customers/${id}/products`)).body
  assert.deepEqual(
    bought.map(({ productId }: { productId: string }) => productId),
    [shop.shampoo.id],
  )
  await shop.giveBack(sale.id)
  assert.equal((await read()).totalSpent, 0)
})

test('an erasure takes the name from the sales and their invoices, and leaves the figures', async () => {
  const shop = await openShop()
  const { id } = shop.customer
  const sale = await shop.sellNow(ofOne(shop.shampoo.id, { customerId: id }))
  const asked = await shop.askBack(sale.id, { reason: 'Nina has a rash' })
  const { status } = await shop.owner.del(`/businesses/${shop.id}/customers/${id}`)
  assert.equal(status, 204)
  assert.partialDeepStrictEqual(await shop.sale(sale.id), {
    customerId: null,
    customerName: null,
    total: 10,
  })
  const [invoice] = (await shop.get('~/customer-invoices')).body.data
  assert.deepEqual([invoice.customerId, invoice.customerName, invoice.total], [null, null, 10])
  const [refund] = (await shop.get(`/payments/refunds?businessId=${shop.id}`)).body
  assert.deepEqual([refund.id, refund.reason, refund.sale.customerName], [asked.id, 'MANUAL', null])
  const [row] = (await shop.get(`/payments/v2/all?businessId=${shop.id}`)).body.rows
  assert.deepEqual([row.customerName, row.gross], [null, 10])
  const { rows } = await database.pool.query(
    `select from sale where business_id = $1 and sealed is not null`,
    [shop.id],
  )
  assert.equal(rows.length, 0)
})

test('a merge gives the sales and their invoices to the customer who stays', async () => {
  const shop = await openShop()
  const { id: sourceCustomerId } = await makeCustomer(shop, { firstName: 'Nina' })
  const sale = await shop.sellNow(ofOne(shop.shampoo.id, { customerId: sourceCustomerId }))
  const path = `/businesses/${shop.id}/customers/${shop.customer.id}/merge`
  const { status, body } = await shop.owner.post(path, { sourceCustomerId })
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.data.totalSpent, 10)
  assert.equal((await shop.sale(sale.id)).customerId, shop.customer.id)
  const [invoice] = (await shop.get('~/customer-invoices')).body.data
  assert.equal(invoice.customerId, shop.customer.id)
})

test('the copy of what is stored about a customer has their sales, without codes of gift cards', async () => {
  const studio = await openMyStudio()
  await studio.patch(`/gift-cards/settings/${studio.id}`, { isEnabled: true })
  await studio.patch(`~/customers/${studio.customer.id}`, { email: nina.email })
  const { body } = await studio.post('~/sales', {
    customerId: studio.customer.id,
    giftCards: [{ amount: 25 }],
    payments: [{ method: 'CARD', amount: 25 }],
  })
  const sale = body.data as Sale
  const copied = (await studio.read(await studio.signIn(nina.email), '/copy')).body.data
  const [first, ...more] = copied.sales
  assert.deepEqual(more, [])
  assert.partialDeepStrictEqual(first, { saleNumber: sale.saleNumber, total: 25 })
  const { giftCardCode } = first.lines[0]
  assert.equal(giftCardCode.slice(-4), sale.lines[0]?.giftCardCode?.slice(-4))
  assert.match(giftCardCode, /^•/)
})
