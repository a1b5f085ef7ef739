import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { database } from '#testing/process/server.ts'
import { makeService } from '#testing/salon/makers.ts'
import { openSalon } from '#testing/salon/salon.ts'

const haircut = { name: 'Haircut', price: 49.5, duration: 45 }

test('a new service has the default values and emits its event in minor units', async () => {
  const salon = await openSalon()
  const { status, body } = await salon.post('~/services', { ...haircut, description: null })
  assert.equal(status, 201)
  const { id, ...fields } = body.data
  assert.deepEqual(fields, {
    ...haircut,
    description: null,
    categoryId: null,
    isActive: true,
    isOnline: true,
    order: 0,
    depositPercent: null,
    vatPercent: null,
    variants: [],
    addons: [],
  })
  assert.deepEqual((await salon.get(`~/services/${id}`)).body, body)

  const [event, ...others] = await salon.events()
  assert.deepEqual(others, [])
  assert.equal(event?.name, 'service.created')
  const { createdAt, ...payload } = event.payload
  assert.match(createdAt, /^\d{4}-\d\d-\d\dT.*Z$/)
  assert.deepEqual(payload, {
    id,
    businessId: salon.id,
    name: 'Haircut',
    durationMinutes: 45,
    price: 4950,
    currency: 'EUR',
  })
})

test('every field of a service can be set, changed and, if nullable, cleared', async () => {
  const salon = await openSalon()
  const { body: category } = await salon.post('~/services/categories', { name: 'Hair' })
  const all = {
    name: 'Colour',
    description: 'Roots\nand tips',
    categoryId: category.data.id,
    price: 80,
    duration: 120,
    isActive: false,
    isOnline: false,
    order: 7,
    depositPercent: 12.5,
    vatPercent: 9,
  }
  const service = await makeService(salon, all)
  assert.partialDeepStrictEqual(service, all)
  const changed = {
    name: 'Balayage',
    description: null,
    categoryId: null,
    price: 95.25,
    duration: 150,
    isActive: true,
    isOnline: true,
    order: 0,
    depositPercent: null,
    vatPercent: null,
  }
  const { status, body } = await salon.patch(`~/services/${service.id}`, changed)
  assert.equal(status, 200)
  assert.deepEqual(body.data, { ...service, ...changed })
  assert.deepEqual((await salon.get(`~/services/${service.id}`)).body, body)
})

test('a change emits one event; one without effect emits none', async () => {
  const salon = await openSalon()
  const { id } = await makeService(salon, haircut)
  const path = `~/services/${id}`
  for (const same of [{}, haircut, { description: null, order: 0 }]) {
    const { status, body } = await salon.patch(path, same)
    assert.equal(status, 200)
    assert.equal(body.data.price, 49.5)
  }
  await salon.patch(path, { ...haircut, price: 52 })
  await salon.post(`${path}/variants`, haircut)
  await salon.post(`${path}/addons`, haircut)

  const [created, updated, ...others] = await salon.events()
  assert.deepEqual(others, [])
  assert.equal(updated?.name, 'service.updated')
  const { updatedAt, ...payload } = updated.payload
  assert.deepEqual(payload, { ...created?.payload, price: 5200 })
  assert.ok(updatedAt > payload.createdAt)
})

test('the list is sorted by order, then creation, and includes variants but no add-ons', async () => {
  const salon = await openSalon()
  const ids: Record<string, string> = {}
  for (const [name, order] of [
    ['last', 2],
    ['first', 0],
    ['second', 0],
    ['third', 1],
  ] as const)
    ids[name] = (await makeService(salon, { name, order, isActive: order !== 1 })).id
  for (const name of ['short', 'long'])
    await salon.post(`~/services/${ids['second']}/variants`, { ...haircut, name })
  await salon.post(`~/services/${ids['second']}/addons`, haircut)

  const { status, body } = await salon.get('~/services')
  assert.equal(status, 200)
  const names = (list: { name: string }[]) => list.map(({ name }) => name)
  assert.deepEqual(names(body), ['first', 'second', 'third', 'last'])
  assert.deepEqual(names(body[1].variants), ['short', 'long'])
  assert.deepEqual(body[0].variants, [])
  assert.equal('addons' in body[1], false)
  const { body: one } = await salon.get(`~/services/${ids['second']}`)
  assert.deepEqual(one.data.variants, body[1].variants)
  assert.equal(one.data.addons.length, 1)
})

test('the list takes the same number of queries for every number of services', async () => {
  const salon = await openSalon()
  const queriesOfList = async () => {
    let count = 0
    const tally = () => void count++
    database.pool.on('acquire', tally)
    await salon.get('~/services')
    database.pool.off('acquire', tally)
    return count
  }
  await makeService(salon)
  const forOne = await queriesOfList()
  for (let made = 0; made < 4; made++) await makeService(salon)
  assert.equal(await queriesOfList(), forOne)
})

