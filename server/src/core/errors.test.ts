import assert from 'node:assert/strict'
import test from 'node:test'

import {
  conflict,
  type Fault,
  fault,
  invalid,
  messageOf,
  refusal,
  refuseFaults,
  tooMany,
  unauthorized,
  unavailable,
} from './errors.ts'
import { event } from './events.ts'
import { covers, defaultPrices, plans } from './plans.ts'
import { refusals } from './refusals.ts'

const faults = (count: number) =>
  Array.from({ length: count }, (_, nth) => fault(`f${nth}`, 'is bad')) as [Fault, ...Fault[]]

test('a refusal has the status and the words of its code', () => {
  for (const [code, { status, words }] of Object.entries(refusals)) {
    const { statusCode, message } = refusal(code as keyof typeof refusals)
    assert.deepEqual([statusCode, message], [status, words])
  }
  const { code, statusCode } = unauthorized()
  assert.deepEqual([code, statusCode], ['INVALID_API_KEY', 401])
})

test('a conflict has details only where they are given', () => {
  assert.deepEqual(conflict('GIFT_CARD_EXPIRED', 'Expired').extras, {})
  const { extras } = conflict('SLOT_UNAVAILABLE', 'Taken', { reason: 'BOOKED' })
  assert.deepEqual(extras, { details: { reason: 'BOOKED' } })
})

test('the message of an invalid request has its first fault and the number of others', () => {
  const one = invalid(...faults(1))
  assert.equal(one.message, 'f0: is bad')
  assert.deepEqual(one.extras.errors, faults(1))
  assert.equal(invalid(...faults(3)).message, 'f0: is bad (and 2 more)')
})

test('at most 100 faults are reported', () => {
  assert.equal(invalid(...faults(101)).extras.errors?.length, 100)
  assert.equal(invalid(...faults(100)).extras.errors?.length, 100)
  assert.doesNotThrow(() => refuseFaults([]))
  assert.throws(() => refuseFaults(faults(1)), { message: 'f0: is bad' })
  assert.throws(() => refuseFaults(faults(300)), { message: 'f0: is bad (and 100 more)' })
})

test('a fault has a code, with its measurements where there are any', () => {
  assert.deepEqual(fault('a', 'b'), { field: 'a', message: 'b', code: 'invalid' })
  assert.deepEqual(fault('a', 'b', 'empty'), { field: 'a', message: 'b', code: 'empty' })
  const kind = { code: 'too_long', limit: 3 } as const
  assert.deepEqual(fault('a', 'b', kind), { field: 'a', message: 'b', ...kind })
})

test('the message of several errors has each of them', () => {
  assert.equal(messageOf(new AggregateError([new Error('a'), new Error('b')])), 'a; b')
  assert.equal(messageOf(new Error('a')), 'a')
  assert.equal(messageOf('b'), 'b')
})

test('a temporary refusal has the time to wait', () => {
  assert.deepEqual(tooMany(12).extras.headers, { 'retry-after': '12' })
  assert.match(tooMany(12).message, /12 s/)
  assert.deepEqual(unavailable().extras.headers, { 'retry-after': '1' })
  assert.equal(unavailable('Later').message, 'Later')
})

test('a plan includes the smaller ones', () => {
  assert.deepEqual(plans, ['FREE', 'PRO', 'ENTERPRISE'])
  assert.ok(covers('PRO', 'FREE') && covers('PRO', 'PRO') && !covers('PRO', 'ENTERPRISE'))
  assert.deepEqual(defaultPrices, {
    currency: 'EUR',
    amounts: { FREE: 0, PRO: 2_900, ENTERPRISE: 9_900 },
  })
})

test('an event has no personal data unless it says so', () => {
  const about = { scope: 'bookings:read', when: 'A booking was made' } as const
  const payload = { type: 'object' }
  const made = { name: 'a.made', payload, ...about }
  assert.deepEqual(event('a.made', payload, about), { ...made, personal: false })
  assert.deepEqual(event('a.made', payload, { ...about, personal: true }), {
    ...made,
    personal: true,
  })
})
