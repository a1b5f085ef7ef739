import assert from 'node:assert/strict'
import test from 'node:test'

import { makeService, makeStaff } from '#testing/makers.ts'
import { openSalon } from '#testing/salon.ts'
import { textsSent } from '#testing/statements.ts'

async function openWithServices() {
  const salon = await openSalon()
  const member = await makeStaff(salon)
  const cut = await makeService(salon, { name: 'Cut', order: 2 })
  const colour = await makeService(salon, { name: 'Colour', order: 1 })
  return { salon, at: `~/staff/${member.id}/services`, member, cut, colour }
}

test('PUT replaces the services of a member', async () => {
  const { salon, at, member, cut, colour } = await openWithServices()
  assert.deepEqual((await salon.get(at)).body, [])
  const both = await salon.put(at, {
    services: [{ serviceId: cut.id, priceOverride: 55.5 }, { serviceId: colour.id }],
  })
  assert.deepEqual(both, { ...both, status: 200, body: { staffId: member.id, assigned: 2 } })
  assert.deepEqual((await salon.get(at)).body, [
    { serviceId: colour.id, priceOverride: null },
    { serviceId: cut.id, priceOverride: 55.5 },
  ])
  await salon.put(at, { services: [{ serviceId: colour.id, priceOverride: null }] })
  assert.deepEqual((await salon.get(at)).body, [{ serviceId: colour.id, priceOverride: null }])
  assert.equal((await salon.put(at, { services: [] })).body.assigned, 0)
  assert.deepEqual((await salon.get(at)).body, [])
})

test('unknown, foreign and deleted services are 404 and leave all as it was', async () => {
  const { salon, at, cut, colour } = await openWithServices()
  await salon.put(at, { services: [{ serviceId: cut.id }] })
  await salon.del(`~/services/${colour.id}`)
  const foreign = await makeService(await openSalon())
  for (const serviceId of [colour.id, foreign.id, 'nonsense']) {
    const { status, body } = await salon.put(at, {
      services: [{ serviceId: cut.id }, { serviceId }],
    })
    assert.equal(status, 404)
    assert.equal(body.message, 'Service not found')
  }
  assert.deepEqual((await salon.get(at)).body, [{ serviceId: cut.id, priceOverride: null }])
})

test('a service that is deleted leaves the list', async () => {
  const { salon, at, cut } = await openWithServices()
  await salon.put(at, { services: [{ serviceId: cut.id }] })
  await salon.del(`~/services/${cut.id}`)
  assert.deepEqual((await salon.get(at)).body, [])
})

test('a service named twice and an amount beyond the currency are 400', async () => {
  const { salon, at, cut } = await openWithServices()
  const twice = await salon.put(at, { services: [{ serviceId: cut.id }, { serviceId: cut.id }] })
  assert.equal(twice.status, 400)
  assert.equal(twice.body.errors[0].field, 'services[1].serviceId')
  const fine = await salon.put(at, { services: [{ serviceId: cut.id, priceOverride: 9.999 }] })
  assert.equal(fine.status, 400)
  assert.equal((await salon.put(at, {})).status, 400)
})

test('however many services are assigned, the statements are the same', async () => {
  const { salon, at, cut, colour } = await openWithServices()
  const third = await makeService(salon)
  const all = [cut, colour, third].map(({ id: serviceId }) => ({ serviceId }))
  const put = (count: number) => textsSent(() => salon.put(at, { services: all.slice(0, count) }))
  assert.deepEqual(await put(3), await put(1))
})
