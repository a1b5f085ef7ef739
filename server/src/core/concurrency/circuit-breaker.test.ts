import assert from 'node:assert/strict'
import test from 'node:test'

import { circuitBreaker, type Result } from './circuit-breaker.ts'

test('after a failure nothing runs for a while, then one piece alone until one is good', async () => {
  let time = 0
  const breaker = circuitBreaker({ pauseMs: 100, now: () => time })
  const ran: Result[] = []
  const run = (result: Result) =>
    breaker.run(async () => {
      ran.push(result)
      return result
    })
  assert.deepEqual(await Promise.all([run('good'), run('idle'), run('failed')]), [true, true, true])
  assert.equal(await run('good'), false)
  time = 100
  // Nothing is known after an idle one: the next is a probe as well.
  assert.deepEqual(await Promise.all([run('idle'), run('good')]), [true, false])
  assert.equal(await run('failed'), true)
  assert.equal(breaker.isOpen(), true)
  time = 200
  assert.deepEqual(await Promise.all([run('good'), run('good')]), [true, false])
  assert.deepEqual(await Promise.all([run('good'), run('good')]), [true, true])
  assert.deepEqual(ran, ['good', 'idle', 'failed', 'idle', 'failed', 'good', 'good', 'good'])
})

test('a probe that throws ends, and the next one runs', async () => {
  let time = 0
  const breaker = circuitBreaker({ pauseMs: 100, now: () => time })
  await breaker.run(async () => 'failed')
  time = 100
  await assert.rejects(
    breaker.run(() => Promise.reject(new Error('killed'))),
    /killed/,
  )
  assert.equal(breaker.isOpen(), false)
})

test('after an idle probe the next piece is a probe as well', async () => {
  let time = 0
  const breaker = circuitBreaker({ pauseMs: 100, now: () => time })
  await breaker.run(async () => 'failed')
  time = 100
  await breaker.run(async () => 'idle')
  const both = [breaker.run(async () => 'idle'), breaker.run(async () => 'idle')]
  assert.deepEqual(await Promise.all(both), [true, false])
})

test('work from before the failure does not end the probe', async () => {
  let time = 0
  const breaker = circuitBreaker({ pauseMs: 100, now: () => time })
  const slow = Promise.withResolvers<Result>()
  const early = breaker.run(() => slow.promise)
  await breaker.run(async () => 'failed')
  time = 100
  const probe = Promise.withResolvers<Result>()
  const probing = breaker.run(() => probe.promise)
  slow.resolve('idle')
  await early
  assert.equal(breaker.isOpen(), true)
  probe.resolve('good')
  await probing
  assert.equal(breaker.isOpen(), false)
})
