import assert from 'node:assert/strict'
import test from 'node:test'

import type { Message } from '#app/api/http/schema.gen.ts'

import { mayResend } from './may-resend.ts'

const message = {
  kind: 'BOOKING_CONFIRMED',
  channel: 'EMAIL',
  status: 'SENT',
  bookingVersion: 1,
  reason: null,
} as Message
const facts = {
  booking: {
    status: 'CONFIRMED' as const,
    startsAt: '2026-12-01T09:00:00Z',
    customerEmail: 'nina@example.com',
    customerPhone: null,
  },
  version: 1,
  isSent: true,
  now: Date.parse('2026-12-01T08:00:00Z'),
}

test('a message is offered again while the server would send it', () => {
  assert.equal(mayResend(message, facts), true)
  assert.equal(mayResend({ ...message, status: 'FAILED' }, facts), true)
  assert.equal(mayResend({ ...message, status: 'SKIPPED', reason: 'OFF' }, facts), true)
})

test('it is not offered again when the server would refuse it', () => {
  const { booking } = facts
  const refused: [Partial<Message>, Partial<typeof facts>][] = [
    [{}, { isSent: false }],
    [{ status: 'QUEUED' }, {}],
    [{ status: 'SKIPPED', reason: 'MOVED' }, {}],
    [{ bookingVersion: 0 }, {}],
    [{ kind: 'BOOKING_RECEIVED' }, {}],
    [{ kind: 'BOOKING_CANCELLED' }, {}],
    [{}, { now: Date.parse(booking.startsAt) }],
  ]
  for (const [changes, other] of refused)
    assert.equal(mayResend({ ...message, ...changes }, { ...facts, ...other }), false)
  const unreachable = { ...facts, booking: { ...booking, customerEmail: null } }
  assert.equal(mayResend(message, unreachable), false)
  assert.equal(mayResend({ ...message, channel: 'SMS' }, facts), false)
  const callable = { ...facts, booking: { ...unreachable.booking, customerPhone: '+31612345678' } }
  assert.equal(mayResend({ ...message, channel: 'SMS' }, callable), true)
})
