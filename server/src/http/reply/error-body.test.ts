import assert from 'node:assert/strict'
import test from 'node:test'

import { conflictFor, fault, invalid, notFound } from '#core/errors.ts'

import { errorBody } from './error-body.ts'

test('the body of a refusal has its details beside its code', () => {
  assert.deepEqual(errorBody(conflictFor('SLUG_TAKEN', 'Taken', { slug: 'a' }), 'r'), {
    statusCode: 409,
    message: 'Taken',
    error: 'Conflict',
    code: 'CONFLICT',
    requestId: 'r',
    conflict: 'SLUG_TAKEN',
    slug: 'a',
  })
  assert.deepEqual(errorBody(notFound('Booking'), 'r'), {
    statusCode: 404,
    message: 'Booking not found',
    error: 'Not Found',
    code: 'NOT_FOUND',
    requestId: 'r',
  })
})

test('the body of an invalid request has its faults', () => {
  const one = fault('name', 'is bad')
  assert.deepEqual(errorBody(invalid(one), 'r').errors, [one])
})
