import assert from 'node:assert/strict'
import { test } from 'node:test'

import { dayOf } from '#core/time/time.ts'
import { localDay } from '#core/time/zone.ts'
import { at, everyDay, hoursOf, memberOf, salonOf } from '#testing/availability/salon.ts'

import type { Settings } from '../settings/settings.ts'
import { absenceSpan, absencesBetween, openingOn, workingHours } from './hours.ts'

const local = localDay('Europe/Amsterdam', dayOf('2026-06-03'))

test('a closed day names the reason of its exception', () => {
  const closedReason = (changes: Partial<Settings>) =>
    openingOn(salonOf(changes), local).closedReason
  const exception = (reason: string | null) => ({
    exceptions: new Map([['2026-06-03', { isClosed: true as const, reason }]]),
  })
  assert.equal(closedReason(exception('King’s Day')), 'King’s Day')
  assert.equal(closedReason(exception(null)), 'EXCEPTION')
  assert.equal(closedReason({ openingHours: new Map() }), 'CLOSED')
  assert.equal(closedReason({}), null)
})

test('a member works where the own hours and those of the business overlap', () => {
  const opening = openingOn(salonOf(), local)
  const hours = (from: string, to: string) =>
    workingHours(memberOf('ada', { ownWeek: everyDay(from, to) }), local, opening)
  assert.deepEqual(hours('08:00', '10:00'), hoursOf('09:00', '10:00'))
  assert.deepEqual(hours('16:59', '20:00'), hoursOf('16:59', '17:00'))
  assert.equal(hours('17:00', '20:00'), null)
  assert.equal(hours('18:00', '20:00'), null)
})

const leave = { startMinute: null, endMinute: null, type: 'OTHER' }
const absence = (startDate: string, endDate: string) => ({ ...leave, startDate, endDate })

test('absences that touch the dates are found, and no others', () => {
  const absences = [
    absence('2026-06-01', '2026-06-02'),
    absence('2026-06-01', '2026-06-03'),
    absence('2026-06-04', '2026-06-04'),
    absence('2026-06-05', '2026-06-09'),
  ]
  const found = absencesBetween(memberOf('ada', { absences }), '2026-06-03', '2026-06-04')
  assert.deepEqual(found, absences.slice(1, 3))
})

test('an absence without times lasts from midnight to midnight', () => {
  assert.deepEqual(absenceSpan('Europe/Amsterdam', absence('2026-06-03', '2026-06-04')), {
    start: at('2026-06-02T22:00Z'),
    end: at('2026-06-04T22:00Z'),
  })
})
