import assert from 'node:assert/strict'
import test from 'node:test'

import { assertClaimInvariants, claimsOf } from '#testing/database/invariants.ts'
import { setClock } from '#testing/process/server.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'

test('a rescheduled booking returns its previous time', async () => {
  const studio = await openStudio({ timezone: 'UTC' })
  const id = await book(studio)
  const { status, body } = await move(studio, id, { startTime: '13:00' })
  assert.equal(status, 200)
  assert.deepEqual(body.data, {
    id,
    status: 'CONFIRMED',
    date: studio.date,
    startTime: '13:00',
    endTime: '13:45',
    rescheduledCount: 1,
    rescheduledFrom: `${studio.date}T10:00:00.000Z`,
  })
  const { body: again } = await move(studio, id, { startTime: '14:00' })
  assert.partialDeepStrictEqual(again.data, {
    rescheduledCount: 2,
    rescheduledFrom: `${studio.date}T13:00:00.000Z`,
  })
  const { body: read } = await studio.get(`~/bookings/${id}`)
  assert.partialDeepStrictEqual(read.data, again.data)
  assert.equal(read.data.startsAt, `${studio.date}T14:00:00.000Z`)
  assert.equal((await studio.book({ startTime: '10:00' })).status, 201)
  await assertClaimInvariants(studio)
})

test('lines, prices and duration stay, also with another member and after changes of the services', async () => {
  const studio = await openStudio()
  const id = await book(studio)
  const before = await read(studio, id)
  const other = await studio.hire()
  await studio.put(`~/staff/${other.id}/services`, {
    services: [{ serviceId: studio.service.id, priceOverride: 99 }],
  })
  await studio.patch(`~/services/${studio.service.id}`, { price: 80, duration: 90, name: 'New' })
  await move(studio, id, { startTime: '13:00', staffId: other.id })
  const after = await read(studio, id)
  assert.partialDeepStrictEqual(after, { staffId: other.id, endTime: '13:45', totalDuration: 45 })
  assert.deepEqual(
    [after.services, after.subtotal, after.total],
    [before.services, before.subtotal, before.total],
  )
  assert.equal(after.staff.firstName, 'Sam')
})

test('its own time does not block it', async () => {
  const studio = await openStudio()
  const id = await book(studio)
  assert.equal((await move(studio, id, { startTime: '10:15' })).status, 200)
  const blocker = await book(studio, { startTime: '11:00' })
  const { status, body } = await move(studio, id, { startTime: '10:30' })
  assert.equal(status, 409)
  assert.equal(body.reason, 'BOOKED')
  assert.partialDeepStrictEqual(await read(studio, id), { startTime: '10:15', rescheduledCount: 1 })
  await studio.patch(`~/bookings/${blocker}/cancel`, { cancelReasonKey: 'other' })
  assert.equal((await move(studio, id, { startTime: '10:30' })).status, 200)
  await assertClaimInvariants(studio)
})

test('a move to the same time and member changes nothing', async () => {
  const studio = await openStudio()
  const id = await book(studio)
  const [before, eventCount] = [await read(studio, id), (await studio.events()).length]
  for (const staffId of [undefined, studio.staff.id]) {
    const { status, body } = await move(studio, id, { startTime: '10:00', staffId })
    assert.equal(status, 200)
    assert.equal(body.data.rescheduledCount, 0)
    assert.equal('rescheduledFrom' in body.data, false)
  }
  assert.deepEqual(await read(studio, id), before)
  assert.equal((await studio.events()).length, eventCount)
  const other = await studio.hire()
  const { body } = await move(studio, id, { startTime: '10:00', staffId: other.id })
  assert.equal(body.data.rescheduledCount, 1)
})

test('the present member is not checked for the services, a new one is', async () => {
  const studio = await openStudio()
  const id = await book(studio)
  await studio.put(`~/staff/${studio.staff.id}/services`, { services: [] })
  assert.equal((await move(studio, id, { startTime: '12:00' })).status, 200)
  const { body: learner } = await studio.post('~/staff', { firstName: 'Learner' })
  const { status, body } = await move(studio, id, { startTime: '13:00', staffId: learner.data.id })
  assert.equal(status, 409)
  assert.equal(body.reason, 'STAFF_NOT_QUALIFIED')
  assert.equal((await move(studio, id, { staffId: 'nonsense' })).status, 404)
})

test('suggestions list only members who could take the booking', async () => {
  const studio = await openStudio()
  await studio.post('~/staff', { firstName: 'Learner' })
  const able = await studio.hire()
  const id = await book(studio)
  await studio.patch(`~/staff/${studio.staff.id}`, { isActive: false })
  const { body } = await move(studio, id, { startTime: '12:00' })
  assert.equal(body.reason, 'STAFF_OFF')
  assert.equal(body.suggestions.length, 3)
  for (const { staffId, ...when } of body.suggestions) {
    assert.equal(staffId, able.id)
    assert.equal((await move(studio, id, { ...when, staffId })).status, 200)
  }
})

