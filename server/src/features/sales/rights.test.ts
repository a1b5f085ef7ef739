import assert from 'node:assert/strict'
import test from 'node:test'

import { openShop } from '#testing/money/sales.ts'
import { openMember } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'

test('a key needs the scopes of what it sells and redeems', async () => {
  const narrow = await openSalon({ scopes: ['bookings:write'] })
  const tip = { tipAmount: 2, payments: [{ method: 'CASH', amount: 2 }] }
  assert.equal((await narrow.post('~/sales', tip)).status, 201)
  const productId = narrow.id
  const giftCardCode = '7K2M-9QXP-4RTB-H3WD-N5VZ'
  for (const [scope, more] of [
    ['products:write', { products: [{ productId, quantity: 1 }] }],
    ['gift-cards:write', { giftCards: [{ amount: 20 }] }],
    ['gift-cards:write', { payments: [{ method: 'GIFT_CARD', amount: 2, giftCardCode }] }],
  ] as const) {
    const { status, body } = await narrow.post('~/sales', { ...tip, ...more })
    assert.deepEqual([status, body.code], [403, 'MISSING_SCOPE'])
    assert.ok(body.message.includes(scope))
  }
})

test('STAFF sells with the right to check out, gives discounts with that right, and in their own name', async () => {
  const shop = await openShop()
  const { id: staffId } = shop.staff
  const path = `/businesses/${shop.id}/sales`
  const products = [{ productId: shop.shampoo.id, quantity: 1 }]
  const body = { products, payments: [{ method: 'CASH', amount: 10 }] }
  const reduced = { ...body, products: [{ ...products[0], discount: 1 }] }
  const cannot = await openMember('STAFF', [shop], { mayCheckOut: false })
  assert.equal((await cannot.post(path, body)).status, 403)
  const bound = await openMember('STAFF', [shop], { mayDiscount: false })
  assert.equal((await bound.post(path, reduced)).status, 403)
  assert.equal((await bound.post(path, body)).status, 201)
  const own = await openMember('STAFF', [shop], { staffId, seesAll: false })
  const other = await shop.post('~/staff', { firstName: 'Eva' })
  const foreign = { ...body, staffId: other.body.data.id }
  assert.equal((await own.post(path, foreign)).status, 403)
  const sold = await own.post(path, body)
  assert.equal(sold.body.data.staffId, staffId)
  const listed = (await own.get(path)).body.data
  assert.deepEqual(
    listed.map(({ id }: { id: string }) => id),
    [sold.body.data.id],
  )
  assert.equal((await shop.get('~/sales')).body.meta.total, 2)
})

test('a sale is filtered by day, and by the rest of its query', async () => {
  const shop = await openShop()
  const body = {
    products: [{ productId: shop.shampoo.id, quantity: 1 }],
    payments: [{ method: 'CASH', amount: 10 }],
  }
  const { date, id } = await shop.sellNow(body)
  await shop.sellNow({ ...body, customerId: shop.customer.id })
  const count = async (query: string) => (await shop.get(`~/sales?${query}`)).body.meta.total
  assert.equal(await count(`from=${date}&to=${date}`), 2)
  assert.equal(await count('to=2020-01-01'), 0)
  assert.equal(await count(`customerId=${shop.customer.id}`), 1)
  assert.equal(await count(`staffId=${shop.staff.id}`), 0)
  const turned = await shop.get(`~/sales?from=${date}&to=2020-01-01`)
  assert.deepEqual([turned.status, turned.body.errors[0].field], [400, 'to'])
  const pages = await shop.get('~/sales?limit=1&page=2')
  assert.deepEqual([pages.body.data[0].id, pages.body.meta.totalPages], [id, 2])
})
