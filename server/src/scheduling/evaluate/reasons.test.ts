import assert from 'node:assert/strict'
import { test } from 'node:test'

import { codeOf, reasonFor, reasonOf, reasons, unavailableText } from './reasons.ts'

test('guests learn nothing of other customers and of members but that a time is taken', () => {
  assert.deepEqual(
    reasons.filter((reason) => reasonFor('customer', reason) === reason),
    ['PAST', 'TOO_SOON', 'TOO_FAR', 'NOT_ACCEPTING', 'CLOSED', 'OUTSIDE_HOURS', 'BOOKED'],
  )
  assert.equal(reasonFor('customer', 'STAFF_OFF'), 'BOOKED')
  for (const actor of ['key', 'session', 'system'] as const)
    assert.deepEqual(
      reasons.map((reason) => reasonFor(actor, reason)),
      reasons,
    )
})

test('reasons are negative numbers, and capacities none', () => {
  assert.equal(codeOf('PAST'), -1)
  for (const reason of reasons) assert.equal(reasonOf(codeOf(reason)), reason)
  for (const capacity of [0, 1, 20]) assert.equal(reasonOf(capacity), null)
})

test('the message of a refusal says why in words', () => {
  assert.equal(
    unavailableText('OUTSIDE_HOURS'),
    'This time is not available: it is outside the opening hours',
  )
  for (const reason of reasons) assert.doesNotMatch(unavailableText(reason), /[A-Z_]{3}|undefined/)
})
