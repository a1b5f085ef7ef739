import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Failure, failureOf, isOutcomeUnknown, isRefused, mustRetry } from './failure.ts'

const failure = (status: number) =>
  new Failure({ code: '', status, message: '', requestId: null, fields: {}, details: {} })

test('a refusal stays one in other words, and no answer is none', () => {
  assert.equal(isRefused(failure(409)), true)
  assert.equal(isRefused(new Error('Taken', { cause: failure(409) })), true)
  assert.equal(isRefused(failure(0)), false)
  assert.equal(isRefused(new Error('Lost', { cause: failure(0) })), false)
  assert.equal(isRefused(new Error('Lost')), false)
})

const sent = (method: string, headers: HeadersInit = {}) =>
  new Request('http://salon.example/api/v1/businesses/1/bookings', { method, headers })
const keyed = sent('POST', { 'idempotency-key': 'one' })

test('a proxy that answers for the server leaves open what was done', async () => {
  const page = () => new Response('<h1>Bad gateway</h1>', { status: 502 })
  const read = await failureOf(page(), sent('GET'))
  assert.deepEqual([read.status, read.outcome, isOutcomeUnknown(read)], [0, 'read', false])
  const posted = await failureOf(page(), keyed)
  assert.deepEqual(
    [posted.outcome, mustRetry(posted), isRefused(posted)],
    ['retryable', true, false],
  )
  const changed = await failureOf(new Response('null', { status: 504 }), sent('PATCH'))
  assert.deepEqual([isOutcomeUnknown(changed), mustRetry(changed)], [true, false])
})

test('a response of the server itself has a known outcome', async () => {
  const own = (status: number) => Response.json({ code: 'SERVICE_UNAVAILABLE' }, { status })
  assert.equal((await failureOf(own(503), keyed)).outcome, null)
  const refused = await failureOf(new Response('<h1>Too large</h1>', { status: 413 }), keyed)
  assert.deepEqual([refused.code, refused.outcome], ['HTTP_413', null])
})
