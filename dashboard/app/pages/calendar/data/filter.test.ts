import assert from 'node:assert/strict'
import test from 'node:test'

import type { Booking } from '#app/api/http/schema.gen.ts'
import type { CalendarDay } from '#app/api/schedule/calendar.ts'

import { hiddenIn } from '../filter/hidden.ts'
import { chosenOf, everything, filterOf, isFiltered, isOff, worksIn } from './filter.ts'

const day = '2026-12-01'
const range = { from: day, to: day }
const anna = { id: 'anna', name: 'Anna', color: '#112233' }
const bilal = { id: 'bilal', name: 'Bilal', color: '#445566' }

test('a stored filter is read back; anything else shows everything', () => {
  const filter = { staffIds: ['anna'], isWorking: true, place: 'client' } as const
  assert.deepEqual(filterOf(JSON.stringify(filter)), filter)
  for (const text of ['', 'null', '[]', '{"staffIds":"anna","place":"moon"}'])
    assert.deepEqual(filterOf(text), everything, text)
  assert.ok(isFiltered(filter))
  assert.ok(!isFiltered(everything))
})

test('members who have left do not empty the calendar', () => {
  assert.deepEqual(chosenOf([anna, bilal], { ...everything, staffIds: ['bilal', 'gone'] }), [bilal])
  assert.deepEqual(chosenOf([anna, bilal], { ...everything, staffIds: ['gone'] }), [anna, bilal])
})

test('somebody works on an open day unless absent for all of it', () => {
  const open: CalendarDay = {
    date: day,
    isOpen: true,
    openTime: '09:00',
    closeTime: '17:00',
    bookings: [],
    events: [],
  }
  const absent = (startTime: string | null): CalendarDay => ({
    ...open,
    events: [{ type: 'ABSENCE', staffId: 'anna', startTime, endTime: startTime, label: 'SICK' }],
  })
  assert.ok(worksIn([open], range))
  assert.ok(worksIn([absent('12:00')], range))
  assert.ok(!worksIn([absent(null)], range))
  assert.ok(
    !worksIn(
      [
        { ...open, isOpen: false },
        { ...open, date: '2026-12-02' },
      ],
      range,
    ),
  )
})

test('hidden bookings of the visible days are counted, cancelled ones left out', () => {
  const booking = (changes: Partial<Booking>) =>
    ({ staffId: 'anna', status: 'CONFIRMED', date: day, isMobile: false, ...changes }) as Booking
  const bookings = [
    booking({}),
    booking({ staffId: 'bilal' }),
    booking({ staffId: 'bilal', status: 'CANCELLED' }),
    booking({ staffId: 'bilal', date: '2026-12-02' }),
    booking({ isMobile: true }),
  ]
  const shown = new Set(['anna'])
  assert.equal(hiddenIn(bookings, range, shown, everything), 1)
  assert.equal(hiddenIn(bookings, range, shown, { ...everything, place: 'salon' }), 2)
  assert.equal(hiddenIn(bookings, range, shown, { ...everything, place: 'client' }), 2)
})

test('who is off on a day is known once their hours are', () => {
  const open = { date: day, isOpen: true, events: [] as CalendarDay['events'] } as CalendarDay
  const known = { columns: [anna, bilal], hours: [[open], [{ ...open, isOpen: false }]] }
  assert.ok(!isOff(known, 'anna', day))
  assert.ok(isOff(known, 'bilal', day))
  assert.ok(!isOff(known, 'bilal', '2026-12-02'))
  assert.ok(!isOff({ ...known, hours: [] }, 'bilal', day))
  assert.ok(!isOff(known, null, day))
})
