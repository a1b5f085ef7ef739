import assert from 'node:assert/strict'
import test from 'node:test'

import { assertClaimInvariants, claimsOf } from '#testing/database/invariants.ts'
import { expire, holdOf, openHoldStudio, rowsOf } from '#testing/salon/holds.ts'
import { openMember } from '#testing/salon/people.ts'

test('a hold answers with what is held and its price, and blocks the time', async () => {
  const studio = await openHoldStudio({ price: 49.5 })
  await studio.configure({ depositPercent: 20 })
  const { status, body } = await studio.hold()
  assert.equal(status, 201)
  const { id, expiresAt, services, ...held } = body.data
  assert.match(id, /^[0-9a-f-]{36}$/)
  const left = Date.parse(expiresAt) - Date.now()
  assert.ok(left > 200_000 && left <= 400_000, `${left} ms are left of 300 s`)
  assert.equal(services.length, 1)
  assert.deepEqual([services[0].serviceId, services[0].price], [studio.service.id, 49.5])
  const booking = await studio.book()
  assert.deepEqual([booking.status, booking.body.reason], [409, 'BOOKED'])
  const { startsAt } = (await studio.book({ startTime: '12:00' })).body.booking
  const until = startsAt.replace('11:00:00', '09:00:00').replace('10:00:00', '08:00:00')
  assert.deepEqual(held, {
    date: studio.date,
    startTime: '10:00',
    endTime: '10:45',
    staff: { id: studio.staff.id, firstName: 'Mila', lastName: null },
    subtotal: 49.5,
    deposit: { amount: 9.9, currency: 'EUR' },
    cancellation: { until },
  })
  assert.deepEqual((await studio.hold()).body.reason, 'BOOKED')
  await assertClaimInvariants(studio)
})

test('it lives from 60 to 900 seconds', async () => {
  const studio = await openHoldStudio()
  for (const ttlSeconds of [59, 901, 60.5, '60'])
    assert.equal((await studio.hold({ ttlSeconds })).status, 400)
  for (const [ttlSeconds, startTime] of [
    [60, '10:00'],
    [900, '12:00'],
  ] as const) {
    const { id } = await holdOf(studio, { ttlSeconds, startTime })
    const { createdAt, expiresAt } = await studio.row(id)
    const livesMs = Date.parse(expiresAt) - Date.parse(createdAt)
    assert.ok(Math.abs(livesMs - ttlSeconds * 1_000) <= 1, `${livesMs} ms`)
  }
})

test('without a member it is held by the least booked one, who is named', async () => {
  const studio = await openHoldStudio()
  const sam = await studio.hire('Sam')
  await studio.book({ startTime: '14:00' })
  const { staff } = await holdOf(studio, { staffId: undefined })
  assert.equal(staff.id, sam.id)
})

test('releasing frees the time at once, and a second time it is unknown', async () => {
  const studio = await openHoldStudio()
  const { id } = await holdOf(studio)
  assert.equal((await studio.del(`~/holds/${id}`)).status, 204)
  assert.deepEqual(await claimsOf(studio), [])
  const again = await studio.del(`~/holds/${id}`)
  assert.deepEqual([again.status, again.body.message], [404, 'Hold not found'])
  assert.equal((await studio.book()).status, 201)
})

test('an expired hold blocks nobody, though no worker has deleted it', async () => {
  const studio = await openHoldStudio()
  const { id } = await holdOf(studio)
  const listed = async () => {
    const query = `startDate=${studio.date}&serviceId=${studio.service.id}`
    const { body } = await studio.get(`~/availability?${query}`)
    return body.days[0].slots.find(({ startTime }: never) => startTime === '10:00').available
  }
  assert.equal(await listed(), false)
  await expire(studio, id)
  assert.equal(await listed(), true)
  const query = `date=${studio.date}&startTime=10:00&duration=45`
  assert.equal((await studio.get(`~/availability/staff?${query}`)).body.length, 1)
  assert.equal((await rowsOf(studio)).length, 1)
  const { status, body } = await studio.book()
  assert.equal(status, 201)
  const rows = await rowsOf(studio)
  assert.deepEqual(
    rows.map(({ kind, bookingId }) => [kind, bookingId]),
    [['BOOKING', body.booking.id]],
  )
  assert.equal((await studio.del(`~/holds/${id}`)).status, 404)
})

