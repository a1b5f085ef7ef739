import assert from 'node:assert/strict'
import test from 'node:test'

import { bookingReasonOf, skipReasonOf } from './decide.ts'

const now = new Date('2027-03-01T12:00:00Z')
const booking = {
  status: 'CONFIRMED' as const,
  version: 1,
  startsAt: '2027-03-02T09:00:00Z',
  staffId: 'mila',
}
const message = {
  kind: 'CUSTOMER_RESCHEDULED' as const,
  staffId: 'mila',
  bookingVersion: 1,
  previousStartsAt: '2027-03-01T13:00:00Z',
  isFormer: false,
}
type Facts = Parameters<typeof bookingReasonOf>[0]

const reasonOf = (more: {
  message?: Partial<Facts['message']>
  booking?: Partial<Facts['booking']>
}) =>
  bookingReasonOf({
    message: { ...message, ...more.message },
    booking: { ...booking, ...more.booking },
    now,
  })

test('a letter about a booking is sent for what holds when it is sent', () => {
  assert.equal(reasonOf({}), undefined)
  assert.equal(reasonOf({ booking: { status: 'PENDING' } }), undefined)
  assert.equal(reasonOf({ booking: { status: 'CANCELLED' } }), 'CANCELLED')
  assert.equal(reasonOf({ booking: { version: 2 } }), 'MOVED')
  assert.equal(reasonOf({ booking: { startsAt: now.toISOString() } }), 'STARTED')
  assert.equal(reasonOf({ booking: { status: 'NO_SHOW' } }), 'OTHER_STATUS')
  const cancelled = { message: { kind: 'CUSTOMER_CANCELLED' as const } }
  assert.equal(reasonOf({ ...cancelled, booking: { status: 'CANCELLED' } }), undefined)
  assert.equal(reasonOf(cancelled), 'OTHER_STATUS')
})

test('a former member is told unless the booking is back or its former time has begun', () => {
  const former = { ...message, isFormer: true, staffId: 'sam' }
  assert.equal(reasonOf({ message: former }), undefined)
  assert.equal(reasonOf({ message: former, booking: { version: 3 } }), undefined)
  assert.equal(reasonOf({ message: former, booking: { status: 'CANCELLED' } }), undefined)
  assert.equal(reasonOf({ message: former, booking: { staffId: 'sam' } }), 'MOVED')
  const begun = { ...former, previousStartsAt: now.toISOString() }
  assert.equal(reasonOf({ message: begun }), 'STARTED')
})

test('a member gets what they want, at an address', () => {
  const wishes = {
    onlineBooking: true,
    customerCancelled: false,
    customerRescheduled: true,
    dayPlan: false,
    dayPlanTime: '07:00',
  }
  const facts = {
    kind: 'ONLINE_BOOKING' as const,
    isActive: true,
    wishes,
    sendsMail: true,
    hasAddress: true,
  }
  assert.equal(skipReasonOf(facts), undefined)
  assert.equal(skipReasonOf({ ...facts, kind: 'CUSTOMER_CANCELLED' }), 'OFF')
  assert.equal(skipReasonOf({ ...facts, kind: 'CUSTOMER_RESCHEDULED' }), undefined)
  assert.equal(skipReasonOf({ ...facts, kind: 'DAY_PLAN' }), 'OFF')
  assert.equal(skipReasonOf({ ...facts, isActive: false }), 'INACTIVE')
  assert.equal(skipReasonOf({ ...facts, sendsMail: false }), 'NO_MAIL_SERVER')
  assert.equal(skipReasonOf({ ...facts, hasAddress: false }), 'NO_ADDRESS')
})
