import assert from 'node:assert/strict'
import test from 'node:test'

import { localDayAt } from '#core/time/zone.ts'
import { at, everyDay, memberOf, salonOf } from '#testing/availability/salon.ts'

import type { Member, Settings } from '../settings/settings.ts'
import { fitsHours } from './fits-hours.ts'

const lunch = { startMinute: 12 * 60, endMinute: 13 * 60 }
const never = { dayOfWeek: null, date: null, label: null }

/** Service from 11:00 to 12:00 on Wednesday 3 June 2026. */
const service = { start: at('2026-06-03T11:00+02:00'), end: at('2026-06-03T12:00+02:00') }

const cases: [what: string, fits: boolean, salon: Partial<Settings>, member?: Partial<Member>][] = [
  ['within the opening hours', true, {}],
  ['exactly filling them', true, { openingHours: everyDay('11:00', '12:00') }],
  ['beginning before they do', false, { openingHours: everyDay('11:01', '17:00') }],
  ['ending after they do', false, { openingHours: everyDay('09:00', '11:59') }],
  [
    'on a date that is closed',
    false,
    { exceptions: new Map([['2026-06-03', { isClosed: true, reason: null }]]) },
  ],
  ["outside the member's hours", false, {}, { ownWeek: everyDay('12:00', '17:00') }],
  ["on a member's day off", false, {}, { ownWeek: new Map() }],
  ['up to a break', true, {}, { breaks: [{ ...never, ...lunch, date: '2026-06-03' }] }],
  [
    'into a break',
    false,
    {},
    { breaks: [{ ...never, dayOfWeek: 3, startMinute: 11 * 60 + 59, endMinute: 13 * 60 }] },
  ],
  [
    'in an absence',
    false,
    {},
    {
      absences: [
        {
          startDate: '2026-06-01',
          endDate: '2026-06-30',
          startMinute: null,
          endMinute: null,
          type: 'SICK',
        },
      ],
    },
  ],
  ['with a member who takes no more bookings', true, {}, { acceptsBookings: false }],
  ['with an inactive member', true, {}, { isActive: false, services: new Map() }],
  [
    'despite the rules for new bookings',
    true,
    { acceptingBookings: false, minAdvanceBooking: 999 },
  ],
]

for (const [what, fits, changes, member] of cases) {
  test(`service ${what} ${fits ? 'fits' : 'does not fit'}`, () => {
    const settings = salonOf({ ...changes, staff: [memberOf('ada', member)] })
    assert.equal(fitsHours(settings, 'ada', service), fits)
  })
}

test('for a deleted member only the hours of the business count', () => {
  assert.equal(fitsHours(salonOf({ staff: [] }), 'ada', service), true)
  const closed = salonOf({ staff: [], openingHours: new Map() })
  assert.equal(fitsHours(closed, 'ada', service), false)
})

test('days of clock changes have their actual length', () => {
  const night = salonOf({ openingHours: everyDay('00:00', '04:00') })
  const spring = localDayAt('Europe/Amsterdam', at('2026-03-29T12:00Z'))
  const hours = (from: number, to: number) => ({
    start: spring.start + from * 60,
    end: spring.start + to * 60,
  })
  assert.equal(fitsHours(night, 'ada', hours(0, 3)), true)
  assert.equal(fitsHours(night, 'ada', hours(0, 4)), false)
})
