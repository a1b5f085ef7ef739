import assert from 'node:assert/strict'
import test from 'node:test'

import type { Booking } from '#app/api/http/schema.gen.ts'
import type { CalendarDay } from '#app/api/schedule/calendar.ts'

import { conflictsOf } from './conflicts.ts'
import { isUrgent } from './urgent.ts'

const date = '2026-12-01'
const booking = (id: string, startTime: string, endTime: string, changes = {}) =>
  ({ id, staffId: 'anna', status: 'CONFIRMED', date, startTime, endTime, ...changes }) as Booking
const off = (type: string, staffId: string, startTime: string | null, endTime: string | null) => ({
  type,
  staffId,
  startTime,
  endTime,
  label: null,
})

const columns = [
  { id: 'anna', name: 'Anna', color: '#112233' },
  { id: 'bilal', name: 'Bilal', color: '#445566' },
]

test('bookings to come are marked that lie in time off or outside of the hours of their member', () => {
  const day = (events: object[]) =>
    ({ date, isOpen: true, openTime: '09:00', closeTime: '18:00', bookings: [], events }) as never
  const days: CalendarDay[] = [
    day([off('ABSENCE', 'anna', '14:00', '16:00'), off('BREAK', 'anna', '12:00', '12:30')]),
  ]
  const conflicts = conflictsOf(
    {
      bookings: [
        booking('past', '08:00', '08:30'),
        booking('fits', '13:00', '14:00'),
        booking('absent', '13:45', '14:15'),
        booking('pause', '12:15', '12:45'),
        booking('late', '17:45', '18:15'),
        booking('served', '14:30', '15:00', { status: 'IN_PROGRESS' }),
        booking('other', '14:30', '15:00', { staffId: 'bilal' }),
      ],
      columns,
      days,
      hours: [],
    },
    { date, time: '08:45' },
  )
  assert.deepEqual(
    [...conflicts],
    [
      ['absent', 'ABSENCE'],
      ['pause', 'BREAK'],
      ['late', 'CLOSED'],
    ],
  )
})

test('on a day off all bookings have to be moved, and those outside of the hours may be on purpose', () => {
  const off = { date, isOpen: false, openTime: null, closeTime: null, bookings: [], events: [] }
  const bookings = [booking('one', '10:00', '10:30')]
  const conflicts = conflictsOf(
    { bookings, columns, days: [], hours: [[off]] },
    { date, time: '08:00' },
  )
  assert.deepEqual([...conflicts], [['one', 'OFF']])
  assert.ok(isUrgent('OFF') && isUrgent('ABSENCE') && !isUrgent('CLOSED') && !isUrgent('BREAK'))
})
