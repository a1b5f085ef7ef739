import assert from 'node:assert/strict'
import test from 'node:test'

import { openJson } from '#core/crypto.ts'
import { insertBooking } from '#testing/booking-row.ts'
import { makeCustomer } from '#testing/makers.ts'
import { openSalon } from '#testing/salon.ts'
import { asTenant } from '#testing/tenant.ts'

import { eraseCustomer } from './erase.ts'

test('keys may not erase', async () => {
  const salon = await openSalon()
  const { id } = await makeCustomer(salon)
  const { status, body } = await salon.del(`~/customers/${id}`)
  assert.equal(status, 403)
  assert.equal(body.code, 'FORBIDDEN_FOR_API_KEY')
  assert.equal((await salon.get(`~/customers/${id}`)).status, 200)
})

test('an erased customer is gone from lists, search and every route', async () => {
  const salon = await openSalon()
  const { id } = await makeCustomer(salon)
  await salon.post(`~/customers/${id}/addresses`, { city: 'Ghent' })
  await asTenant(salon, (tenant) => eraseCustomer(tenant, id))

  assert.equal((await salon.get('~/customers')).body.meta.total, 0)
  assert.equal((await salon.get('~/customers?search=nina')).body.meta.total, 0)
  for (const answer of [
    await salon.get(`~/customers/${id}`),
    await salon.patch(`~/customers/${id}`, { firstName: 'Back' }),
    await salon.get(`~/customers/${id}/addresses`),
    await salon.post(`~/customers/${id}/addresses`, { city: 'Ghent' }),
  ])
    assert.equal(answer.status, 404)
  await assert.rejects(
    asTenant(salon, (tenant) => eraseCustomer(tenant, id)),
    /Customer not found/,
  )
})

test('bookings of an erased customer stay, without the person', async () => {
  const salon = await openSalon()
  const { id: customerId } = await makeCustomer(salon)
  const bookingId = await insertBooking(salon, { customerId, paid: 25 })
  const other = await insertBooking(salon, { customerId: (await makeCustomer(salon)).id })
  await asTenant(salon, (tenant) => eraseCustomer(tenant, customerId))

  await asTenant(salon, async ({ db, businessId, dataKey }) => {
    const shownIn = async (id: string) => {
      const { sealed } = await db
        .selectFrom('booking')
        .select('sealed')
        .where('businessId', '=', businessId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return openJson(dataKey, sealed, `${businessId}/booking/${id}`)
    }
    assert.deepEqual(await shownIn(bookingId), {
      customerName: null,
      customerEmail: null,
      customerPhone: null,
      notes: null,
    })
    assert.partialDeepStrictEqual(await shownIn(other), { customerName: 'Nina Jansen' })
  })
})

test('payloads and answers kept for repeats lose the person', async () => {
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