test('an expired hold is in nobody’s way where lanes are shared, moved to or held again', async () => {
  const studio = await openHoldStudio()
  await studio.configure({ slotCapacity: 2 })
  const ids = [(await holdOf(studio)).id, (await holdOf(studio)).id]
  for (const id of ids) await expire(studio, id)
  assert.equal((await studio.hold()).status, 201)
  assert.equal((await studio.book()).status, 201)
  assert.equal((await studio.book()).body.reason, 'BOOKED')
  await assertClaimInvariants(studio)

  const other = await openHoldStudio()
  const { booking } = (await other.book({ startTime: '14:00' })).body
  await expire(other, (await holdOf(other)).id)
  const moved = { date: other.date, startTime: '10:15' }
  assert.equal((await other.patch(`~/bookings/${booking.id}/reschedule`, moved)).status, 200)
  await assertClaimInvariants(other)
})

test('at most 200 are live in a business; the next one is told when to come again', async () => {
  const studio = await openHoldStudio()
  const { id } = await holdOf(studio)
  await studio.copies(id, 199)
  const { status, body, headers } = await studio.hold({ startTime: '12:00' })
  assert.deepEqual([status, body.code], [429, 'RATE_LIMIT_EXCEEDED'])
  const seconds = Number(headers['retry-after'])
  assert.ok(seconds > 0 && seconds <= 300, `${seconds} s`)
  await studio.del(`~/holds/${id}`)
  assert.equal((await studio.hold({ startTime: '12:00' })).status, 201)
})

test('a member restricted to the own bookings neither releases nor uses the holds of others', async () => {
  const studio = await openHoldStudio()
  const sam = await studio.hire('Sam')
  const bound = await openMember('STAFF', [studio], { staffId: sam.id, seesAll: false })
  const { id } = await holdOf(studio)
  const path = `/businesses/${studio.id}`
  assert.equal((await bound.del(`${path}/holds/${id}`)).status, 404)
  const taken = { holdId: id, customerId: studio.customer.id }
  const refused = await bound.post(`${path}/bookings`, taken)
  assert.deepEqual([refused.status, refused.body.code], [409, 'SLOT_UNAVAILABLE'])
  const { date, service } = studio
  const wanted = { date, startTime: '10:00', services: [{ serviceId: service.id }] }
  const foreign = await bound.post(`${path}/holds`, { ...wanted, staffId: studio.staff.id })
  assert.equal(foreign.status, 403)
  const own = await bound.post(`${path}/holds`, wanted)
  assert.deepEqual([own.status, own.body.data.staff.id], [201, sam.id])
  assert.equal((await bound.del(`${path}/holds/${own.body.data.id}`)).status, 204)
})

test('the calendar shows live holds to people of the business, not to keys', async () => {
  const studio = await openHoldStudio()
  const { id } = await holdOf(studio)
  const owner = await openMember('OWNER', [studio])
  const query = `startDate=${studio.date}&endDate=${studio.date}`
  const path = `/businesses/${studio.id}/schedule/calendar?${query}`
  const eventsOf = async () => (await owner.get(path)).body.days[0].events
  const event = { staffId: studio.staff.id, startTime: '10:00', endTime: '10:45', label: null }
  assert.deepEqual(await eventsOf(), [{ type: 'HOLD', ...event }])
  assert.deepEqual((await studio.get(`~/schedule/calendar?${query}`)).body.days[0].events, [])
  await expire(studio, id)
  assert.deepEqual(await eventsOf(), [])
})

test('the time zone cannot change while time is held', async () => {
  const studio = await openHoldStudio()
  const { id } = await holdOf(studio)
  const owner = await openMember('OWNER', [studio])
  const move = () => owner.patch(`/businesses/${studio.id}`, { timezone: 'Asia/Tokyo' })
  assert.equal((await move()).status, 409)
  await expire(studio, id)
  assert.equal((await move()).status, 200)
})
