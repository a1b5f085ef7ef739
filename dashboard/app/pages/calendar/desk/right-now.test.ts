import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { TodayBooking } from '#app/api/http/schema.gen.ts'

import { rightNow } from './right-now.ts'

const at = '2026-12-01T09:24:30.000Z'
const visit = (id: string, start: string, endTime: string, status = 'CONFIRMED') =>
  ({ id, status, startsAt: `2026-12-01T${start}:00.000Z`, endTime }) as TodayBooking

test('those in the chair come first by their end, then those who are late, then the next three', () => {
  const data = [
    visit('long', '08:30', '11:30', 'IN_PROGRESS'),
    visit('short', '08:45', '10:45', 'IN_PROGRESS'),
    visit('late', '09:15', '11:00'),
    visit('asked', '09:20', '11:00', 'PENDING'),
    ...['09:25', '09:30', '10:00', '10:30'].map((start) => visit(start, start, '12:00')),
  ]
  const seen = rightNow({ at, upcoming: { count: data.length, data } })
  assert.deepEqual(
    seen.map(({ kind, booking }) => `${kind} ${booking.id}`),
    ['chair short', 'chair long', 'late late', 'late asked', 'due 09:25', 'due 09:30', 'due 10:00'],
  )
  assert.equal(seen.find(({ booking }) => booking.id === 'late')?.minutesLate, 9)
})

test('who is due this very minute is not late', () => {
  const data = [visit('now', '09:24', '10:00')]
  assert.equal(rightNow({ at, upcoming: { count: 1, data } })[0]?.kind, 'due')
})
