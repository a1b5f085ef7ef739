import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { database } from '#testing/process/server.ts'
import { makeService } from '#testing/salon/makers.ts'
import { openSalon } from '#testing/salon/salon.ts'

const rounds = 8

test('a service deleted during a change stays deleted', async () => {
  const salon = await openSalon()
  for (let round = 0; round < rounds; round++) {
    const { id } = await makeService(salon)
    const path = `~/services/${id}`
    const [removed, ...changed] = await Promise.all([
      salon.del(path),
      ...[1, 2, 3].map((price) => salon.patch(path, { price })),
    ])
    assert.equal(removed?.status, 204)
    for (const { status } of changed) assert.ok([200, 404].includes(status), String(status))
    assert.equal((await salon.get(path)).status, 404)
    const events = (await salon.events()).filter(
      ({ name, payload }) => name === 'service.updated' && payload.id === id,
    )
    assert.equal(events.length, changed.filter(({ status }) => status === 200).length)
  }
})

test('of concurrent equal changes only one emits an event', async () => {
  const salon = await openSalon()
  const { id } = await makeService(salon)
  await Promise.all([1, 2, 3, 4].map(() => salon.patch(`~/services/${id}`, { price: 99 })))
  const events = (await salon.events()).filter(({ name }) => name === 'service.updated')
  assert.equal(events.length, 1)
})

test('of concurrent changes the latest timestamp belongs to the final state', async () => {
  const salon = await openSalon()
  const { id } = await makeService(salon)
  const prices = [1, 2, 3, 4, 5, 6]
  await Promise.all(prices.map((price) => salon.patch(`~/services/${id}`, { price })))
  const { body } = await salon.get(`~/services/${id}`)
  const events = (await salon.events()).filter(({ name }) => name === 'service.updated')
  const stamps = new Set(events.map(({ payload }) => payload.updatedAt))
  assert.equal(stamps.size, prices.length)
  const last = events.reduce((a, b) => (a.payload.updatedAt > b.payload.updatedAt ? a : b))
  assert.equal(last.payload.price, body.data.price * 100)
})

test('no service keeps a category that is deleted concurrently', async () => {
  const salon = await openSalon()
  for (let round = 0; round < rounds; round++) {
    const { body } = await salon.post('~/services/categories', { name: 'Hair' })
    const categoryId = body.data.id
    const { id } = await makeService(salon)
    const member = await makeService(salon, { categoryId })
    const [removed, ...others] = await Promise.all([
      salon.del(`~/services/categories/${categoryId}`),
      salon.patch(`~/services/${id}`, { categoryId }),
      salon.patch(`~/services/${member.id}`, { categoryId, order: round + 1 }),
      salon.post('~/services', { name: 'New', price: 1, duration: 5, categoryId }),
    ])
    assert.equal(removed?.status, 204)
    for (const { status } of others) assert.ok([200, 201, 404].includes(status), String(status))
    const { body: services } = await salon.get('~/services')
    for (const service of services) assert.equal(service.categoryId, null)
  }
})

test('deleting a service deletes its assignments', async () => {
  const salon = await openSalon()
  const [gone, kept] = [await makeService(salon), await makeService(salon)]
  const staffId = newId()
  const { db } = database
  await db
    .insertInto('staff')
    .values({ businessId: salon.id, id: staffId, firstName: 'Ada' })
    .execute()
  await db
    .insertInto('staffService')
    .values([gone, kept].map(({ id }) => ({ businessId: salon.id, staffId, serviceId: id })))
    .execute()
  await salon.del(`~/services/${gone.id}`)
  const left = await db
    .selectFrom('staffService')
    .select('serviceId')
    .where('businessId', '=', salon.id)
    .execute()
  assert.deepEqual(left, [{ serviceId: kept.id }])
})
