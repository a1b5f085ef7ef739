import assert from 'node:assert/strict'
import { test } from 'node:test'

import { dayOf } from '#core/time.ts'
import {
  hoursOf,
  memberOf,
  minuteOf,
  questionOf,
  salonOf,
  taken,
} from '#testing/availability/salon.ts'

import { type Verdict, verdict } from './verdict.ts'

const day = dayOf('2026-06-03')
const start = { day, minute: minuteOf('10:00') }

test('whoever is free could serve, in the order of the staff', () => {
  const settings = salonOf({ staff: ['ada', 'bea', 'cleo'].map((id) => memberOf(id)) })
  const claims = new Map([['bea', taken('2026-06-03T08:00Z', '2026-06-03T08:40Z')]])
  const inputs = { settings, claims, question: questionOf() }
  const idsOf = ({ free }: Verdict) => free.map(({ id }) => id)
  assert.deepEqual(idsOf(verdict(inputs, start)), ['ada', 'cleo'])
  assert.deepEqual(idsOf(verdict(inputs, start, 'cleo')), ['cleo'])
  assert.deepEqual(verdict(inputs, start, 'bea'), { reason: 'BOOKED', free: [] })
})

test('of several refusals the one that came furthest is named', () => {
  const staff = [
    memberOf('ada', { services: new Map() }),
    memberOf('bea', {
      breaks: [{ label: null, date: null, ...hoursOf('10:00', '10:10'), dayOfWeek: 3 }],
    }),
    memberOf('cleo', { acceptsBookings: false }),
  ]
  const inputs = { settings: salonOf({ staff }), claims: new Map(), question: questionOf() }
  assert.deepEqual(verdict(inputs, start), { reason: 'BREAK', free: [] })
})

test('who has left the staff does not work, and a salon without staff serves nobody', () => {
  const inputs = { settings: salonOf({ staff: [] }), claims: new Map(), question: questionOf() }
  assert.equal(verdict(inputs, start).reason, 'STAFF_NOT_QUALIFIED')
  const moving = { ...inputs, question: questionOf({ serviceIds: [] }) }
  assert.equal(verdict(moving, start, 'gone').reason, 'STAFF_OFF')
  assert.equal(verdict(moving, { day, minute: 0 }, 'gone').reason, 'OUTSIDE_HOURS')
})
