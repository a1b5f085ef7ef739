import assert from 'node:assert/strict'
import { test } from 'node:test'

import { memberOf } from '#testing/availability/salon.ts'

import { leastBooked } from './least-booked.ts'

for (const [told, minutes, chosen] of [
  ['fewest minutes', { ada: 60, bea: 30, cleo: 45 }, 'bea'],
  ['none at all', { ada: 5, bea: 5 }, 'cleo'],
  ['of as many the first of the staff', { ada: 60, bea: 30, cleo: 30 }, 'bea'],
  ['nobody has any', {}, 'ada'],
] as const)
  test(`the member serves who has the fewest booked minutes: ${told}`, () => {
    const staff = ['ada', 'bea', 'cleo'].map((id) => memberOf(id))
    assert.equal(leastBooked(staff, new Map(Object.entries(minutes))).id, chosen)
  })
