import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { insertMany } from '#db/transaction/insert-many.ts'
import { database } from '#testing/process/server.ts'
import { makeProduct } from '#testing/salon/makers.ts'
import { openMember } from '#testing/salon/people.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'

const full = {
  name: 'Argan shampoo 250 ml',
  description: 'For dry hair\nwithout sulphates',
  sku: 'ARG-250',
  ean: '8712345678906',
  sellingPrice: 19.95,
  purchasePrice: 8.2,
  vatPercent: 21,
  trackInventory: true,
  stockQuantity: 24,
  lowStockAlert: 5,
  isForSale: true,
  status: 'ACTIVE',
}

const namesOf = async (salon: Salon, query: string) => {
  const { body } = await salon.get(`~/products?${query}`)
  return body.data.map(({ name }: { name: string }) => name)
}

test('a product is created and read', async () => {
  const salon = await openSalon()
  const { status, body } = await salon.post('~/products', full)
  assert.equal(status, 201, JSON.stringify(body))
  const { id, ...rest } = body.data
  assert.deepEqual(rest, full)
  assert.deepEqual((await salon.get(`~/products/${id}`)).body, body)
  assert.deepEqual(await salon.events(), [])
})

test('a name and a price are sufficient, and null equals an absent field', async () => {
  const salon = await openSalon()
  const product = await makeProduct(salon, { sku: null, ean: null, lowStockAlert: null })
  assert.deepEqual(
    { ...product, id: '' },
    {
      id: '',
      name: 'Shampoo',
      description: null,
      sku: null,
      ean: null,
      sellingPrice: 12.5,
      purchasePrice: null,
      vatPercent: null,
      trackInventory: true,
      stockQuantity: 0,
      lowStockAlert: null,
      isForSale: true,
      status: 'ACTIVE',
    },
  )
})

test('all validation errors are reported together', async () => {
  const salon = await openSalon()
  const { status, body } = await salon.post('~/products', {
    name: ' ',
    sellingPrice: 1.005,
    purchasePrice: -1,
    ean: '123',
    vatPercent: 101,
    stockQuantity: 1.5,
    lowStockAlert: -1,
    trackInventory: null,
    status: 'SOLD',
    colour: 'red',
  })
  assert.equal(status, 400)
  const fields = body.errors.map(({ field }: { field: string }) => field)
  assert.deepEqual(fields.toSorted(), [
    'colour',
    'ean',
    'lowStockAlert',
    'name',
    'purchasePrice',
    'sellingPrice',
    'status',
    'stockQuantity',
    'trackInventory',
    'vatPercent',
  ])
  const { body: missing } = await salon.post('~/products', {})
  assert.deepEqual(missing.errors.map(({ field }: { field: string }) => field).toSorted(), [
    'name',
    'sellingPrice',
  ])
})

test('a change leaves the other fields unchanged', async () => {
  const salon = await openSalon()
  const { id } = await makeProduct(salon, full)
  const path = `~/products/${id}`
  assert.deepEqual((await salon.patch(path, {})).body.data, { id, ...full })
  const changes = { name: 'Argan conditioner', ean: null, status: 'INACTIVE' }
  const { status, body } = await salon.patch(path, changes)
  assert.equal(status, 200)
  assert.deepEqual(body.data, { id, ...full, ...changes })
  assert.deepEqual((await salon.get(path)).body, body)
  assert.deepEqual(await namesOf(salon, 'search=conditioner'), ['Argan conditioner'])
  assert.deepEqual(await namesOf(salon, 'search=shampoo'), [])
  assert.equal((await salon.patch(path, { sellingPrice: null })).status, 400)
})

test('a repeat with the same key creates one product', async () => {
  const salon = await openSalon()
  const key = { 'idempotency-key': 'shampoo' }
  const answers = await Promise.all([1, 2, 3].map(() => salon.post('~/products', full, key)))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201],
  )
  assert.equal(new Set(answers.map(({ body }) => body.data.id)).size, 1)
  assert.equal((await salon.get('~/products')).body.meta.total, 1)
})

test('a deleted product is 404, and its SKU can be used again', async () => {
  const salon = await openSalon()
  const { id } = await makeProduct(salon, full)
  assert.equal((await salon.del(`~/products/${id}`)).status, 204)
  const paths = [`~/products/${id}`, `~/products/${id}/inventory`]
  for (const path of paths) assert.equal((await salon.get(path)).status, 404)
  const moved = await salon.post(`~/products/${id}/inventory`, { changeQty: 1, reason: 'x' })
  assert.equal(moved.status, 404)
  assert.equal((await salon.patch(`~/products/${id}`, {})).status, 404)
  assert.equal((await salon.del(`~/products/${id}`)).status, 404)
  assert.deepEqual((await salon.get('~/products/low-stock')).body, [])
  assert.equal((await salon.get('~/products')).body.meta.total, 0)
  await makeProduct(salon, full)
})

