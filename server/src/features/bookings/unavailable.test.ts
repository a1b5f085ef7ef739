import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'

import { setClock } from '#testing/process/server.ts'
import { openStudio } from '#testing/salon/studio.ts'

test('the time rules, and how far into the past a booking may be entered', async (t) => {
  const studio = await openAt(t, '10:40:30')
  await studio.configure({ minAdvanceBooking: 120, maxAdvanceBooking: 7 })
  const reasonOf = async (values: object) => (await studio.book(values)).body.reason
  const skipAdvanceCheck = true
  assert.equal(await reasonOf({ startTime: '10:39' }), 'PAST')
  assert.equal(await reasonOf({ startTime: '10:40' }), 'TOO_SOON')
  assert.equal(await reasonOf({ startTime: '12:39' }), 'TOO_SOON')
  assert.equal(await reasonOf({ startTime: '12:40' }), undefined)
  assert.equal(await reasonOf({ startTime: '09:39', skipAdvanceCheck }), 'PAST')
  assert.equal(await reasonOf({ startTime: '09:40', skipAdvanceCheck }), undefined)
  assert.equal(await reasonOf({ startTime: '10:40', skipAdvanceCheck }), undefined)
  assert.equal(await reasonOf({ date: studio.day(7) }), undefined)
  assert.equal(await reasonOf({ date: studio.day(8) }), 'TOO_FAR')
  assert.equal(await reasonOf({ date: studio.day(8), skipAdvanceCheck }), 'TOO_FAR')
  assert.equal(await reasonOf({ date: studio.day(6) }), 'CLOSED')
  assert.equal(await reasonOf({ startTime: '17:30' }), 'OUTSIDE_HOURS')
})

test('of several reasons the first in order is returned', async (t) => {
  const studio = await openAt(t, '10:00:00')
  await studio.post(`~/staff/${studio.staff.id}/breaks`, {
    date: studio.date,
    startTime: '12:00',
    endTime: '13:00',
  })
  const reasonOf = async (values: object = {}) =>
    (await studio.book({ startTime: '12:00', ...values })).body.reason
  assert.equal(await reasonOf(), 'BREAK')
  const day = { startDate: studio.date, endDate: studio.date }
  await studio.post(`~/staff/${studio.staff.id}/absences`, day)
  assert.equal(await reasonOf(), 'ABSENCE')
  await studio.patch(`~/staff/${studio.staff.id}`, { acceptsBookings: false })
  assert.equal(await reasonOf(), 'STAFF_OFF')
  await studio.put(`~/staff/${studio.staff.id}/services`, { services: [] })
  assert.equal(await reasonOf(), 'STAFF_NOT_QUALIFIED')
  assert.equal(await reasonOf({ startTime: '17:55' }), 'OUTSIDE_HOURS')
  await studio.post('~/schedule/exceptions', { date: studio.date, isClosed: true })
  assert.equal(await reasonOf(), 'CLOSED')
  await studio.patch(`~/services/${studio.service.id}`, { isActive: false })
  assert.equal(await reasonOf(), 'SERVICE_INACTIVE')
  await studio.configure({ acceptingBookings: false })
  assert.equal(await reasonOf(), 'NOT_ACCEPTING')
  assert.equal(await reasonOf({ startTime: '09:00' }), 'PAST')
  const unknown = await studio.book({ staffId: studio.service.id })
  assert.deepEqual([unknown.status, unknown.body.message], [404, 'Staff member not found'])
})

test('buffers separate bookings', async (t) => {
  const studio = await openAt(t, '08:00:00')
  await studio.configure({ bufferTimeBefore: 10, bufferTimeAfter: 5 })
  await studio.book({ startTime: '12:00' })
  const statusAt = async (startTime: string) => (await studio.book({ startTime })).status
  assert.equal(await statusAt('12:59'), 409)
  assert.equal(await statusAt('13:00'), 201)
  assert.equal(await statusAt('11:01'), 409)
  assert.equal(await statusAt('11:00'), 201)
  // A buffer counts on the next day too.
  await studio.configure({ bufferTimeAfter: 16 * 60 })
  assert.equal(await statusAt('17:00'), 201)
  const { body } = await studio.book({ date: studio.day(1), startTime: '09:00' })
  assert.equal(body.reason, 'BOOKED')
})

test('suggestions are bookable starts of the grid, of the same member first', async (t) => {
  const studio = await openAt(t, '08:00:00')
  const other = await studio.hire()
  await studio.post('~/staff', { firstName: 'Learner' })
  await studio.book({ startTime: '16:50' })
  const { body } = await studio.book({ startTime: '16:40' })
  assert.equal(body.suggestions.length, 3)
  assert.deepEqual(body.suggestions[0], {
    date: studio.day(1),
    startTime: '09:00',
    staffId: studio.staff.id,
  })
  for (const suggestion of body.suggestions) {
    const taken = await studio.book(suggestion)
    assert.equal(taken.status, 201)
    const path = `~/bookings/${taken.body.booking.id}/cancel`
    await studio.patch(path, { cancelReasonKey: 'other' })
  }

  await studio.patch(`~/staff/${studio.staff.id}`, { acceptsBookings: false })
  const { body: off } = await studio.book({ startTime: '16:00' })
  assert.equal(off.reason, 'STAFF_OFF')
  assert.deepEqual(off.suggestions[0], {
    date: studio.date,
    startTime: '16:00',
    staffId: other.id,
  })
})

test('no start before now is suggested, though it could still be entered', async (t) => {
  const studio = await openAt(t, '10:40:00')
  const skipAdvanceCheck = true
  await studio.book({ startTime: '09:40', skipAdvanceCheck })
  const { body } = await studio.book({ startTime: '09:45', skipAdvanceCheck })
  assert.equal(body.reason, 'BOOKED')
  assert.equal(body.suggestions[0].startTime, '11:00')
  const { body: past } = await studio.book({ date: '2020-01-06' })
  assert.equal(past.reason, 'PAST')
  assert.deepEqual(past.suggestions[0], {
    date: studio.date,
    startTime: '11:00',
    staffId: studio.staff.id,
  })
})

test('no start later than two weeks ahead is suggested', async (t) => {
  const studio = await openAt(t, '08:00:00')
  const { body } = await studio.post(`~/staff/${studio.staff.id}/absences`, {
    startDate: studio.date,
    endDate: studio.day(14),
  })
  assert.deepEqual((await studio.book()).body.suggestions, [])
  await studio.del(`~/staff/${studio.staff.id}/absences/${body.data.id}`)
  await studio.post(`~/staff/${studio.staff.id}/absences`, {
    startDate: studio.date,
    endDate: studio.day(13),
  })
  assert.equal((await studio.book()).body.suggestions[0].date, studio.day(14))
})

/** In UTC, with a mocked clock on a Monday that is open from 09:00 to 18:00. */
async function openAt(t: TestContext, time: string) {
  t.after(() => setClock())
  const studio = await openStudio({ timezone: 'UTC' })
  setClock(`${studio.date}T${time}Z`)
  const day = (days: number) =>
    new Date(Date.parse(studio.date) + days * 86_400_000).toISOString().slice(0, 10)
  return { ...studio, day }
}
