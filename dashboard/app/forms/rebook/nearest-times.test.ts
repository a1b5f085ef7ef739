import assert from 'node:assert/strict'
import test from 'node:test'

import { nearestTimes } from './nearest-times.ts'

const at = (date: string, ...times: string[]) =>
  times.map((startTime) => ({ date, startTime, staffId: 'sofie' }))

test('of each day the time nearest to the wanted hour, of the days the nearest three', () => {
  const free = [
    ...at('2026-03-02', '09:00', '10:00'),
    ...at('2026-03-04', '13:00', '09:30', '15:00'),
    ...at('2026-03-05', '16:00'),
    ...at('2026-03-06', '10:15', '10:00'),
  ]
  const times = nearestTimes(free, { date: '2026-03-05', startTime: '10:00' })
  assert.deepEqual(
    times.map(({ date, startTime }) => `${date} ${startTime}`),
    ['2026-03-04 09:30', '2026-03-05 16:00', '2026-03-06 10:00'],
  )
})

test('a taken time is not offered', () => {
  assert.deepEqual(nearestTimes([], { date: '2026-03-05', startTime: '10:00' }), [])
})
