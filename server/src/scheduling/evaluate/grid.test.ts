import assert from 'node:assert/strict'
import { test } from 'node:test'

import { dayOf, formatTime } from '#core/time/time.ts'
import { at, everyDay, salonOf } from '#testing/availability/salon.ts'

import { dateRange, gridOf, gridOfOne } from './grid.ts'

const day = dayOf('2026-06-03')
const exceptions = new Map([['2026-06-04', { isClosed: true as const, reason: null }]])
const settings = salonOf({
  exceptions,
  slotDuration: 25,
  openingHours: everyDay('09:00', '09:50'),
})

test('starts begin with each opening and end before closing; a closed day has none', () => {
  const grid = gridOf(settings, day, day + 2)
  assert.deepEqual(
    grid.days.map(({ local, first, end }) => [local.date, first, end]),
    [
      ['2026-06-03', 0, 2],
      ['2026-06-04', 2, 2],
      ['2026-06-05', 2, 4],
    ],
  )
  assert.deepEqual([...grid.minutes].map(formatTime), ['09:00', '09:25', '09:00', '09:25'])
  assert.deepEqual(dateRange(grid), { firstDate: '2026-06-03', lastDate: '2026-06-05' })
})

test('a grid of one start has it on any minute, open or not', () => {
  const { days, starts, minutes } = gridOfOne(settings, day, 7)
  assert.deepEqual([[...starts], [...minutes]], [[at('2026-06-02T22:07Z')], [7]])
  assert.deepEqual(
    days.map(({ first, end, isSkipped }) => [first, end, isSkipped]),
    [[0, 1, false]],
  )
})

test('the index of an instant is that of the first start at or after it', () => {
  const { starts, indexFrom } = gridOf(settings, day, day + 5)
  const found = [-1, 0, 1].flatMap((offset) =>
    [...starts].map((start) => indexFrom(start + offset)),
  )
  const expected = [-1, 0, 1].flatMap((offset) =>
    [...starts].map((start) => [...starts, Infinity].findIndex((one) => one >= start + offset)),
  )
  assert.deepEqual(found, expected)
  const closed = gridOf(settings, day + 1, day + 1)
  assert.equal(closed.indexFrom(at('2026-06-04T09:00Z')), 0)
})