test('a deleted service is 404 on every route and emits no event', async () => {
  const salon = await openSalon()
  const { id } = await makeService(salon)
  const path = `~/services/${id}`
  const { body: variant } = await salon.post(`${path}/variants`, haircut)
  const { body: addon } = await salon.post(`${path}/addons`, haircut)
  const { status, body } = await salon.del(path)
  assert.deepEqual([status, body], [204, undefined])

  const paths = [
    path,
    `${path}/variants`,
    `${path}/addons`,
    `${path}/variants/${variant.data.id}`,
    `${path}/addons/${addon.data.id}`,
  ]
  for (const gone of paths) assert.equal((await salon.get(gone)).status, 404, gone)
  for (const gone of [path, ...paths.slice(3)]) {
    assert.equal((await salon.patch(gone, { name: 'Back' })).status, 404, gone)
    assert.equal((await salon.del(gone)).status, 404, gone)
  }
  for (const gone of paths.slice(1, 3))
    assert.equal((await salon.post(gone, haircut)).status, 404, gone)
  assert.deepEqual((await salon.get('~/services')).body, [])
  assert.equal((await salon.events()).length, 1)
})

test('all bounds of a service are validated in one response', async () => {
  const salon = await openSalon()
  const { id } = await makeService(salon)
  const faulty: [object, string[]][] = [
    [{}, ['name', 'price', 'duration']],
    [{ ...haircut, name: ' ', price: -1, duration: 4 }, ['name', 'price', 'duration']],
    [{ ...haircut, price: 19.999, duration: 1441 }, ['price', 'duration']],
    [{ ...haircut, price: 10_000_000 }, ['price']],
    [{ ...haircut, price: '12' }, ['price']],
    [{ ...haircut, order: -1, depositPercent: 101 }, ['order', 'depositPercent']],
    [{ ...haircut, isActive: null, order: null }, ['isActive', 'order']],
    [{ ...haircut, id, variants: [] }, ['id', 'variants']],
  ]
  for (const [fields, expected] of faulty) {
    const { status, body } = await salon.post('~/services', fields)
    assert.equal(status, 400)
    const named = body.errors.map(({ field }: { field: string }) => field)
    assert.deepEqual(named.toSorted(), expected.toSorted())
  }
  for (const fields of [{ name: null }, { price: null }, { duration: 1 }, { addons: [] }])
    assert.equal((await salon.patch(`~/services/${id}`, fields)).status, 400)
})

test('an amount has at most the digits of its currency', async () => {
  const tokyo = await openSalon({ currency: 'JPY' })
  assert.equal((await tokyo.post('~/services', { ...haircut, price: 49.5 })).status, 400)
  await makeService(tokyo, { price: 4_950 })
  const kuwait = await openSalon({ currency: 'KWD' })
  await makeService(kuwait, { price: 4.955 })
  const prices = [...(await tokyo.events()), ...(await kuwait.events())].map(
    ({ payload }) => payload.price,
  )
  assert.deepEqual(prices, [4_950, 4_955])
})

test('unknown, malformed and foreign ids get the same reply', async () => {
  const salon = await openSalon()
  const other = await openSalon()
  const foreign = await makeService(other)
  const own = await makeService(salon)
  const { body: category } = await other.post('~/services/categories', { name: 'Hair' })
  const withoutRequest = ({ status, body }: { status: number; body: { requestId: string } }) =>
    JSON.stringify({ status, ...body, requestId: '' })

  const answers = new Set<string>()
  for (const id of [foreign.id, newId(), 'x', '%F0%9F%98%80', own.id.toUpperCase()]) {
    const path = `~/services/${id}`
    answers.add(withoutRequest(await salon.get(path)))
    answers.add(withoutRequest(await salon.patch(path, { name: 'Mine' })))
    answers.add(withoutRequest(await salon.del(path)))
    answers.add(withoutRequest(await salon.get(`${path}/addons/${id}`)))
  }
  assert.equal(answers.size, 1, [...answers].join('\n'))

  const refusals = new Set<string>()
  for (const categoryId of [category.data.id, newId(), 'x']) {
    refusals.add(withoutRequest(await salon.post('~/services', { ...haircut, categoryId })))
    refusals.add(withoutRequest(await salon.patch(`~/services/${own.id}`, { categoryId })))
  }
  assert.equal(refusals.size, 1)
  assert.match([...refusals].join(), /Category not found/)
  assert.equal((await other.get(`~/services/${foreign.id}`)).body.data.name, 'Haircut')
})

test('a repeated creation with one key creates one service', async () => {
  const salon = await openSalon()
  const create = () => salon.post('~/services', haircut, { 'idempotency-key': 'once' })
  const [first, second] = [await create(), await create()]
  assert.deepEqual(second.body, first.body)
  assert.equal(second.headers['idempotency-replayed'], 'true')
  assert.equal((await salon.get('~/services')).body.length, 1)
  assert.equal((await salon.events()).length, 1)
})
