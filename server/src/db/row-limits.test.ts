import assert from 'node:assert/strict'
import test from 'node:test'

import { useEmptyDatabase } from '#testing/database/database.ts'

// The server runs jobs for all businesses, among them those of other tests.
await useEmptyDatabase()
const { openServer } = await import('#testing/process/own-server.ts')
const { openSalon } = await import('#testing/salon/salon.ts')

test('a business has at most as many records of a kind as configured, also with concurrent requests', async (t) => {
  const bounds = {
    STAFF_MAX: '3',
    SERVICES_MAX: '2',
    LOCATIONS_MAX: '1',
    PRODUCTS_MAX: '4',
    ASSIGNMENTS_MAX: '3',
  }
  const server = await openServer(bounds, t)
  const { id: businessId, key } = await openSalon()
  const ask = (method: string, path: string, body?: object) =>
    fetch(`${server}/api/v1/businesses/${businessId}${path}`, {
      method,
      headers: { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  for (const [path, most, label, fields] of [
    ['/staff', 3, 'members of staff', { firstName: 'Sam' }],
    ['/services', 2, 'services', { name: 'Cut', price: 5, duration: 30 }],
    ['/locations', 1, 'locations', { name: 'Station' }],
    ['/products', 4, 'products', { name: 'Shampoo', sellingPrice: 5 }],
  ] as const) {
    const all = await Promise.all(Array.from({ length: 7 }, () => ask('POST', path, fields)))
    const made = all.filter(({ status }) => status === 201)
    assert.equal(made.length, most, path)
    for (const answer of all.filter((one) => !made.includes(one))) {
      const { statusCode, code, message } = (await answer.json()) as Record<string, unknown>
      const refusal = { statusCode: 409, code: 'CONFLICT' }
      assert.deepEqual({ statusCode, code }, refusal)
      assert.equal(message, `A business holds at most ${most} ${label}`)
    }
    const [first] = await Promise.all(made.map((answer) => answer.json()))
    const { id } = (first as { data: { id: string } }).data
    assert.equal((await ask('DELETE', `${path}/${id}`)).status, 204)
    assert.equal((await ask('POST', path, fields)).status, 201)
  }
})

test('the members of a business have as many services together as configured, also with concurrent requests', async (t) => {
  const server = await openServer({ ASSIGNMENTS_MAX: '3' }, t)
  const { id: businessId, post, key, put } = await openSalon()
  const idOf = async (path: string, body: object) => (await post(path, body)).body.data.id as string
  const serviceIds: string[] = []
  for (const name of ['Cut', 'Wash'])
    serviceIds.push(await idOf('~/services', { name, price: 5, duration: 30 }))
  const staffIds: string[] = []
  for (const firstName of ['Ada', 'Bo', 'Cy']) staffIds.push(await idOf('~/staff', { firstName }))
  const assign = async (staffId: string, ids: string[]) => {
    const answer = await fetch(
      `${server}/api/v1/businesses/${businessId}/staff/${staffId}/services`,
      {
        method: 'PUT',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ services: ids.map((serviceId) => ({ serviceId })) }),
      },
    )
    return answer.status
  }
  const statuses = await Promise.all(staffIds.map((id) => assign(id, serviceIds)))
  assert.deepEqual(
    statuses.toSorted((one, other) => one - other),
    [200, 409, 409],
  )
  const full = staffIds[statuses.indexOf(200)] ?? ''
  const [one = '', other = ''] = staffIds.filter((id) => id !== full)
  assert.equal(await assign(one, serviceIds.slice(1)), 200)
  assert.equal(await assign(other, serviceIds.slice(1)), 409)
  assert.equal(await assign(full, serviceIds), 200, 'no more than before')
  assert.equal(await assign(full, []), 200)
  assert.equal(await assign(other, serviceIds), 200)
  // A server with a higher bound has let them have more: fewer are taken nevertheless.
  const services = serviceIds.map((serviceId) => ({ serviceId }))
  assert.equal((await put(`~/staff/${full}/services`, { services })).status, 200)
  assert.equal(await assign(full, serviceIds.slice(1)), 200)
})
