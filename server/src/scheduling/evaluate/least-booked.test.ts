import assert from 'node:assert/strict'
import { test } from 'node:test'

import { memberOf } from '#testing/availability/salon.ts'

import { leastBooked } from './least-booked.ts'

for (const [rule, minutes, chosen] of [
  ['fewest minutes', { ada: 60, bea: 30, cleo: 45 }, 'bea'],
  ['none at all', { ada: 1, bea: 1 }, 'cleo'],
  ['the first of the staff when equal', { ada: 60, bea: 30, cleo: 30 }, 'bea'],
  ['nobody has bookings', {}, 'ada'],
] as const)
  test(`selects the member with the fewest booked minutes: ${rule}`, () => {
    const staff = ['ada', 'bea', 'cleo'].map((id) => memberOf(id))
    assert.equal(leastBooked(staff, new Map(Object.entries(minutes))).id, chosen)
  })
