import assert from 'node:assert/strict'
import test from 'node:test'

import { textsSent } from '#testing/database/statements.ts'
import { makeService, makeStaff } from '#testing/salon/makers.ts'
import { openSalon } from '#testing/salon/salon.ts'

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

test('unknown, foreign and deleted services are 404 and change nothing', async () => {
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

test('a deleted service is removed from the list', async () => {
  const { salon, at, cut } = await openWithServices()
  await salon.put(at, { services: [{ serviceId: cut.id }] })
  await salon.del(`~/services/${cut.id}`)
  assert.deepEqual((await salon.get(at)).body, [])
})

test('a repeated service and an amount out of range are 400', async () => {
  const { salon, at, cut } = await openWithServices()
  const twice = await salon.put(at, { services: [{ serviceId: cut.id }, { serviceId: cut.id }] })
  assert.equal(twice.status, 400)
  assert.equal(twice.body.errors[0].field, 'services[1].serviceId')
  const fine = await salon.put(at, { services: [{ serviceId: cut.id, priceOverride: 9.999 }] })
  assert.equal(fine.status, 400)
  assert.equal((await salon.put(at, {})).status, 400)
})

test('the number of statements does not depend on the number of services', async () => {
  const { salon, at, cut, colour } = await openWithServices()
  const more = await Promise.all(Array.from({ length: 14 }, () => makeService(salon)))
  const all = [cut, colour, ...more].map(({ id: serviceId }) => ({ serviceId }))
  const inserts = new Set<string>()
  for (let count = 1; count <= all.length; count += 1) {
    const texts = await textsSent(() => salon.put(at, { services: all.slice(0, count) }))
    for (const text of texts) if (text.startsWith('insert')) inserts.add(text)
  }
  // One each for 8, 4, 2 and 1 rows.
  assert.equal(inserts.size, 4)
})
