import assert from 'node:assert/strict'
import test from 'node:test'

import { makeService, makeStaff } from '#testing/makers.ts'
import { openSalon } from '#testing/salon.ts'

import { bounds } from './bounds.ts'

test('a business holds so many staff and services and no more, however many come at once', async (t) => {
  const salon = await openSalon()
  for (const [table, path, fields, make] of [
    ['staff', '~/staff', { firstName: 'Sam' }, makeStaff],
    ['service', '~/services', { name: 'Cut', price: 5, duration: 30 }, makeService],
  ] as const) {
    const { most } = bounds[table]
    t.after(() => (bounds[table].most = most))
    bounds[table].most = 3
    const { id } = await make(salon)
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => salon.post(path, fields)))
    const statuses = all.map(({ status }) => status).toSorted((a, b) => a - b)
    assert.deepEqual(statuses, [201, 201, 409, 409, 409])
    assert.equal(all.find(({ status }) => status === 409)?.body.code, 'CONFLICT')
    await salon.del(`${path}/${id}`)
    assert.equal((await salon.post(path, fields)).status, 201)
  }
})
