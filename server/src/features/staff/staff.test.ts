import assert from 'node:assert/strict'
import test from 'node:test'

import { database } from '#testing/process/server.ts'
import { makeStaff } from '#testing/salon/makers.ts'
import { openSalon } from '#testing/salon/salon.ts'

const sofie = {
  firstName: 'Sofie',
  lastName: 'de Vries',
  title: 'Senior stylist',
  email: 'sofie@example.com',
  phone: '+31 20 123 4567',
  avatar: 'https://studio-noord.example/sofie.jpg',
  color: '#c2410c',
  isActive: false,
  acceptsBookings: false,
  isOnline: false,
  order: 3,
}

test('a member is created with every field, read back and announced', async () => {
  const salon = await openSalon()
  const { status, body } = await salon.post('~/staff', sofie)
  assert.equal(status, 201)
  const { id } = body.data
  assert.deepEqual(body.data, { id, ...sofie, isOwner: false })
  assert.deepEqual((await salon.get(`~/staff/${id}`)).body, body)
  assert.deepEqual((await salon.get('~/staff')).body, [body.data])

  const [event, ...others] = await salon.events()
  assert.deepEqual(others, [])
  assert.ok(event)
  assert.equal(event.name, 'staff.created')
  const { createdAt, ...payload } = event.payload
  assert.deepEqual(payload, {
    id,
    businessId: salon.id,
    name: 'Sofie de Vries',
    role: 'STAFF',
  })
  assert.match(createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

test('a first name is sufficient; absent and null fields are returned as null', async () => {
  const salon = await openSalon()
  const { body } = await salon.post('~/staff', { firstName: ' Mo ', title: null })
  assert.deepEqual(body.data, {
    id: body.data.id,
    firstName: 'Mo',
    lastName: null,
    title: null,
    email: null,
    phone: null,
    avatar: null,
    color: null,
    isOwner: false,
    isActive: true,
    acceptsBookings: true,
    isOnline: true,
    order: 0,
  })
  assert.equal((await salon.events())[0]?.payload.name, 'Mo')
})

test('a POST repeated with its key adds one member', async () => {
  const salon = await openSalon()
  const key = { 'idempotency-key': 'add-mo' }
  const first = await salon.post('~/staff', { firstName: 'Mo' }, key)
  assert.deepEqual((await salon.post('~/staff', { firstName: 'Mo' }, key)).body, first.body)
  assert.equal((await salon.get('~/staff')).body.length, 1)
})

test('a PATCH changes the given fields, clears with null and emits no event', async () => {
  const salon = await openSalon()
  const { id } = await makeStaff(salon, sofie)
  const { status, body } = await salon.patch(`~/staff/${id}`, { email: null, isActive: true })
  assert.equal(status, 200)
  assert.deepEqual(body.data, { id, ...sofie, isOwner: false, email: null, isActive: true })
  assert.deepEqual((await salon.patch(`~/staff/${id}`, {})).body, body)
  assert.deepEqual((await salon.get(`~/staff/${id}`)).body, body)
  assert.equal((await salon.events()).length, 1)
})

test('concurrent changes of one member are all applied', async () => {
  const salon = await openSalon()
  const { id } = await makeStaff(salon, sofie)
  await Promise.all([
    salon.patch(`~/staff/${id}`, { email: 'new@example.com' }),
    salon.patch(`~/staff/${id}`, { phone: '0612345678' }),
  ])
  assert.partialDeepStrictEqual((await salon.get(`~/staff/${id}`)).body.data, {
    email: 'new@example.com',
    phone: '0612345678',
  })
})

test('validation errors are reported for each field', async () => {
  const salon = await openSalon()
  const { body } = await salon.post('~/staff', {
    lastName: 7,
    email: 'nobody',
    avatar: 'http://plain.example',
    color: 'red',
    order: -1,
    isOwner: true,
  })
  assert.equal(body.code, 'VALIDATION_ERROR')
  assert.deepEqual(body.errors.map(({ field }: { field: string }) => field).sort(), [
    'avatar',
    'color',
    'email',
    'firstName',
    'isOwner',
    'lastName',
    'order',
  ])
  const { id } = await makeStaff(salon)
  assert.equal((await salon.patch(`~/staff/${id}`, { firstName: null })).status, 400)
  assert.equal((await salon.patch(`~/staff/${id}`, { isOwner: true })).status, 400)
})

test('staff is listed by order, then creation', async () => {
  const salon = await openSalon()
  for (const [firstName, order] of Object.entries({ A: 2, B: 1, C: 2, D: 0 }))
    await makeStaff(salon, { firstName, order })
  const { body } = await salon.get('~/staff')
  assert.equal(body.map(({ firstName }: { firstName: string }) => firstName).join(''), 'DBAC')
})

test('a deleted member and an unknown id are 404 on every route', async () => {
  const salon = await openSalon()
  const { id } = await makeStaff(salon)
  assert.equal((await salon.del(`~/staff/${id}`)).status, 204)
  assert.deepEqual((await salon.get('~/staff')).body, [])
  const other = await makeStaff(await openSalon())
  const range = 'startDate=2026-12-01&endDate=2026-12-01'
  for (const staffId of [id, other.id, 'nonsense']) {
    const at = `~/staff/${staffId}`
    const pause = { dayOfWeek: 'MONDAY', startTime: '12:00', endTime: '13:00' }
    const absence = { startDate: '2026-12-01', endDate: '2026-12-01' }
    const answers = await Promise.all([
      salon.get(at),
      salon.patch(at, { title: 'Barber' }),
      salon.del(at),
      salon.get(`${at}/services`),
      salon.put(`${at}/services`, { services: [] }),
      salon.get(`${at}/schedules`),
      salon.put(`${at}/schedules`, { schedules: [] }),
      salon.get(`${at}/schedule?${range}`),
      salon.get(`${at}/breaks`),
      salon.post(`${at}/breaks`, pause),
      salon.get(`${at}/absences`),
      salon.post(`${at}/absences`, absence),
      salon.get(`~/schedule/calendar?${range}&staffId=${staffId}`),
    ])
    for (const { body } of answers) assert.equal(body.message, 'Staff member not found')
  }
})

test('e-mail and phone are encrypted at rest', async () => {
  const salon = await openSalon()
  const { id } = await makeStaff(salon, sofie)
  const row = await database.db
    .selectFrom('staff')
    .selectAll()
    .where('businessId', '=', salon.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.ok(row.contact)
  assert.equal(row.contact.includes('sofie@'), false)
})