test('a SKU is unique in a business', async () => {
  const [salon, other] = [await openSalon(), await openSalon()]
  await makeProduct(salon, full)
  await makeProduct(other, full)
  const twice = await salon.post('~/products', full)
  assert.equal(twice.status, 409)
  assert.equal(twice.body.code, 'CONFLICT')
  const { id } = await makeProduct(salon)
  assert.equal((await salon.patch(`~/products/${id}`, { sku: full.sku })).status, 409)
  await makeProduct(salon)
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => salon.post('~/products', { ...full, sku: 'NEW' })),
  )
  assert.equal(responses.filter(({ status }) => status === 201).length, 1)
  assert.equal(responses.filter(({ status }) => status === 409).length, 7)
})

test('products are found by name, SKU and EAN', async () => {
  const salon = await openSalon()
  await makeProduct(salon, full)
  await makeProduct(salon, { name: 'Crème 100%', sku: 'CR_1', ean: '40123457' })
  for (const asked of ['argan', 'SHAMPOO argan', 'arg-250', '250', '87123456'])
    assert.deepEqual(await namesOf(salon, `search=${asked}`), [full.name], asked)
  for (const asked of ['creme', '100%25', 'cr_1', '4012'])
    assert.deepEqual(await namesOf(salon, `search=${asked}`), ['Crème 100%'], asked)
  for (const asked of ['rgan', 'a', 'argan creme', 'cr%25', 'crx1'])
    assert.deepEqual(await namesOf(salon, `search=${asked}`), [], asked)
  const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join('+')
  assert.equal((await salon.get(`~/products?search=${words(8)}`)).status, 200)
  const { status, body } = await salon.get(`~/products?search=${words(9)}`)
  assert.equal(status, 400)
  assert.equal(body.errors[0].field, 'search')
  assert.equal((await salon.get('~/products?search=a%00b')).status, 400)
})

test('lists are paged, newest first, and filtered', async () => {
  const salon = await openSalon()
  for (const name of ['One', 'Two', 'Three'])
    await makeProduct(salon, {
      name,
      isForSale: name !== 'Two',
      status: name === 'One' ? 'INACTIVE' : 'ACTIVE',
    })
  const { body } = await salon.get('~/products?limit=2')
  assert.deepEqual(body.meta, { total: 3, page: 1, limit: 2, totalPages: 2 })
  assert.deepEqual(await namesOf(salon, 'limit=2'), ['Three', 'Two'])
  assert.deepEqual(await namesOf(salon, 'limit=2&page=2'), ['One'])
  assert.deepEqual(await namesOf(salon, 'isForSale=true&status=ACTIVE'), ['Three'])
  assert.deepEqual(await namesOf(salon, 'isForSale=false'), ['Two'])
  for (const query of ['limit=101', 'page=0', 'status=GONE', 'isForSale=maybe'])
    assert.equal((await salon.get(`~/products?${query}`)).status, 400, query)
})

test('tracked products with low stock are listed', async () => {
  const salon = await openSalon()
  const stock = { stockQuantity: 5, lowStockAlert: 5 }
  const { id } = await makeProduct(salon, { name: 'Low', ...stock })
  await makeProduct(salon, { name: 'Untracked', ...stock, trackInventory: false })
  await makeProduct(salon, { name: 'Enough', ...stock, stockQuantity: 6 })
  await makeProduct(salon, { name: 'Never', stockQuantity: 0 })
  const { status, body } = await salon.get('~/products/low-stock')
  assert.equal(status, 200)
  assert.deepEqual(body, [{ id, name: 'Low', ...stock }])
})

test('prices have the digits of the currency, which cannot be changed afterwards', async () => {
  for (const [currency, price, tooFine] of [
    ['JPY', 1500, 1500.5],
    ['EUR', 19.99, 19.999],
    ['KWD', 1.005, 1.0005],
  ] as const) {
    const salon = await openSalon({ currency })
    const { id } = await makeProduct(salon, { sellingPrice: price, purchasePrice: price })
    const { body } = await salon.get(`~/products/${id}`)
    assert.deepEqual([body.data.sellingPrice, body.data.purchasePrice], [price, price])
    const refused = await salon.patch(`~/products/${id}`, { sellingPrice: tooFine })
    assert.equal(refused.status, 400, currency)
    assert.equal((await salon.del(`~/products/${id}`)).status, 204)
    const owner = await openMember('OWNER', [salon])
    const changed = await owner.patch(`/businesses/${salon.id}`, { currency: 'SEK' })
    assert.deepEqual([changed.status, changed.body.code], [409, 'CONFLICT'])
  }
})

test('a business has at most 10,000 products, also under concurrent creations', async () => {
  const salon = await openSalon()
  const one = { businessId: salon.id, sellingPrice: 1, search: ' x' }
  const rows = Array.from({ length: 9_998 }, (_, at) => ({ ...one, id: newId(), name: `N${at}` }))
  await insertMany(database.db, 'product', rows)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => salon.post('~/products', { name: 'New', sellingPrice: 1 })),
  )
  assert.equal(answers.filter(({ status }) => status === 201).length, 2)
  const refused = answers.filter(({ status }) => status === 409)
  assert.equal(refused.length, 8)
  assert.equal(refused[0]?.body.code, 'CONFLICT')
  assert.equal((await salon.del(`~/products/${rows[0]?.id}`)).status, 204)
  await makeProduct(salon)
})
