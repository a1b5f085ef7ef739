import assert from 'node:assert/strict'
import { test } from 'node:test'

import { dayOf } from '#core/time.ts'
import { hoursOf, memberOf, minuteOf, planOf, salonOf, taken } from '#testing/availability/salon.ts'

import { freeMembers, verdict } from './verdict.ts'

const day = dayOf('2026-06-03')
const start = { day, minute: minuteOf('10:00') }

test('without a wish the free member with the fewest booked minutes that day serves', () => {
  const settings = salonOf({
    bufferTimeBefore: 10,
    bufferTimeAfter: 20,
    staff: ['ada', 'bea', 'cleo', 'dora'].map((id) => memberOf(id)),
  })
  const claims = new Map([
    // Two bookings of 30 minutes are 60 minutes of service, one of 70 is 70, whatever the buffers.
    [
      'ada',
      taken('2026-06-03T12:00Z', '2026-06-03T13:00Z', '2026-06-03T13:00Z', '2026-06-03T14:00Z'),
    ],
    ['bea', taken('2026-06-03T12:00Z', '2026-06-03T13:40Z')],
    ['cleo', taken('2026-06-03T08:00Z', '2026-06-03T08:40Z')],
    [
      'dora',
      taken('2026-06-03T12:00Z', '2026-06-03T13:30Z', '2026-06-04T12:00Z', '2026-06-04T13:30Z'),
    ],
  ])
  const inputs = { settings, claims, plan: planOf() }
  assert.deepEqual(
    freeMembers(inputs, start).map(({ id }) => id),
    ['ada', 'bea', 'dora'],
  )
  assert.equal(verdict(inputs, start).member?.id, 'ada')
  const others = { ...settings, staff: settings.staff.slice(1) }
  assert.equal(verdict({ ...inputs, settings: others }, start).member?.id, 'dora')
})

test('of several refusals the one that came furthest is named', () => {
  const staff = [
    memberOf('ada', { services: new Map() }),
    memberOf('bea', {
      breaks: [{ label: null, date: null, ...hoursOf('10:00', '10:10'), dayOfWeek: 3 }],
    }),
    memberOf('cleo', { acceptsBookings: false }),
  ]
  const inputs = { settings: salonOf({ staff }), claims: new Map(), plan: planOf() }
  assert.deepEqual(verdict(inputs, start), { reason: 'BREAK', member: null })
})

test('who has left the staff does not work, and a salon without staff serves nobody', () => {
  const inputs = { settings: salonOf({ staff: [] }), claims: new Map(), plan: planOf() }
  assert.equal(verdict(inputs, start).reason, 'STAFF_NOT_QUALIFIED')
  const moving = { ...inputs, plan: planOf({ serviceIds: [] }) }
  assert.equal(verdict(moving, start, 'gone').reason, 'STAFF_OFF')
  assert.equal(verdict(moving, { day, minute: 0 }, 'gone').reason, 'OUTSIDE_HOURS')
})
