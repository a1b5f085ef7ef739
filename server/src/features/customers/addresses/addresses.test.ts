import assert from 'node:assert/strict'
import test from 'node:test'

import { makeCustomer } from '#testing/salon/makers.ts'
import { openSalon } from '#testing/salon/salon.ts'

test('addresses are saved, listed newest first and deleted', async () => {
  const salon = await openSalon()
  const { id } = await makeCustomer(salon)
  const path = `~/customers/${id}/addresses`
  const home = await salon.post(path, { label: 'Home', city: 'Amsterdam', country: 'NL' })
  assert.equal(home.status, 201)
  const { id: homeId, ...fields } = home.body.data
  assert.deepEqual(fields, {
    label: 'Home',
    street: null,
    houseNumber: null,
    city: 'Amsterdam',
    postalCode: null,
    country: 'NL',
    latitude: null,
    longitude: null,
  })
  const boat = await salon.post(path, { latitude: 52.37, longitude: 4.9 })
  assert.deepEqual((await salon.get(path)).body, [boat.body.data, home.body.data])

  assert.equal((await salon.del(`${path}/${homeId}`)).status, 204)
  assert.deepEqual((await salon.get(path)).body, [boat.body.data])
  const again = await salon.del(`${path}/${homeId}`)
  assert.equal(again.status, 404)
  assert.equal(again.body.message, 'Address not found')
})

const refused: [what: string, fields: object, field: string][] = [
  ['nothing', {}, 'body'],
  ['null fields only', { city: null }, 'body'],
  ['a latitude only', { latitude: 52 }, 'longitude'],
  ['a longitude only', { longitude: 4, latitude: null }, 'latitude'],
  ['a latitude out of range', { latitude: 90.1, longitude: 4 }, 'latitude'],
  ['a country by name', { country: 'Netherlands' }, 'country'],
  ['an unknown field', { city: 'Ghent', floor: 3 }, 'floor'],
]
for (const [what, fields, field] of refused) {
  test(`refuses an address of ${what}`, async () => {
    const salon = await openSalon()
    const { id } = await makeCustomer(salon)
    const { status, body } = await salon.post(`~/customers/${id}/addresses`, fields)
    assert.equal(status, 400)
    assert.equal(body.errors[0].field, field)
  })
}

test('an address belongs to its customer only', async () => {
  const salon = await openSalon()
  const [nina, ada] = [await makeCustomer(salon), await makeCustomer(salon)]
  const { body } = await salon.post(`~/customers/${nina.id}/addresses`, { city: 'Ghent' })
  const path = `~/customers/${ada.id}/addresses`
  assert.deepEqual((await salon.get(path)).body, [])
  assert.equal((await salon.del(`${path}/${body.data.id}`)).status, 404)
  assert.equal((await salon.get(`~/customers/${nina.id}/addresses`)).body.length, 1)
})

test('an unknown customer has no addresses', async () => {
  const salon = await openSalon()
  for (const answer of [
    await salon.get('~/customers/nobody/addresses'),
    await salon.post('~/customers/nobody/addresses', { city: 'Ghent' }),
    await salon.del('~/customers/nobody/addresses/nothing'),
  ]) {
    assert.equal(answer.status, 404)
    assert.equal(answer.body.message, 'Customer not found')
  }
})
