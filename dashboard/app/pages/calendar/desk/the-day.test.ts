import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Today } from '#app/api/http/schema.gen.ts'

import { dayOf } from './the-day.ts'

const today = (booked: number, bookable: number, free: number[], count = free.length) =>
  ({
    figures: { wholeDay: { value: 300, bookings: 5 } },
    members: { count: 1, data: [{ bookedMinutes: booked, bookableMinutes: bookable }] },
    gaps: { count, data: free.map((minutes) => ({ minutes })) },
  }) as unknown as Today

test('free time could bring what as much booked time is worth', () => {
  assert.deepEqual(dayOf(today(200, 400, [30, 50])), {
    fill: 0.5,
    freeMinutes: 80,
    couldBring: 120,
  })
})

test('nothing is estimated of a part of the free times, nor by a day without bookings', () => {
  assert.deepEqual(dayOf(today(200, 400, [30, 50], 3)), {
    fill: 0.5,
    freeMinutes: null,
    couldBring: null,
  })
  assert.deepEqual(dayOf(today(0, 400, [30])), { fill: 0, freeMinutes: 30, couldBring: null })
  assert.equal(dayOf({ ...today(0, 0, []), members: null, gaps: null }).fill, null)
})
