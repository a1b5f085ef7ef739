import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { makeCustomer, makeStaff } from '#testing/salon/makers.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'

test('a change sets the given fields, and null clears', async () => {
  const salon = await openSalon()
  const customer = await makeCustomer(salon, { email: 'nina@example.com', tags: ['vip'] })
  const path = `~/customers/${customer.id}`
  const { status, body } = await salon.patch(path, { phone: '+31 6 1234', email: null })
  assert.equal(status, 200)
  assert.deepEqual(body.data, { ...customer, phone: '+31 6 1234', email: null })
  assert.deepEqual((await salon.get(path)).body, body)
})

test('an empty change and one without effect change nothing', async () => {
  const salon = await openSalon()
  const customer = await makeCustomer(salon)
  const path = `~/customers/${customer.id}`
  const before = await rowOf(salon, customer.id)
  assert.deepEqual((await salon.patch(path, {})).body.data, customer)
  assert.deepEqual((await salon.patch(path, { firstName: 'Nina' })).body.data, customer)
  assert.deepEqual(await rowOf(salon, customer.id), before)
  assert.equal((await salon.events()).length, 1)
})

test('tags and notes are replaced by their own routes', async () => {
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

test('concurrent changes are all applied', async () => {
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

test('a renamed customer is found by the new name, earlier bookings by the old one too', async () => {
  const studio = await openStudio()
  const path = `~/customers/${studio.customer.id}`
  const booked = (await studio.book()).body.booking.id
  const foundCustomers = async (word: string) =>
    (await studio.get(`~/customers?search=${word}`)).body.meta.total
  const foundBookings = async (word: string) =>
    (await studio.get(`~/bookings?search=${word}`)).body.data.map(({ id }: { id: string }) => id)

  await studio.patch(path, { firstName: 'Paula', lastName: 'Visser' })
  assert.equal(await foundCustomers('paula'), 1)
  assert.equal(await foundCustomers('jansen'), 0)
  assert.deepEqual(await foundBookings('jansen'), [booked])

  // A second change must not give the booking the search tokens of the name in between.
  await studio.patch(path, { firstName: 'Quirine' })
  assert.deepEqual(await foundBookings('jansen'), [booked])
  assert.deepEqual(await foundBookings('paula'), [])

  const shown = (await studio.get(`~/bookings/${booked}`)).body.data
  assert.equal(shown.customerName, 'Nina Jansen')
})

test('a change of notes does not change the bookings', async () => {
  const studio = await openStudio()
  const { body } = await studio.book()
  await studio.patch(`~/customers/${studio.customer.id}/notes`, { notes: 'New' })
  const { search } = await asTenant(studio, ({ db, businessId }) =>
    db
      .selectFrom('booking')
      .select('search')
      .where('businessId', '=', businessId)
      .where('id', '=', body.booking.id)
      .executeTakeFirstOrThrow(),
  )
  assert.equal(search, null)
})

test('an unknown customer is 404', async () => {
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

test('birthday, alerts and the preferred member are stored, and an unknown member is refused', async () => {
  const salon = await openSalon()
  const { id } = await makeCustomer(salon)
  const member = await makeStaff(salon)
  const path = `~/customers/${id}`
  const fields = { birthday: '--05-14', alerts: 'Allergic to PPD', preferredStaffId: member.id }
  assert.equal((await salon.patch(path, fields)).status, 200)
  assert.partialDeepStrictEqual((await salon.get(path)).body.data, fields)
  assert.equal((await salon.patch(path, { preferredStaffId: newId() })).status, 404)
  assert.equal((await salon.patch(path, { birthday: '1990-02-30' })).status, 400)
  // The member may be deleted meanwhile; other fields can be changed all the same.
  await salon.del(`~/staff/${member.id}`)
  assert.equal((await salon.patch(path, { ...fields, alerts: null })).status, 200)
})
