import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { CalendarDay } from '#app/api/schedule/calendar.ts'

import { timeOf } from './clock-times.ts'
import { freeTimesOf, pocketEntries, snapped } from './free-times.ts'

const date = '2026-12-01'
const before = { date: '2026-11-30', time: '18:00' }
const buffers = { bufferTimeBefore: 0, bufferTimeAfter: 5 }
const lunch = { type: 'BREAK', startTime: '13:00', endTime: '13:30' }
const day = (...events: object[]) =>
  ({ date, isOpen: true, openTime: '09:00', closeTime: '17:00', events }) as CalendarDay
const visit = (startTime: string, totalDuration: number, status = 'CONFIRMED' as const) => ({
  date,
  status,
  startTime,
  totalDuration,
})

const seen = (...given: Parameters<typeof freeTimesOf>) =>
  freeTimesOf(...given).map(({ start, end }) => `${timeOf(start)}-${timeOf(end)}`)

test('free time leaves the buffers of both neighbours out, but not beside breaks and at the ends of the day', () => {
  const bookings = [visit('10:00', 30), visit('12:00', 60)]
  assert.deepEqual(seen({ day: day(lunch), bookings, buffers, now: before }), [
    '09:00-09:55',
    '10:35-11:55',
    '13:30-17:00',
  ])
  const wide = { bufferTimeBefore: 10, bufferTimeAfter: 5 }
  assert.deepEqual(seen({ day: day(), bookings, buffers: wide, now: before }), [
    '09:00-09:45',
    '10:45-11:45',
    '13:15-17:00',
  ])
})

test('today it begins in the next five minutes, and nothing is free in the past', () => {
  const bookings = [visit('14:00', 60)]
  const at = (time: string) => seen({ day: day(), bookings, buffers, now: { date, time } })
  assert.deepEqual(at('11:02'), ['11:05-13:55', '15:05-17:00'])
  assert.deepEqual(at('14:20'), ['15:05-17:00'])
  assert.deepEqual(at('17:30'), [])
  assert.deepEqual(
    seen({ day: day(), bookings, buffers, now: { date: '2026-12-02', time: '08:00' } }),
    [],
  )
})

test('absences, other calendars and holds are not free, and short times are no offer', () => {
  const leave = { type: 'ABSENCE', startTime: '15:00', endTime: null }
  const busy = { type: 'EXTERNAL_BUSY', startTime: '10:00', endTime: '11:00' }
  const hold = { type: 'HOLD', startTime: '12:00', endTime: '12:30' }
  const special = { type: 'EXCEPTION', startTime: '09:00', endTime: '17:00' }
  const given = { day: day(special, busy, hold, leave), buffers, now: before }
  assert.deepEqual(seen({ ...given, bookings: [] }), ['09:00-10:00', '11:00-11:55', '12:35-15:00'])
  assert.deepEqual(seen({ ...given, bookings: [visit('11:15', 40), visit('12:45', 130)] }), [
    '09:00-10:00',
  ])
  assert.deepEqual(seen({ ...given, day: { ...day(), isOpen: false }, bookings: [] }), [])
})

test('cancelled and missed visits have given their time back, and one completed early its buffer', () => {
  for (const status of ['CANCELLED', 'NO_SHOW'] as const)
    assert.deepEqual(
      seen({
        day: day(),
        bookings: [{ ...visit('10:00', 60), status }],
        buffers,
        now: before,
      }),
      ['09:00-17:00'],
    )
  const completed = [{ ...visit('10:00', 60), status: 'COMPLETED' as const }]
  assert.deepEqual(seen({ day: day(), bookings: completed, buffers, now: before }), [
    '09:00-10:00',
    '11:00-17:00',
  ])
})

test('what is chosen where a buffer begins the step begins after the buffer', () => {
  const pockets = pocketEntries('ana', date, [{ start: 14 * 60 + 5, end: 15 * 60 }], String)
  const chosen = (startTime: string, staffId = 'ana') =>
    snapped({ date, startTime, endTime: null, staffId }, pockets, 15).startTime
  assert.equal(chosen('14:00'), '14:05')
  assert.equal(chosen('14:15'), '14:15')
  assert.equal(chosen('13:45'), '13:45')
  assert.equal(chosen('14:00', 'ben'), '14:00')
})
