import assert from 'node:assert/strict'
import test from 'node:test'

import { assertClaimInvariants } from '#testing/database/invariants.ts'
import { openMember } from '#testing/salon/people.ts'
import type { Answer } from '#testing/salon/salon.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'

const key = { 'idempotency-key': 'first try' }

test('a repeat gets the existing booking and creates none', async () => {
  const studio = await openStudio()
  const first = await studio.book({}, key)
  assert.equal(first.status, 201)
  assert.equal(isReplay(first), false)
  const refusal = (await studio.events()).length
  const again = await studio.book({}, key)
  assert.equal(again.status, 201)
  assert.equal(isReplay(again), true)
  assert.deepEqual(again.body, first.body)
  assert.notEqual(again.headers['x-request-id'], first.headers['x-request-id'])
  assert.equal((await studio.events()).length, refusal)
  assert.equal(await count(studio, 'bookings'), 1)
})

test('a repeat does not return a booking that its caller may not see', async () => {
  const studio = await openStudio()
  const { id, date, customer, service } = studio
  const services = [{ serviceId: service.id }]
  const body = { date, startTime: '10:00', services, customerId: customer.id }
  const path = `/businesses/${id}/bookings`
  const first = await studio.post('~/bookings', body, key)
  assert.equal(first.status, 201)
  const other = await studio.hire('Sam')
  const bound = await openMember('STAFF', [studio], { staffId: other.id, seesAll: false })
  const { status, body: refusal } = await bound.post(path, body, key)
  assert.deepEqual([status, refusal.code], [409, 'IDEMPOTENCY_KEY_REUSED'])
  // A caller who sees all bookings may repeat the requests of others.
  const owner = await openMember('OWNER', [studio])
  assert.deepEqual((await owner.post(path, body, key)).body, first.body)
})

test('a repeat may differ in the order of fields only', async () => {
  const studio = await openStudio()
  const { date, customer, service } = studio
  const services = [{ serviceId: service.id }]
  const body = { date, startTime: '10:00', services, customerId: customer.id }
  const first = await studio.post('~/bookings', body, key)
  const reversed = Object.fromEntries(Object.entries(body).toReversed())
  assert.deepEqual((await studio.post('~/bookings', reversed, key)).body, first.body)
  for (const other of [
    { ...body, startTime: '11:00' },
    { ...body, notes: 'x' },
  ]) {
    const { status, body: refusal } = await studio.post('~/bookings', other, key)
    assert.equal(status, 409)
    assert.equal(refusal.code, 'IDEMPOTENCY_KEY_REUSED')
  }
  const elsewhere = await studio.post('~/customers', { firstName: 'Ada' }, key)
  assert.equal(elsewhere.body.code, 'IDEMPOTENCY_KEY_REUSED')
  assert.equal(await count(studio, 'bookings'), 1)
})

test('a refusal is stored as well, even if the slot has become free', async () => {
  const studio = await openStudio()
  const { body: blocker } = await studio.book()
  const refused = await studio.book({}, key)
  assert.equal(refused.body.reason, 'BOOKED')
  await studio.patch(`~/bookings/${blocker.booking.id}/cancel`, { cancelReasonKey: 'other' })
  const again = await studio.book({}, key)
  assert.equal(again.status, 409)
  assert.equal(isReplay(again), true)
  assert.deepEqual(again.body, refused.body)

  const other = { 'idempotency-key': 'second try' }
  const unknown = await studio.book({ customerId: 'nobody' }, other)
  assert.equal(unknown.status, 404)
  assert.deepEqual((await studio.book({ customerId: 'nobody' }, other)).body, unknown.body)
  assert.equal((await studio.book()).status, 201)
})

test('a request that was not processed may be sent again, corrected', async () => {
  const studio = await openStudio()
  assert.equal((await studio.book({ startTime: '9' }, key)).status, 400)
  assert.equal((await studio.book({ mobileAddress: 'Dam 1' }, key)).status, 422)
  assert.equal((await studio.book({}, key)).status, 201)
})

test('a repeated request creates one customer for a walk-in', async () => {
  const studio = await openStudio()
  const walkIn = { isWalkIn: true, customerName: 'Ada van Dam' }
  const answers = await Promise.all(Array.from({ length: 6 }, () => studio.book(walkIn, key)))
  const ids = new Set(answers.map(({ body }) => body.booking.customerId))
  assert.equal(ids.size, 1)
  assert.equal(answers.filter(isReplay).length, 5)
  assert.equal(await count(studio, 'customers'), 2)
})

test('a refused walk-in leaves no customer and no event', async () => {
  const studio = await openStudio()
  await studio.book()
  const refusal = (await studio.events()).length
  const walkIn = { isWalkIn: true, customerName: 'Ada van Dam' }
  const refusals = [{}, { addressId: 'nowhere' }, { staffId: 'nobody' }, { locationId: 'nowhere' }]
  for (const [index, values] of refusals.entries())
    for (const headers of [{}, { 'idempotency-key': `refused ${index}` }]) {
      const { status } = await studio.book({ ...walkIn, ...values }, headers)
      assert.ok([404, 409].includes(status), String(status))
    }
  assert.equal(await count(studio, 'customers'), 1)
  assert.equal((await studio.events()).length, refusal)
  await assertClaimInvariants(studio)
})

test('a key belongs to its business and must be valid', async () => {
  const [studio, other] = [await openStudio(), await openStudio()]
  assert.equal((await studio.book({}, key)).status, 201)
  const elsewhere = await other.book({}, key)
  assert.equal(elsewhere.status, 201)
  assert.equal(isReplay(elsewhere), false)
  for (const bad of ['', 'x'.repeat(256), 'ü']) {
    const { status, body } = await studio.book({}, { 'idempotency-key': bad })
    assert.equal(status, 400)
    assert.equal(body.errors[0].field, 'Idempotency-Key')
  }
})

const isReplay = ({ headers }: Answer) => headers['idempotency-replayed'] === 'true'

const count = async (studio: Studio, what: 'bookings' | 'customers'): Promise<number> =>
  (await studio.get(`~/${what}`)).body.meta.total
