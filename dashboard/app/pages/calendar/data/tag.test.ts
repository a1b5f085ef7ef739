import assert from 'node:assert/strict'
import { test } from 'node:test'

import { tagOf } from './tag.ts'

const plain = { depositRequired: false, depositPaid: false, paymentStatus: 'ON_SITE' } as const

test('a tag names what somebody has to do or know about a booking, and others have none', () => {
  const due = { ...plain, depositRequired: true }
  assert.equal(tagOf({ ...plain, status: 'CONFIRMED' }), null)
  assert.equal(tagOf({ ...plain, status: 'PENDING' }), 'confirm')
  assert.equal(tagOf({ ...due, status: 'PENDING' }), 'deposit')
  assert.equal(tagOf({ ...due, status: 'CONFIRMED' }), 'deposit')
  assert.equal(tagOf({ ...due, depositPaid: true, status: 'CONFIRMED' }), null)
  assert.equal(tagOf({ ...plain, status: 'IN_PROGRESS' }), 'inChair')
  assert.equal(tagOf({ ...plain, status: 'NO_SHOW' }), 'noShow')
  assert.equal(tagOf({ ...plain, status: 'COMPLETED' }), 'unpaid')
  assert.equal(tagOf({ ...plain, status: 'COMPLETED', paymentStatus: 'PAID' }), null)
})
