import assert from 'node:assert/strict'
import { test } from 'node:test'

import { memberOf } from '#testing/availability/salon.ts'

import { leastBooked } from './least-booked.ts'

const date = '2026-06-03'

for (const [told, minutes, chosen] of [
  ['fewest minutes that day', { ada: 60, bea: 30, cleo: 45 }, 'bea'],
  ['none at all', { ada: 5, bea: 5 }, 'cleo'],
  ['of as many the first of the staff', { ada: 60, bea: 30, cleo: 30 }, 'bea'],
] as const)
  test(`the member serves who has the fewest booked minutes: ${told}`, () => {
    const staff = ['ada', 'bea', 'cleo'].map((id) => memberOf(id))
    const booked = (id: string, asked: string) =>
      asked === date ? ((minutes as Record<string, number>)[id] ?? 0) : 0
    assert.equal(leastBooked(staff, date, booked).id, chosen)
    assert.equal(leastBooked(staff, '2026-06-04', booked).id, 'ada')
  })
