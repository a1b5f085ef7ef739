import assert from 'node:assert/strict'
import test from 'node:test'

import { database } from '#testing/process/server.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import { openSalon } from '#testing/salon/salon.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import { eraseCustomer } from './erase-customer.ts'

test('API keys cannot erase customers', async () => {
  const salon = await openSalon()
  const { id } = await makeCustomer(salon)
  const { status, body } = await salon.del(`~/customers/${id}`)
  assert.equal(status, 403)
  assert.equal(body.code, 'FORBIDDEN_FOR_API_KEY')
  assert.equal((await salon.get(`~/customers/${id}`)).status, 200)
})

test('an erased customer is absent from lists and search and 404 on every route', async () => {
  const salon = await openSalon()
  const { id } = await makeCustomer(salon)
  await salon.post(`~/customers/${id}/addresses`, { city: 'Ghent' })
  await salon.post(`~/customers/${id}/formulas`, { date: '2026-12-01', text: '6.0' })
  await asTenant(salon, (tenant) => eraseCustomer(tenant, id))

  assert.equal((await salon.get('~/customers')).body.meta.total, 0)
  assert.equal((await salon.get('~/customers?search=nina')).body.meta.total, 0)
  for (const answer of [
    await salon.get(`~/customers/${id}`),
    await salon.patch(`~/customers/${id}`, { firstName: 'Back' }),
    await salon.get(`~/customers/${id}/addresses`),
    await salon.post(`~/customers/${id}/addresses`, { city: 'Ghent' }),
    await salon.get(`~/customers/${id}/formulas`),
    await salon.post(`~/customers/${id}/formulas`, { date: '2026-12-01', text: '6.0' }),
  ])
    assert.equal(answer.status, 404)
  const { rows } = await database.pool.query(
    'select from customer_formula where business_id = $1',
    [salon.id],
  )
  assert.equal(rows.length, 0)
  await assert.rejects(
    asTenant(salon, (tenant) => eraseCustomer(tenant, id)),
    /Customer not found/,
  )
})

test('bookings of an erased customer stay, without personal data; future ones are cancelled', async () => {
  const studio = await openStudio()
  const { id } = studio.customer
  const other = await makeCustomer(studio)
  const made = async (startTime: string, fields = {}) =>
    (await studio.book({ startTime, ...fields })).body.booking as { id: string; total: number }
  const past = await made('10:00', { notes: 'Ring twice' })
  const next = await made('12:00')
  const others = await made('14:00', { customerId: other.id })
  await studio.patch(`~/bookings/${past.id}/mark-paid`)
  await studio.patch(`~/bookings/${past.id}/complete`)
  const events = await studio.events()
  await asTenant(studio, (tenant) => eraseCustomer(tenant, id))

  const read = async (booking: { id: string }) =>
    (await studio.get(`~/bookings/${booking.id}`)).body.data
  const nobody = { customerName: null, customerEmail: null, customerPhone: null, notes: null }
  assert.partialDeepStrictEqual(await read(past), {
    ...nobody,
    status: 'COMPLETED',
    customerId: id,
    total: past.total,
    paymentStatus: 'PAID',
  })
  assert.partialDeepStrictEqual(await read(next), {
    ...nobody,
    status: 'CANCELLED',
    cancelReason: 'other',
  })
  assert.partialDeepStrictEqual(await read(others), {
    customerName: 'Nina Jansen',
    status: 'CONFIRMED',
  })
  const [cancelled, ...more] = (await studio.events()).slice(events.length)
  assert.deepEqual(more, [])
  assert.equal(cancelled?.name, 'booking.cancelled')
  assert.partialDeepStrictEqual(cancelled.payload, { id: next.id, cancelledBy: 'system' })

  const found = await studio.get('~/bookings?search=nina')
  assert.deepEqual(
    found.body.data.map((booking: { id: string }) => booking.id),
    [others.id],
  )
  assert.equal((await studio.book({ startTime: '12:00', customerId: other.id })).status, 201)
  assert.equal((await studio.book({ startTime: '16:00' })).status, 404)
})

test('event payloads and stored replies lose the personal data', async () => {
  const salon = await openSalon()
  const key = { 'idempotency-key': 'create-nina' }
  const nina = { firstName: 'Nina', email: 'nina@example.com', phone: '12345' }
  const { body } = await salon.post('~/customers', nina, key)
  const kept = await salon.post('~/customers', { firstName: 'Ada' }, { 'idempotency-key': 'ada' })
  await asTenant(salon, (tenant) => eraseCustomer(tenant, body.data.id))

  const [first, second] = await salon.events()
  assert.partialDeepStrictEqual(first?.payload, {
    id: body.data.id,
    name: null,
    email: null,
    phone: null,
  })
  assert.equal(second?.payload.name, 'Ada')

  const repeat = await salon.post('~/customers', nina, key)
  assert.equal(repeat.status, 404)
  assert.equal(repeat.body.code, 'NOT_FOUND')
  assert.equal(repeat.headers['idempotency-replayed'], 'true')
  const other = await salon.post('~/customers', { firstName: 'Ada' }, { 'idempotency-key': 'ada' })
  assert.deepEqual(other.body, kept.body)
})

test('a repeat of the request that saved an address does not return it', async () => {
  const salon = await openSalon()
  const { id } = await makeCustomer(salon)
  const post = (street: string) =>
    salon.post(`~/customers/${id}/addresses`, { street }, { 'idempotency-key': street })
  await post('Meeuwenlaan')
  await asTenant(salon, (tenant) => eraseCustomer(tenant, id))
  const repeat = await post('Meeuwenlaan')
  assert.equal(repeat.status, 404)
  assert.equal(repeat.headers['idempotency-replayed'], 'true')
})

test('events record the person they concern, not in their payloads only', async () => {
  const studio = await openStudio()
  const { id } = (await studio.book()).body.booking
  await studio.patch(`~/bookings/${id}/mark-paid`)
  const { rows } = await database.pool.query(
    'select name, subject_id from event where business_id = $1 order by id',
    [studio.id],
  )
  const subjects = Object.fromEntries(rows.map((row) => [row.name, row.subject_id]))
  assert.deepEqual(subjects, {
    'service.created': null,
    'staff.created': null,
    'customer.created': studio.customer.id,
    'booking.created': studio.customer.id,
    'booking.confirmed': studio.customer.id,
    'payment.succeeded': studio.customer.id,
  })
})

test('after a crash the customer is unchanged, and can be erased again', async () => {
  const studio = await openStudio()
  const { id } = studio.customer
  const { booking } = (await studio.book()).body
  const crash = asTenant(studio, async (tenant) => {
    await eraseCustomer(tenant, id)
    throw new Error('crash')
  })
  await assert.rejects(crash, /crash/)
  const read = async () => (await studio.get(`~/bookings/${booking.id}`)).body.data
  assert.partialDeepStrictEqual(await read(), booking)
  assert.equal((await studio.get(`~/customers/${id}`)).body.data.firstName, 'Nina')

  await asTenant(studio, (tenant) => eraseCustomer(tenant, id))
  assert.partialDeepStrictEqual(await read(), { customerName: null, status: 'CANCELLED' })
})
