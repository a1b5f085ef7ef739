import assert from 'node:assert/strict'
import { test } from 'node:test'

import { dayOf, formatTime } from '#core/time/time.ts'
import {
  at,
  everyDay,
  memberOf,
  minuteOf,
  questionOf,
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
const inputs = { settings, claims, question: questionOf() }

/** The starts found from a time of 3 June on, as text. */
function found(
  time: string,
  search: { days?: number; limit?: number; memberId?: string },
  question = questionOf(),
) {
  const { days = 2, limit = 3, memberId } = search
  const from = { day, minute: minuteOf(time) }
  return freeStarts(
    { ...inputs, question },
    { from, lastDay: day + days - 1, limit, memberId },
  ).map(
    ({ date, minute, free }) =>
      `${date} ${formatTime(minute)} ${free.map(({ id }) => id).join('+')}`,
  )
}

test('the first free starts, each with all members who could serve', () => {
  assert.deepEqual(found('09:00', { limit: 4 }), [
    '2026-06-03 09:00 bea',
    '2026-06-03 10:00 bea',
    '2026-06-03 11:00 ada',
    '2026-06-04 09:00 bea',
  ])
  assert.deepEqual(found('09:01', { limit: 1 }), ['2026-06-03 10:00 bea'])
})

test('the requested member comes first, then the others', () => {
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

test('no starts in the past, and an empty result without free starts', () => {
  const late = questionOf({ nowMinute: at('2026-06-03T08:30Z') })
  assert.deepEqual(found('09:00', { limit: 1 }, late), ['2026-06-03 11:00 ada'])
  assert.deepEqual(found('09:00', { days: 1 }, questionOf({ durationMinutes: 200 })), [])
  assert.deepEqual(found('09:00', {}, questionOf({ isInactive: true })), [])
})
