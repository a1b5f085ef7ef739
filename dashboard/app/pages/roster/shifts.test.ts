import assert from 'node:assert/strict'
import test from 'node:test'

import type { Day } from '#app/api/http/schema.gen.ts'
import type { CalendarDay } from '#app/api/schedule/calendar.ts'

import { workedMinutes } from '../calendar/data/hours/worked-minutes.ts'
import { exchanged, exchangedDates, hoursOn, storedOn, weekOf } from './shifts.ts'

const on = (dayOfWeek: Day['dayOfWeek'], startTime: string, endTime: string): Day => ({
  dayOfWeek,
  startTime,
  endTime,
  isOpen: true,
})
const opening = [on('MONDAY', '09:00', '18:00'), on('TUESDAY', '09:00', '21:00')]
const weeks = new Map([
  ['anna', [on('MONDAY', '10:00', '14:00')]],
  ['bilal', []],
])
const hoursOf = (week: readonly Day[] | undefined, day: number) => {
  const { isOpen, startTime, endTime } = week?.[day] ?? {
    isOpen: false,
    startTime: '',
    endTime: '',
  }
  return isOpen ? `${startTime} ${endTime}` : 'off'
}

test('a shift goes to a day off of the same member, who is off where it was', () => {
  const to = { staffId: 'anna', day: 2 }
  const changed = exchanged(weeks, { from: { staffId: 'anna', day: 0 }, to, opening })
  assert.deepEqual([...changed.keys()], ['anna'])
  const week = changed.get('anna')
  assert.deepEqual([hoursOf(week, 0), hoursOf(week, 2)], ['off', '10:00 14:00'])
  assert.equal(week?.[2]?.dayOfWeek, 'WEDNESDAY')
})

test('two members exchange their shifts; one who followed the opening hours has own ones then', () => {
  const from = { staffId: 'anna', day: 0 }
  const changed = exchanged(weeks, { from, to: { staffId: 'bilal', day: 1 }, opening })
  assert.equal(hoursOf(changed.get('anna'), 0), '09:00 21:00')
  assert.equal(changed.get('anna')?.[0]?.dayOfWeek, 'MONDAY')
  assert.equal(hoursOf(changed.get('bilal'), 1), '10:00 14:00')
  assert.equal(hoursOf(changed.get('bilal'), 0), '09:00 18:00')
  assert.equal(hoursOf(weekOf(weeks, 'bilal', opening), 1), '09:00 21:00')
})

test('dates exchange their hours, own ones and weekly ones, and can be as before again', () => {
  const own = { staffId: 'bilal', date: '2026-12-01', type: 'SHIFT' } as const
  const dated = [{ ...own, startTime: '12:00', endTime: '00:00' }]
  const roster = { from: '2026-11-30', weeks, opening, dated }
  const [from, to] = [
    { staffId: 'bilal', day: 1 },
    { staffId: 'anna', day: 6 },
  ]
  assert.deepEqual(hoursOn(roster, from), { isOpen: true, startTime: '12:00', endTime: '00:00' })
  assert.deepEqual(exchangedDates(roster, from, to), [
    { staffId: 'bilal', date: '2026-12-01', type: 'OFF' },
    { ...own, staffId: 'anna', date: '2026-12-06', startTime: '12:00', endTime: '00:00' },
  ])
  assert.deepEqual(storedOn(roster, from), dated[0])
  assert.deepEqual(storedOn(roster, to), { staffId: 'anna', date: '2026-12-06', type: 'WEEKLY' })
})

test('breaks and absences are not worked, once where they overlap', () => {
  const day = (changes: Partial<CalendarDay>): CalendarDay => ({
    date: '2026-12-01',
    isOpen: true,
    openTime: '09:00',
    closeTime: '18:00',
    bookings: [],
    events: [],
    ...changes,
  })
  const event = (type: 'BREAK' | 'ABSENCE', startTime: string | null, endTime: string | null) => ({
    type,
    staffId: 'anna',
    startTime,
    endTime,
    label: null,
  })
  assert.equal(workedMinutes([day({}), day({ isOpen: false })]), 540)
  assert.equal(workedMinutes([day({ closeTime: '00:00' })]), 900)
  const lunch = event('BREAK', '12:00', '12:30')
  assert.equal(workedMinutes([day({ events: [lunch, event('BREAK', '08:00', '09:15')] })]), 495)
  assert.equal(workedMinutes([day({ events: [event('ABSENCE', '12:15', '00:00'), lunch] })]), 180)
  assert.equal(workedMinutes([day({ events: [lunch, event('ABSENCE', null, null)] })]), 0)
})
