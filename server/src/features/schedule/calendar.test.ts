import assert from 'node:assert/strict'
import test from 'node:test'

import { insertBooking } from '#testing/database/booking-rows.ts'
import { makeStaff } from '#testing/salon/makers.ts'
import { openSalon } from '#testing/salon/salon.ts'

const calendar = (startDate: string, endDate: string, more = '') =>
  `~/schedule/calendar?startDate=${startDate}&endDate=${endDate}${more}`

async function openWithStaff() {
  const salon = await openSalon()
  const one = (await makeStaff(salon)).id
  const two = (await makeStaff(salon)).id
  const absences = (staffId: string, fields: object) =>
    salon.post(`~/staff/${staffId}/absences`, fields)
  const breaks = (staffId: string, fields: object) =>
    salon.post(`~/staff/${staffId}/breaks`, fields)
  return { salon, one, two, absences, breaks }
}

test('days have opening hours, and nulls if the business is closed', async () => {
  const { salon } = await openWithStaff()
  await salon.post('~/schedule/exceptions', {
    date: '2026-12-06',
    isClosed: false,
    startTime: '12:00',
    endTime: '00:00',
    reason: 'Market',
  })
  await salon.post('~/schedule/exceptions', { date: '2026-12-07', isClosed: true })
  const { status, body } = await salon.get(calendar('2026-12-05', '2026-12-07'))
  assert.equal(status, 200)
  const empty = { bookings: [], events: [] }
  const exception = { type: 'EXCEPTION', staffId: null }
  assert.deepEqual(body.days, [
    { date: '2026-12-05', isOpen: true, openTime: '09:00', closeTime: '18:00', ...empty },
    {
      date: '2026-12-06',
      isOpen: true,
      openTime: '12:00',
      closeTime: '00:00',
      bookings: [],
      events: [{ ...exception, startTime: '12:00', endTime: '00:00', label: 'Market' }],
    },
    {
      date: '2026-12-07',
      isOpen: false,
      openTime: null,
      closeTime: null,
      bookings: [],
      events: [{ ...exception, startTime: null, endTime: null, label: null }],
    },
  ])
  const { body: sunday } = await salon.get(calendar('2026-12-13', '2026-12-13'))
  assert.deepEqual(sunday.days[0].openTime, null)
})

test('bookings of every status but CANCELLED are listed on their day, by start', async () => {
  const { salon, one, two } = await openWithStaff()
  const book = (staffId: string, startTime: string, status: string) =>
    insertBooking(salon, { staffId, date: '2026-12-01', startTime, status })
  const noShow = await book(two, '11:00', 'NO_SHOW')
  const completed = await book(one, '10:00', 'COMPLETED')
  await book(one, '12:00', 'CANCELLED')
  const range = ['2026-12-01', '2026-12-02'] as const
  const { body } = await salon.get(calendar(...range))
  const first = { id: completed, startTime: '10:00', endTime: '11:00', staffId: one }
  const second = { id: noShow, startTime: '11:00', endTime: '12:00', staffId: two }
  assert.deepEqual(body.days[0].bookings, [first, second])
  assert.deepEqual(body.days[1].bookings, [])
  const narrowed = await salon.get(calendar(...range, `&staffId=${two}`))
  assert.deepEqual(narrowed.body.days[0].bookings, [second])
})

test('breaks and absences are events of each day they overlap', async () => {
  const { salon, one, two, absences, breaks } = await openWithStaff()
  const holiday = { date: '2026-12-02', isClosed: true, reason: 'Stocktaking' }
  await salon.post('~/schedule/exceptions', holiday)
  await absences(one, {
    startDate: '2026-12-01',
    endDate: '2026-12-03',
    startTime: '14:00',
    endTime: '10:00',
    type: 'SICK',
    reason: 'Private',
  })
  const lunch = { startTime: '12:00', endTime: '13:00', label: 'Lunch' }
  await breaks(two, { ...lunch, dayOfWeek: 'TUESDAY' })
  await breaks(two, { ...lunch, date: '2026-12-03' })

  const range = ['2026-12-01', '2026-12-03'] as const
  const eventsOf = async (more = '') =>
    (await salon.get(calendar(...range, more))).body.days.map(
      ({ events }: { events: object[] }) => events,
    )
  const pause = { type: 'BREAK', staffId: two, ...lunch }
  const absent = (startTime: string | null, endTime: string | null) => ({
    type: 'ABSENCE',
    staffId: one,
    startTime,
    endTime,
    label: 'SICK',
  })
  const closed = { type: 'EXCEPTION', staffId: null, startTime: null, endTime: null }
  assert.deepEqual(await eventsOf(), [
    [pause, absent('14:00', '00:00')],
    [{ ...closed, label: 'Stocktaking' }, absent(null, null)],
    [absent('00:00', '10:00'), pause],
  ])
  assert.deepEqual(await eventsOf(`&staffId=${two}`), [
    [pause],
    [{ ...closed, label: 'Stocktaking' }],
    [pause],
  ])
})

test("the days of a member have the member's hours within those of the business", async () => {
  const { salon, one, two } = await openWithStaff()
  await salon.put(`~/staff/${one}/schedules`, {
    schedules: [
      { dayOfWeek: 'TUESDAY', startTime: '08:00', endTime: '12:00' },
      { dayOfWeek: 'SUNDAY', startTime: '10:00', endTime: '12:00' },
    ],
  })
  await insertBooking(salon, { staffId: one, date: '2026-12-01', startTime: '09:00' })
  await insertBooking(salon, { staffId: two, date: '2026-12-01', startTime: '09:00' })
  const range = 'startDate=2026-11-29&endDate=2026-12-01'
  const { status, body } = await salon.get(`~/staff/${one}/schedule?${range}`)
  assert.equal(status, 200)
  const hours = body.days.map(({ isOpen, openTime, closeTime }: Record<string, unknown>) => [
    isOpen,
    openTime,
    closeTime,
  ])
  assert.deepEqual(hours, [
    [false, null, null],
    [false, null, null],
    [true, '09:00', '12:00'],
  ])
  assert.equal(body.days[2].bookings.length, 1)
  const follower = await salon.get(`~/staff/${two}/schedule?${range}`)
  assert.equal(follower.body.days[2].closeTime, '18:00')
})

test('a range has at most 62 days and is in order', async () => {
  const { salon, one } = await openWithStaff()
  assert.equal((await salon.get(calendar('2026-12-01', '2027-01-31'))).body.days.length, 62)
  for (const range of [
    'startDate=2026-12-01&endDate=2027-02-01',
    'startDate=2026-12-02&endDate=2026-12-01',
    'startDate=2026-12-01&endDate=2026-12-32',
    'startDate=2026-12-01',
  ]) {
    const answer = await salon.get(`~/schedule/calendar?${range}`)
    assert.equal(answer.status, 400)
    assert.equal(answer.body.errors[0].field, 'endDate')
    assert.equal((await salon.get(`~/staff/${one}/schedule?${range}`)).status, 400)
  }
})
