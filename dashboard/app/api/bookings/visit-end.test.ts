import assert from 'node:assert/strict'
import test from 'node:test'

import { visitEnd } from './visit-end.ts'

const endOf = (date: string, startTime: string, endTime: string, totalDuration: number) =>
  visitEnd({ date, startTime, endTime, totalDuration })

test('a visit ends on the wall clock, after midnight on the next day', () => {
  assert.equal(endOf('2026-12-31', '09:30', '10:15', 45), '2026-12-31T10:15')
  assert.equal(endOf('2026-12-31', '23:30', '00:15', 45), '2027-01-01T00:15')
  assert.equal(endOf('2026-12-31', '23:00', '00:00', 60), '2027-01-01T00:00')
  assert.equal(endOf('2026-12-31', '01:00', '00:30', 1_410), '2027-01-01T00:30')
})

test('a visit in the hour that comes twice is drawn in its length, not until midnight', () => {
  for (const [start, end, minutes, drawn] of [
    ['02:30', '02:15', 45, '03:15'],
    ['02:30', '02:30', 60, '03:30'],
    ['02:45', '02:05', 20, '03:05'],
    ['01:45', '02:15', 90, '03:15'],
    ['01:30', '03:30', 180, '04:30'],
    // Within the first or the second of both hours.
    ['02:00', '02:45', 45, '02:45'],
  ] as const)
    assert.equal(endOf('2026-10-25', start, end, minutes), `2026-10-25T${drawn}`, start)
})

test('where the clock is set back at midnight, or by half an hour, the end is on the right day', () => {
  // Santiago: 23:30 comes twice.
  assert.equal(endOf('2026-04-04', '23:30', '23:15', 45), '2026-04-05T00:15')
  assert.equal(endOf('2026-04-04', '23:30', '00:00', 90), '2026-04-05T01:00')
  // Lord Howe Island.
  assert.equal(endOf('2026-04-05', '01:45', '01:35', 20), '2026-04-05T02:05')
})

test('in spring the hour that is skipped is part of the drawing', () => {
  assert.equal(endOf('2026-03-29', '01:30', '03:30', 60), '2026-03-29T03:30')
})
