import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Failure, isRefused } from './failure.ts'

const failure = (status: number) =>
  new Failure({ code: '', status, message: '', requestId: null, fields: {}, details: {} })

test('a refusal stays one in other words, and no answer is none', () => {
  assert.equal(isRefused(failure(409)), true)
  assert.equal(isRefused(new Error('Taken', { cause: failure(409) })), true)
  assert.equal(isRefused(failure(0)), false)
  assert.equal(isRefused(new Error('Lost', { cause: failure(0) })), false)
  assert.equal(isRefused(new Error('Lost')), false)
})
