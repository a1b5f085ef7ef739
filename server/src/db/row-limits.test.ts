import assert from 'node:assert/strict'
import test from 'node:test'

import { useOwnDatabase } from '#testing/database/database.ts'

// The server runs jobs for all businesses, among them those of other tests.
await useOwnDatabase()
const { openServer } = await import('#testing/process/own-server.ts')
const { openSalon } = await import('#testing/salon/salon.ts')

test('a business has at most as many records of a kind as configured, also with concurrent requests', async () => {
  const bounds = { STAFF_MAX: '3', SERVICES_MAX: '2', LOCATIONS_MAX: '1', PRODUCTS_MAX: '4' }
  const server = await openServer(bounds)
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
