import assert from 'node:assert/strict'
import { test } from 'node:test'

import { dayOf } from '#core/time/time.ts'
import {
  hoursOf,
  memberOf,
  minuteOf,
  questionOf,
  salonOf,
  taken,
} from '#testing/availability/salon.ts'

import { type StartEvaluation, evaluateStart } from './evaluate-start.ts'

const day = dayOf('2026-06-03')
const start = { day, minute: minuteOf('10:00') }

test('every free member could serve, in the order of the staff', () => {
  const settings = salonOf({ staff: ['ada', 'bea', 'cleo'].map((id) => memberOf(id)) })
  const claims = new Map([['bea', taken('2026-06-03T08:00Z', '2026-06-03T08:40Z')]])
  const inputs = { settings, claims, question: questionOf() }
  const idsOf = ({ free }: StartEvaluation) => free.map(({ id }) => id)
  assert.deepEqual(idsOf(evaluateStart(inputs, start)), ['ada', 'cleo'])
  assert.deepEqual(idsOf(evaluateStart(inputs, start, 'cleo')), ['cleo'])
  assert.deepEqual(evaluateStart(inputs, start, 'bea'), { reason: 'BOOKED', free: [] })
})

test('the reason of the member with the lowest precedence is named', () => {
  const staff = [
    memberOf('ada', { services: new Map() }),
    memberOf('bea', {
      breaks: [{ label: null, date: null, ...hoursOf('10:00', '10:10'), dayOfWeek: 3 }],
    }),
    memberOf('cleo', { acceptsBookings: false }),
  ]
  const inputs = { settings: salonOf({ staff }), claims: new Map(), question: questionOf() }
  assert.deepEqual(evaluateStart(inputs, start), { reason: 'BREAK', free: [] })
})

test('a deleted member does not work, and a business without staff has no free starts', () => {
  const inputs = { settings: salonOf({ staff: [] }), claims: new Map(), question: questionOf() }
  assert.equal(evaluateStart(inputs, start).reason, 'STAFF_NOT_QUALIFIED')
  const moving = { ...inputs, question: questionOf({ serviceIds: [] }) }
  assert.equal(evaluateStart(moving, start, 'gone').reason, 'STAFF_OFF')
  assert.equal(evaluateStart(moving, { day, minute: 0 }, 'gone').reason, 'OUTSIDE_HOURS')
})
