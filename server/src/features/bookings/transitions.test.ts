import assert from 'node:assert/strict'
import test from 'node:test'

import {
  activeStatuses,
  type BookingStatus,
  bookingStatuses,
  lostStatuses,
} from '#core/booking-status.ts'

import { type BookingAction, can, reschedulable, transitions } from './lifecycle.ts'

/** The transition of each action: from which states, to which one, and the time that it frees. */
const expected: Record<BookingAction, [from: BookingStatus[], to: BookingStatus, frees: string]> = {
  confirm: [['PENDING'], 'CONFIRMED', 'nothing'],
  start: [['CONFIRMED'], 'IN_PROGRESS', 'nothing'],
  complete: [['CONFIRMED', 'IN_PROGRESS'], 'COMPLETED', 'rest'],
  'no-show': [['PENDING', 'CONFIRMED'], 'NO_SHOW', 'all'],
  cancel: [['PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'NO_SHOW'], 'CANCELLED', 'all'],
}

const actions = Object.keys(expected) as BookingAction[]

test('every action of the table is expected', () => {
  assert.deepEqual(Object.keys(transitions), actions)
})

for (const action of actions)
  test(`${action}: from, to, and what it frees`, () => {
    const [from, to, frees] = expected[action]
    assert.deepEqual(
      bookingStatuses.filter((status) => can(action, status)),
      from,
    )
    assert.equal(transitions[action].to, to)
    assert.equal(transitions[action].frees, frees)
  })

test('a state is active, completed or lost', () => {
  assert.deepEqual([...activeStatuses, 'COMPLETED', ...lostStatuses].toSorted(), [
    'CANCELLED',
    'COMPLETED',
    'CONFIRMED',
    'IN_PROGRESS',
    'NO_SHOW',
    'PENDING',
  ])
  assert.deepEqual(lostStatuses, ['CANCELLED', 'NO_SHOW'])
})

test('a booking that has begun, or ended, cannot be rescheduled', () => {
  assert.deepEqual(reschedulable, ['PENDING', 'CONFIRMED'])
})
