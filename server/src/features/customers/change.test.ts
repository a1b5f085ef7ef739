import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import { searchWords } from '#core/search.ts'
import { insertBooking } from '#testing/booking-row.ts'
import { makeCustomer } from '#testing/makers.ts'
import { openSalon, type Salon } from '#testing/salon.ts'
import { asTenant } from '#testing/tenant.ts'

test('a change touches what it names, and null clears', async () => {
  const salon = await openSalon()
  const customer = await makeCustomer(salon, { email: 'nina@example.com', tags: ['vip'] })
  const path = `~/customers/${customer.id}`
  const { status, body } = await salon.patch(path, { phone: '+31 6 1234', email: null })
  assert.equal(status, 200)
  assert.deepEqual(body.data, { ...customer, phone: '+31 6 1234', email: null })
  assert.deepEqual((await salon.get(path)).body, body)
})

test('an empty change and one that changes nothing leave everything as it is', async () => {
  const salon = await openSalon()
  const customer = await makeCustomer(salon)
  const path = `~/customers/${customer.id}`
  const before = await rowOf(salon, customer.id)
  assert.deepEqual((await salon.patch(path, {})).body.data, customer)
  assert.deepEqual((await salon.patch(path, { firstName: 'Nina' })).body.data, customer)
  assert.deepEqual(await rowOf(salon, customer.id), before)
  assert.equal((await salon.events()).length, 1)
})

test('tags and notes are replaced by routes of their own', async () => {
  const salon = await openSalon()
  const customer = await makeCustomer(salon, { tags: ['old'], notes: 'Old' })
  const path = `~/customers/${customer.id}`
  await salon.patch(`${path}/tags`, { tags: ['new', 'newer'] })
  const { body } = await salon.patch(`${path}/notes`, { notes: null })
  assert.deepEqual(body.data, { ...customer, tags: ['new', 'newer'], notes: null })
  assert.equal((await salon.patch(`${path}/tags`, {})).status, 400)
  assert.equal((await salon.patch(`${path}/notes`, {})).status, 400)
  assert.equal((await salon.patch(`${path}/notes`, { notes: 'x', tags: [] })).status, 400)
})

test('changes at once lose nothing of each other', async () => {
  const salon = await openSalon()
  const { id } = await makeCustomer(salon)
  const path = `~/customers/${id}`
  await Promise.all([
    salon.patch(path, { firstName: 'Ada' }),
    salon.patch(path, { email: 'ada@example.com' }),
    salon.patch(path, { phone: '12345' }),
    salon.patch(`${path}/notes`, { notes: 'Kept' }),
    salon.patch(`${path}/tags`, { tags: ['kept'] }),
  ])
  assert.partialDeepStrictEqual((await salon.get(path)).body.data, {
    firstName: 'Ada',
    lastName: 'Jansen',
    email: 'ada@example.com',
    phone: '12345',
    notes: 'Kept',
    tags: ['kept'],
  })
})

test('a renamed customer is found by the new name, their earlier bookings by the old one', async () => {
  const salon = await openSalon()
  const { id: customerId } = await makeCustomer(salon)
  const booking = await insertBooking(salon, { customerId })
  await salon.patch(`~/customers/${customerId}`, { firstName: 'Paula', lastName: 'Visser' })
  const total = async (word: string) =>
    (await salon.get(`~/customers?search=${word}`)).body.meta.total
  assert.equal(await total('paula'), 1)
  assert.equal(await total('nina'), 0)
  assert.deepEqual(await bookingsFoundBy(salon, 'nina'), [booking])
  assert.deepEqual(await bookingsFoundBy(salon, 'paula'), [])

  // A second change must not give the first booking the tokens of the name in between.
  await salon.patch(`~/customers/${customerId}`, { firstName: 'Quirine' })
  assert.deepEqual(await bookingsFoundBy(salon, 'nina'), [booking])
  assert.deepEqual(await bookingsFoundBy(salon, 'paula'), [])
})

test('notes alone leave the bookings as they are', async () => {
  const salon = await openSalon()
  const { id: customerId } = await makeCustomer(salon)
  await insertBooking(salon, { customerId })
  await salon.patch(`~/customers/${customerId}/notes`, { notes: 'New' })
  assert.deepEqual(await bookingsFoundBy(salon, 'nina'), [])
})

test('nobody to change is 404', async () => {
  const salon = await openSalon()
  const path = '~/customers/019a5c3e-7a00-7000-8000-3f6c2b9e1d42'
  for (const [at, fields] of [
    [path, { firstName: 'A' }],
    [`${path}/tags`, { tags: [] }],
    [`${path}/notes`, { notes: null }],
  ] as const) {
    const { status, body } = await salon.patch(at, fields)
    assert.equal(status, 404)
    assert.equal(body.message, 'Customer not found')
  }
})

const rowOf = (salon: Salon, id: string) =>
  asTenant(salon, ({ db, businessId }) =>
    db
      .selectFrom('customer')
      .selectAll()
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

/** The bookings whose own tokens match a word. */
const bookingsFoundBy = (salon: Salon, word: string) =>
  asTenant(salon, async ({ db, businessId, dataKey }) => {
    const [search] = searchWords(dataKey, word).words
    const rows = await db
      .selectFrom('booking')
      .select('id')
      .where('businessId', '=', businessId)
      .where(sql<boolean>`search && ${search?.tokens.map(String)}::bigint[]`)
      .execute()
    return rows.map(({ id }) => id)
  })
