import assert from 'node:assert/strict'
import test from 'node:test'

import type { Booking } from '#app/api/http/schema.gen.ts'
import type { CalendarDay } from '#app/api/schedule/calendar.ts'

import { everything } from '../data/filter.ts'
import { agendaOf } from './agenda-rows.ts'

const date = '2026-12-01'
const anna = { id: 'anna', name: 'Anna', color: '#112233' }
const booking = (changes: Partial<Booking>) =>
  ({
    id: 'visit',
    staffId: 'anna',
    status: 'CONFIRMED',
    date,
    startTime: '09:30',
    endTime: '10:15',
    isMobile: false,
    ...changes,
  }) as Booking
const lunch = { startTime: '12:00', endTime: '12:30', label: 'Lunch' }
const wholeDay = { startTime: null, endTime: null }
const day: CalendarDay = {
  date,
  isOpen: true,
  openTime: '09:00',
  closeTime: '18:00',
  bookings: [],
  events: [
    { type: 'EXCEPTION', staffId: null, ...wholeDay, label: 'Feast' },
    { type: 'BREAK', staffId: 'anna', ...lunch },
    { type: 'BREAK', staffId: 'bilal', ...lunch },
    { type: 'ABSENCE', staffId: 'anna', ...wholeDay, label: 'TRAINING' },
  ],
}

test('a day is listed by start for the shown members, without what is cancelled or filtered', () => {
  const bookings = [
    booking({ id: 'late', startTime: '15:00' }),
    booking({}),
    booking({ id: 'gone', status: 'CANCELLED' }),
    booking({ id: 'tomorrow', date: '2026-12-02' }),
    booking({ id: 'of another', staffId: 'bilal' }),
    booking({ id: 'trip', isMobile: true }),
  ]
  const shown = { members: [anna], bookings, days: [day] }
  const rows = agendaOf(date, { ...shown, filter: { ...everything, place: 'salon' } })
  assert.deepEqual(
    rows.map(({ id }) => id),
    [`${date}-3-ABSENCE`, 'visit', `${date}-1-BREAK`, 'late'],
  )
  assert.equal(rows[2]?.event?.startTime, '12:00')
  assert.deepEqual(agendaOf('2026-12-03', { ...shown, filter: everything }), [])
})
