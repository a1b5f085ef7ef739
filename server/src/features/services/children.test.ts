import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { makeService } from '#testing/salon/makers.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'

interface Kind {
  path: string
  /** The body of the creation. */
  least: object
  /** The defaults that the creation adds. */
  defaults: object
  patch: object
  refused: object[]
}

const priced = { name: 'Long hair', price: 12.5, duration: 15 }

const kinds: Kind[] = [
  {
    path: '~/services/categories',
    least: { name: 'Hair' },
    defaults: { description: null, isActive: true, order: 0, vatPercent: null },
    patch: {
      name: 'Nails',
      description: 'Hands\nand feet',
      isActive: false,
      order: 3,
      vatPercent: 9.5,
    },
    refused: [
      {},
      { name: '' },
      { name: 'Hair', price: 1 },
      { name: 'Hair', isActive: null },
      { name: 'Hair', vatPercent: 101 },
    ],
  },
  {
    path: '~/services/:serviceId/variants',
    least: priced,
    defaults: {},
    patch: { name: 'Short hair', price: 9.99, duration: 30 },
    refused: [{}, { ...priced, duration: 0 }, { ...priced, order: 1 }, { ...priced, price: 1.999 }],
  },
  {
    path: '~/services/:serviceId/addons',
    least: { ...priced, duration: 0 },
    defaults: { isActive: true, order: 0 },
    patch: { name: 'Massage', price: 0, duration: 1_440, isActive: false, order: 1_000_000 },
    refused: [{ ...priced, duration: -1 }, { ...priced, order: 1_000_001 }, { name: 'Massage' }],
  },
]

const pathIn = async (salon: Salon, path: string) =>
  path.includes(':') ? path.replace(':serviceId', (await makeService(salon)).id) : path

for (const { path: pattern, least, defaults, patch, refused } of kinds) {
  test(`${pattern}: is made, read, changed and deleted`, async () => {
    const salon = await openSalon()
    const path = await pathIn(salon, pattern)
    const made = await salon.post(path, least)
    assert.equal(made.status, 201)
    const { id, serviceId = '', ...fields } = made.body.data
    assert.deepEqual(fields, { ...least, ...defaults })
    assert.ok(pattern.includes('addons') ? path.includes(serviceId) && serviceId : !serviceId)

    const one = `${path}/${id}`
    assert.deepEqual((await salon.get(one)).body, made.body)
    assert.deepEqual((await salon.get(path)).body, [made.body.data])
    assert.deepEqual((await salon.patch(one, {})).body, made.body)
    const changed = await salon.patch(one, patch)
    assert.equal(changed.status, 200)
    assert.deepEqual(changed.body.data, { ...made.body.data, ...patch })
    assert.deepEqual((await salon.get(one)).body, changed.body)

    assert.equal((await salon.del(one)).status, 204)
    for (const gone of [await salon.get(one), await salon.patch(one, patch), await salon.del(one)])
      assert.equal(gone.status, 404)
    assert.deepEqual((await salon.get(path)).body, [])
    const others = (await salon.events()).filter(({ name }) => name !== 'service.created')
    assert.deepEqual(others, [])
  })

  test(`${pattern}: refuses what breaks its bounds`, async () => {
    const salon = await openSalon()
    const path = await pathIn(salon, pattern)
    const { body } = await salon.post(path, least)
    for (const fields of refused) assert.equal((await salon.post(path, fields)).status, 400)
    for (const fields of [{ name: null }, { id: newId() }])
      assert.equal((await salon.patch(`${path}/${body.data.id}`, fields)).status, 400)
  })

  test(`${pattern}: is sorted by order where there is one, then by creation`, async () => {
    const salon = await openSalon()
    const path = await pathIn(salon, pattern)
    const isOrdered = 'order' in defaults
    for (const [name, order] of Object.entries({ last: 1, first: 0, second: 0 }))
      await salon.post(path, { ...least, name, ...(isOrdered && { order }) })
    const names = (await salon.get(path)).body.map(({ name }: { name: string }) => name)
    const expected = isOrdered ? ['first', 'second', 'last'] : ['last', 'first', 'second']
    assert.deepEqual(names, expected)
  })

  test(`${pattern}: a creation repeated with one key is one`, async () => {
    const salon = await openSalon()
    const path = await pathIn(salon, pattern)
    const create = () => salon.post(path, least, { 'idempotency-key': 'once' })
    assert.deepEqual((await create()).body, (await create()).body)
    assert.equal((await salon.get(path)).body.length, 1)
  })

  test(`${pattern}: another tenant's is not found`, async () => {
    const salon = await openSalon()
    const other = await openSalon()
    const path = await pathIn(salon, pattern)
    const { body } = await other.post(await pathIn(other, pattern), least)
    const one = `${path}/${body.data.id}`
    const answers = [await salon.get(one), await salon.patch(one, patch), await salon.del(one)]
    for (const { status } of answers) assert.equal(status, 404)
  })
}

test('a variant is found only under its own service', async () => {
  const salon = await openSalon()
  const [mine, other] = [await makeService(salon), await makeService(salon)]
  const { body } = await salon.post(`~/services/${mine.id}/variants`, priced)
  const elsewhere = `~/services/${other.id}/variants/${body.data.id}`
  assert.equal((await salon.get(elsewhere)).status, 404)
  assert.equal((await salon.patch(elsewhere, { price: 1 })).status, 404)
  assert.equal((await salon.del(elsewhere)).status, 404)
  assert.equal((await salon.get(`~/services/${mine.id}/variants/${body.data.id}`)).status, 200)
})

test('deleting a category leaves its services without a category', async () => {
  const salon = await openSalon()
  const { body: hair } = await salon.post('~/services/categories', { name: 'Hair' })
  const { body: nails } = await salon.post('~/services/categories', { name: 'Nails' })
  const service = await makeService(salon, { categoryId: hair.data.id })
  const kept = await makeService(salon, { categoryId: nails.data.id })
  assert.equal((await salon.del(`~/services/categories/${hair.data.id}`)).status, 204)
  const categoryOf = async (id: string) =>
    (await salon.get(`~/services/${id}`)).body.data.categoryId
  assert.equal(await categoryOf(service.id), null)
  assert.equal(await categoryOf(kept.id), nails.data.id)
  const late = await salon.patch(`~/services/${kept.id}`, { categoryId: hair.data.id })
  assert.equal(late.status, 404)
  assert.equal((await salon.events()).length, 2)
})