for (const [what, leave] of [
  ['deleted', (studio: Studio) => studio.del(`~/staff/${studio.staff.id}`)],
  ['inactive', (studio: Studio) => studio.patch(`~/staff/${studio.staff.id}`, { isActive: false })],
] as const) {
  test(`the booking of a ${what} member needs another one to move`, async () => {
    const studio = await openStudio()
    const other = await studio.hire()
    const id = await book(studio)
    await leave(studio)
    const { status, body } = await move(studio, id, { startTime: '12:00' })
    assert.equal(status, 409)
    assert.equal(body.reason, 'STAFF_OFF')
    assert.equal((await read(studio, id)).staff.firstName, 'Mila')
    assert.equal((await move(studio, id, { startTime: '12:00', staffId: other.id })).status, 200)
    await assertClaimInvariants(studio)
  })
}

test('a deleted member cannot take a booking', async () => {
  const studio = await openStudio()
  const gone = await studio.hire()
  const id = await book(studio)
  await studio.del(`~/staff/${gone.id}`)
  assert.equal((await move(studio, id, { startTime: '12:00', staffId: gone.id })).status, 404)
})

test('a booking of a deleted or inactive service can be moved', async () => {
  const studio = await openStudio()
  const other = await studio.hire()
  const id = await book(studio)
  await studio.patch(`~/services/${studio.service.id}`, { isActive: false })
  assert.equal((await move(studio, id, { startTime: '12:00' })).status, 200)
  assert.equal((await move(studio, id, { startTime: '13:00', staffId: other.id })).status, 200)
  await studio.del(`~/services/${studio.service.id}`)
  assert.equal((await move(studio, id, { startTime: '14:00' })).status, 200)
  const back = await move(studio, id, { startTime: '15:00', staffId: studio.staff.id })
  assert.equal(back.status, 200, JSON.stringify(back.body))
  assert.equal((await read(studio, id)).services[0].serviceName, 'Cut')
})

test('a business that takes no new bookings still moves existing ones', async () => {
  const studio = await openStudio()
  const id = await book(studio)
  await studio.configure({ acceptingBookings: false })
  assert.equal((await studio.book({ startTime: '12:00' })).body.reason, 'NOT_ACCEPTING')
  assert.equal((await move(studio, id, { startTime: '12:00' })).status, 200)
})

test('a move reserves with the present buffers', async () => {
  const studio = await openStudio({ timezone: 'UTC' })
  const [first, second] = [await book(studio), await book(studio, { startTime: '14:00' })]
  await studio.configure({ bufferTimeBefore: 10, bufferTimeAfter: 5 })
  await move(studio, first, { startTime: '12:00' })
  assert.deepEqual(
    (await claimsOf(studio)).map(({ bookingId, from, to }) => [bookingId, from, to]),
    [
      [first, '11:50', '12:50'],
      [second, '14:00', '14:45'],
    ],
  )
})

test('the time rules apply to a move as to a booking', async (t) => {
  t.after(() => setClock())
  const studio = await openStudio({ timezone: 'UTC' })
  await studio.configure({ minAdvanceBooking: 120, maxAdvanceBooking: 30 })
  setClock(`${studio.date}T09:00:00Z`)
  const id = await book(studio, { startTime: '15:00' })
  setClock(`${studio.date}T10:40:30Z`)
  const reasonOf = async (when: object) => (await move(studio, id, when)).body.reason
  const skipAdvanceCheck = true
  assert.equal(await reasonOf({ startTime: '10:00' }), 'PAST')
  assert.equal(await reasonOf({ startTime: '12:30' }), 'TOO_SOON')
  assert.equal(await reasonOf({ startTime: '09:39', skipAdvanceCheck }), 'PAST')
  assert.equal((await move(studio, id, { startTime: '12:30', skipAdvanceCheck })).status, 200)
  assert.equal((await move(studio, id, { startTime: '09:40', skipAdvanceCheck })).status, 200)
  assert.equal(await reasonOf({ date: '2100-01-01' }), 'TOO_FAR')
  assert.equal(await reasonOf({ startTime: '17:30' }), 'OUTSIDE_HOURS')
  assert.equal(await reasonOf({ date: sundayAfter(studio.date) }), 'CLOSED')
})

test('all validation errors of a move are reported', async () => {
  const studio = await openStudio()
  const id = await book(studio)
  const { status, body } = await studio.patch(`~/bookings/${id}/reschedule`, {
    startTime: '24:00',
    staffId: null,
    notes: 'x',
  })
  assert.equal(status, 400)
  const fields = body.errors.map(({ field }: { field: string }) => field)
  assert.deepEqual(fields.toSorted(), ['date', 'notes', 'staffId', 'startTime'])
})

const sundayAfter = (monday: string) =>
  new Date(Date.parse(monday) + 6 * 86_400_000).toISOString().slice(0, 10)

const book = async (studio: Studio, values = {}): Promise<string> =>
  (await studio.book(values)).body.booking.id

const move = (studio: Studio, id: string, values: object) =>
  studio.patch(`~/bookings/${id}/reschedule`, { date: studio.date, startTime: '10:00', ...values })

const read = async (studio: Studio, id: string) => (await studio.get(`~/bookings/${id}`)).body.data
