import assert from 'node:assert/strict'
import { test } from 'node:test'

import { dayOf, formatTime } from '#core/time.ts'
import {
  at,
  everyDay,
  memberOf,
  minuteOf,
  planOf,
  salonOf,
  taken,
} from '#testing/availability/salon.ts'

import { freeStarts } from './free-starts.ts'

const day = dayOf('2026-06-03')
const settings = salonOf({
  slotDuration: 60,
  openingHours: everyDay('09:00', '12:00'),
  staff: [memberOf('ada'), memberOf('bea'), memberOf('cleo', { services: new Map() })],
})
const claims = new Map([
  [
    'ada',
    taken('2026-06-03T07:00Z', '2026-06-03T09:00Z', '2026-06-04T07:00Z', '2026-06-04T10:00Z'),
  ],
  ['bea', taken('2026-06-03T09:00Z', '2026-06-03T10:00Z')],
])
const inputs = { settings, claims, plan: planOf() }

/** The starts found from a time of 3 June on, as text. */
function found(
  time: string,
  search: { days?: number; limit?: number; memberId?: string },
  plan = planOf(),
) {
  const { days = 2, limit = 3, memberId } = search
  const from = { day, minute: minuteOf(time) }
  return freeStarts({ ...inputs, plan }, { from, lastDay: day + days - 1, limit, memberId }).map(
    ({ date, minute, member }) => `${date} ${formatTime(minute)} ${member.id}`,
  )
}

test('the first free starts, each with the member whom a booking would get', () => {
  assert.deepEqual(found('09:00', { limit: 4 }), [
    '2026-06-03 09:00 bea',
    '2026-06-03 10:00 bea',
    '2026-06-03 11:00 ada',
    '2026-06-04 09:00 bea',
  ])
  assert.deepEqual(found('09:01', { limit: 1 }), ['2026-06-03 10:00 bea'])
})

test('among free members the one with the fewest booked minutes', () => {
  const [, , first] = freeStarts(
    { ...inputs, claims: new Map([['ada', taken('2026-06-03T07:00Z', '2026-06-03T08:00Z')]]) },
    { from: { day, minute: 0 }, lastDay: day, limit: 3 },
  )
  assert.equal(first?.member.id, 'bea')
})

test('the member wished for comes first, then the others', () => {
  assert.deepEqual(found('09:00', { memberId: 'ada' }), [
    '2026-06-03 11:00 ada',
    '2026-06-03 09:00 bea',
    '2026-06-03 10:00 bea',
  ])
  assert.deepEqual(found('09:00', { memberId: 'bea' }), [
    '2026-06-03 09:00 bea',
    '2026-06-03 10:00 bea',
    '2026-06-04 09:00 bea',
  ])
  assert.deepEqual(found('09:00', { memberId: 'cleo', limit: 1 }), ['2026-06-03 09:00 bea'])
})

test('nothing before now, and nothing when there is nothing', () => {
  const late = planOf({ nowMinute: at('2026-06-03T08:30Z') })
  assert.deepEqual(found('09:00', { limit: 1 }, late), ['2026-06-03 11:00 ada'])
  assert.deepEqual(found('09:00', { days: 1 }, planOf({ durationMinutes: 200 })), [])
  assert.deepEqual(found('09:00', {}, planOf({ isInactive: true })), [])
})
