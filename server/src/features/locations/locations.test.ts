import assert from 'node:assert/strict'
import test from 'node:test'

import { makeLocation } from '#testing/salon/makers.ts'
import { openSalon } from '#testing/salon/salon.ts'

const full = {
  name: 'Studio Noord at the station',
  street: 'Stationsplein',
  houseNumber: '3',
  city: 'Amsterdam',
  postalCode: '1012 AB',
  country: 'NL',
  latitude: 52.3791,
  longitude: 4.8995,
  phone: '+31 20 765 4321',
  email: 'station@example.com',
  isActive: true,
}

test('a location is created, read, changed and deleted', async () => {
  const salon = await openSalon()
  const { status, body } = await salon.post('~/locations', full)
  assert.equal(status, 201, JSON.stringify(body))
  const { id, ...rest } = body.data
  const path = `~/locations/${id}`
  assert.deepEqual(rest, full)
  assert.deepEqual((await salon.get(path)).body, body)
  assert.deepEqual((await salon.get('~/locations')).body, [body.data])

  assert.deepEqual((await salon.patch(path, {})).body, body)
  const changes = { name: 'Station', isActive: false, phone: null }
  const changed = await salon.patch(path, changes)
  assert.deepEqual(changed.body.data, { id, ...full, ...changes })
  assert.deepEqual((await salon.get(path)).body, changed.body)

  assert.equal((await salon.del(path)).status, 204)
  assert.deepEqual((await salon.get('~/locations')).body, [])
  for (const gone of [salon.get(path), salon.patch(path, {}), salon.del(path)])
    assert.equal((await gone).status, 404)
})

test('a name is sufficient, and lists begin with the newest', async () => {
  const salon = await openSalon()
  await makeLocation(salon, { name: 'Old', city: null })
  const young = await makeLocation(salon, { name: 'Young' })
  const none = Object.fromEntries(Object.keys(full).map((name) => [name, null]))
  assert.deepEqual(young, { ...none, id: young.id, name: 'Young', isActive: true })
  const { body } = await salon.get('~/locations')
  assert.deepEqual(
    body.map(({ name }: { name: string }) => name),
    ['Young', 'Old'],
  )
})

test('coordinates are set and cleared in pairs', async () => {
  const salon = await openSalon()
  const fieldOf = ({ status, body }: { status: number; body: { errors: { field: string }[] } }) => {
    assert.equal(status, 400)
    return body.errors.map(({ field }) => field)
  }
  assert.deepEqual(fieldOf(await salon.post('~/locations', { name: 'Half', latitude: 1 })), [
    'longitude',
  ])
  const far = { name: 'Far', latitude: 91, longitude: -181, country: 'XX', phone: '12345x' }
  assert.deepEqual(fieldOf(await salon.post('~/locations', far)).toSorted(), [
    'country',
    'latitude',
    'longitude',
    'phone',
  ])
  const { id } = await makeLocation(salon, { latitude: 1, longitude: 2 })
  const path = `~/locations/${id}`
  assert.deepEqual(fieldOf(await salon.patch(path, { latitude: null })), ['latitude'])
  assert.equal((await salon.patch(path, { latitude: 3 })).body.data.longitude, 2)
  assert.equal((await salon.patch(path, { latitude: null, longitude: null })).status, 200)
})

test('a business has at most 200 locations, and a repeated key creates one', async () => {
  const salon = await openSalon()
  const many = Array.from({ length: 199 }, (_, at) => ({ name: `Location ${at}` }))
  for (const location of many) await makeLocation(salon, location)
  const key = { 'idempotency-key': 'last' }
  const repeats = await Promise.all([1, 2, 3].map(() => salon.post('~/locations', full, key)))
  assert.equal(new Set(repeats.map(({ body }) => body.data.id)).size, 1)
  const { status, body } = await salon.post('~/locations', { name: 'One more' })
  assert.deepEqual([status, body.code], [409, 'CONFLICT'])
  assert.equal((await salon.get('~/locations')).body.length, 200)
})
