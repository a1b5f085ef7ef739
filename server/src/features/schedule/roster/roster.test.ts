import assert from 'node:assert/strict'
import test from 'node:test'

import { dayOf, formatDate } from '#core/time/time.ts'
import { insertBooking } from '#testing/database/booking-rows.ts'
import { openMember } from '#testing/salon/people.ts'
import { openStudio } from '#testing/salon/studio.ts'

const at = '~/roster'

async function open() {
  const studio = await openStudio()
  const on = (days: number) => formatDate(dayOf(studio.date) + days)
  const staffId: string = studio.staff.id
  const set = async (...days: object[]) => {
    const { status, body } = await studio.put(at, {
      days: days.map((day) => ({ staffId, date: studio.date, ...day })),
    })
    assert.equal(status, 200, JSON.stringify(body))
    return body.data.affectedBookings as string[]
  }
  const listed = async (from = 0, to = 40) =>
    (await studio.get(`${at}?startDate=${on(from)}&endDate=${on(to)}`)).body
  const copy = async (fields: object) =>
    (await studio.post(`${at}/copy`, { startDate: studio.date, ...fields })).body.data
  const hoursOn = async (date: string) => {
    const path = `~/staff/${staffId}/schedule?startDate=${date}&endDate=${date}`
    const [day] = (await studio.get(path)).body.days
    return day.isOpen ? `${day.openTime}-${day.closeTime}` : 'off'
  }
  const book = (date: string, startTime: string) =>
    studio.post('~/bookings', {
      date,
      startTime,
      staffId,
      customerId: studio.customer.id,
      services: [{ serviceId: studio.service.id }],
    })
  return { ...studio, staffId, on, set, listed, copy, hoursOn, book }
}

const shift = (startTime: string, endTime: string) => ({ type: 'SHIFT', startTime, endTime })

test('hours of a date replace the weekly ones in calendars, bookings and lists of free times', async () => {
  const { on, set, listed, hoursOn, book, staffId, date } = await open()
  const usual = await hoursOn(date)
  await set(shift('12:00', '15:00'), { date: on(1), type: 'OFF', startTime: '10:00' })
  assert.deepEqual(await listed(), [
    { staffId, date: date, ...shift('12:00', '15:00') },
    { staffId, date: on(1), type: 'OFF', startTime: null, endTime: null },
  ])
  assert.deepEqual(await listed(1, 1).then((days) => days.length), 1)
  assert.equal(await hoursOn(date), '12:00-15:00')
  assert.equal(await hoursOn(on(1)), 'off')
  assert.equal((await book(date, '11:00')).body.reason, 'STAFF_OFF')
  assert.equal((await book(on(1), '12:00')).body.reason, 'STAFF_OFF')
  assert.equal((await book(date, '12:00')).status, 201)
  await set({ type: 'WEEKLY' }, { date: on(1), type: 'WEEKLY' })
  assert.deepEqual(await listed(), [])
  assert.equal(await hoursOn(date), usual)
})

test('the reply lists the bookings that no longer fit, and a booking meanwhile is in it or refused', async () => {
  const { set, book, date } = await open()
  const { body } = await book(date, '14:00')
  assert.deepEqual(await set(shift('10:00', '14:00')), [body.booking.id])
  assert.deepEqual(await set({ type: 'WEEKLY' }), [])
  const [first, affected, ...later] = await Promise.all([
    book(date, '10:00'),
    set({ type: 'OFF' }),
    book(date, '11:00'),
    book(date, '15:00'),
  ])
  const made = [first, ...later].filter(({ status }) => status === 201)
  const ids = [body, ...made.map((one) => one.body)].map(({ booking }) => booking.id)
  assert.deepEqual(new Set(affected), new Set(ids))
})

test('a week is copied to later ones; days with hours of their own stay unless they are replaced', async () => {
  const { on, set, listed, copy, staffId, ...studio } = await open()
  await set(
    shift('10:00', '13:00'),
    { date: on(2), type: 'OFF' },
    { date: on(7), ...shift('09:00', '12:00') },
    { date: on(8), type: 'OFF' },
  )
  const booked = await insertBooking(studio, { staffId, date: on(16), startTime: '11:00' })
  assert.deepEqual(await copy({ weeksLater: [1, 2, 2] }), {
    set: 3,
    cleared: 0,
    kept: 2,
    affectedBookings: [booked],
  })
  assert.deepEqual(await copy({ weeksLater: [1], replaceExisting: true }), {
    set: 1,
    cleared: 1,
    kept: 0,
    affectedBookings: [],
  })
  const again = await copy({ weeksLater: [1, 2], replaceExisting: true })
  assert.partialDeepStrictEqual(again, { set: 0, cleared: 0, kept: 0 })
  const shown = (await listed(7, 20)).map(({ date, type }: { date: string; type: string }) => [
    date,
    type,
  ])
  assert.deepEqual(shown, [
    [on(7), 'SHIFT'],
    [on(9), 'OFF'],
    [on(14), 'SHIFT'],
    [on(16), 'OFF'],
  ])
  const owner = await openMember('OWNER', [studio])
  const log = await owner.get(`/businesses/${studio.id}/audit-log?action=roster.copied`)
  assert.equal(log.body.items.length, 3)
})

test('impossible days are refused as a whole, and foreign members do not exist', async () => {
  const { date, staffId, listed, ...studio } = await open()
  const put = (...days: object[]) => studio.put(at, { days })
  const good = { staffId, date, type: 'OFF' }
  for (const days of [
    [good, good],
    [{ ...good, type: 'SHIFT' }],
    [{ ...good, ...shift('12:00', '12:00') }],
    [{ ...good, ...shift('12:00', '11:00') }],
    [],
  ])
    assert.equal((await put(...days)).status, 400)
  assert.equal((await put({ ...good, ...shift('23:00', '00:00') })).status, 200)
  const other = await openStudio()
  assert.equal((await put(good, { ...good, staffId: other.staff.id })).status, 404)
  assert.partialDeepStrictEqual(await listed(), [{ type: 'SHIFT', endTime: '00:00' }])
  for (const weeksLater of [[], [0], [13]])
    assert.equal((await studio.post(`${at}/copy`, { startDate: date, weeksLater })).status, 400)
  const last = { startDate: '9999-12-31', weeksLater: [1] }
  assert.equal((await studio.post(`${at}/copy`, last)).status, 400)
  const staff = await openMember('STAFF', [studio])
  const path = `/businesses/${studio.id}/roster`
  assert.equal((await staff.put(path, { days: [good] })).body.code, 'FORBIDDEN_FOR_ROLE')
})

test('old days count in calendars of the past, though settings are loaded without them', async () => {
  const { on, set, hoursOn } = await open()
  await set({ date: on(-200), ...shift('12:00', '13:00') })
  assert.equal(await hoursOn(on(-200)), '12:00-13:00')
})
