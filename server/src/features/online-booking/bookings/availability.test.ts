import assert from 'node:assert/strict'
import test from 'node:test'

import { formatDate, dayOf } from '#core/time/time.ts'
import { database } from '#testing/process/server.ts'
import { bookOnline, openOnlineStudio } from '#testing/salon/online.ts'

async function open(settings: object = {}) {
  const studio = await openOnlineStudio(settings)
  const { staff } = studio
  const { path, booking } = await bookOnline(studio, {}, { staffId: staff.id })
  const free = (values: Record<string, string> = {}) => {
    const query = new URLSearchParams({ startDate: studio.date, ...values })
    return studio.guest.get(`${path}/availability?${query.toString()}`)
  }
  const timesOf = async (values?: Record<string, string>) =>
    (await free(values)).body.days[0].times as string[]
  const move = (startTime: string) =>
    studio.guest.post(`${path}/reschedule`, { date: studio.date, startTime })
  return { ...studio, booking, free, timesOf, move }
}

test('a booking can be moved to the listed times, those that it occupies itself among them', async () => {
  const studio = await open()
  await studio.book({ startTime: '14:00' })
  const times = await studio.timesOf()
  for (const [time, isFree] of [
    ['10:00', true],
    ['10:30', true],
    ['13:30', false],
    ['14:30', false],
    ['15:00', true],
  ] as const) {
    assert.equal(times.includes(time), isFree, time)
    assert.equal((await studio.move(time)).status, isFree ? 200 : 409, time)
  }
  const { status, body } = await studio.free({ endDate: formatDate(dayOf(studio.date) + 62) })
  assert.deepEqual([status, body.errors[0].field], [400, 'endDate'])
})

test('times are listed while the page is closed or takes no new bookings, by the duration that was booked', async () => {
  const studio = await open()
  const before = await studio.timesOf()
  await database.db
    .updateTable('bookingPage')
    .set({ isEnabled: false })
    .where('businessId', '=', studio.id)
    .execute()
  await studio.configure({ acceptingBookings: false, isPublic: false })
  await studio.patch(`~/services/${studio.service.id}`, { duration: 240 })
  assert.deepEqual(await studio.timesOf(), before)
  assert.equal((await studio.move('10:15')).status, 200)
})

test('a service that is no longer online has no times, nor has a booking that is too late to be moved', async () => {
  const studio = await open({ rescheduleUntilHours: 24 })
  const sam = await studio.hire('Sam')
  assert.ok((await studio.timesOf({ staffId: sam.id })).includes('10:00'))
  await studio.patch(`~/staff/${sam.id}`, { isOnline: false })
  assert.equal((await studio.free({ staffId: sam.id })).status, 404)
  await studio.patch(`~/services/${studio.service.id}`, { isOnline: false })
  const { status, body } = await studio.free()
  assert.deepEqual([status, body.days[0].times, body.nextAvailableDate], [200, [], null])
  assert.equal((await studio.move('12:00')).status, 409)
  await studio.patch(`~/bookings/${studio.booking.id}/complete`)
  const late = await studio.free()
  assert.deepEqual([late.status, late.body.code], [409, 'INVALID_STATUS_TRANSITION'])
})
