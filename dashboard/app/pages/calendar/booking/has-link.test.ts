import assert from 'node:assert/strict'
import test from 'node:test'

import { hasLink } from './has-link.ts'

const booking = {
  source: 'BOOKING_PAGE',
  customerName: 'Nina Jansen',
  customerEmail: null,
  endsAt: '2026-12-01T09:00:00Z',
} as const
const expiry = Date.parse('2026-12-31T09:00:00Z')

test('a link of the booking page or of a message can be renewed until it expires', () => {
  const desk = { ...booking, source: 'DASHBOARD' } as const
  assert.equal(hasLink(booking, expiry), true)
  assert.equal(hasLink(booking, expiry + 1), false)
  assert.equal(hasLink(desk, expiry), false)
  assert.equal(hasLink({ ...desk, customerEmail: 'nina@example.com' }, expiry), true)
  assert.equal(hasLink({ ...booking, customerName: null }, expiry), false)
})
