import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { openRateLimit } from './rate-limit.ts'

/** The order in which the callers ran, and the millisecond of each. */
function openWatched(t: TestContext, pauseMs: number) {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const rateLimit = openRateLimit(pauseMs)
  const served: string[] = []
  const ask = async (businessId: string) => {
    await rateLimit.wait(businessId)
    served.push(`${businessId} ${Date.now()}`)
  }
  const pass = async (ms: number) => {
    for (let passed = 0; passed <= ms; passed += 100) {
      await nextTurn()
      t.mock.timers.tick(passed === 0 ? 0 : 100)
    }
    await nextTurn()
  }
  return { ask, pass, served }
}

test('requests start a second apart, however many callers wait', async (t) => {
  const { ask, pass, served } = openWatched(t, 1_000)
  const asked = ['a', 'b', 'c'].map(ask)
  await pass(0)
  assert.deepEqual(served, ['a 0'])
  await pass(900)
  assert.deepEqual(served, ['a 0'])
  await pass(2_000)
  await Promise.all(asked)
  assert.deepEqual(served, ['a 0', 'b 1000', 'c 2000'])
  const late = ask('a')
  await pass(1_000)
  await late
  assert.equal(served.length, 4)
})

test('a business with many requests does not delay another', async (t) => {
  const { ask, pass, served } = openWatched(t, 1_000)
  const asked = ['a', 'a', 'a', 'b'].map(ask)
  await pass(4_000)
  await Promise.all(asked)
  assert.deepEqual(
    served.map((one) => one[0]),
    ['a', 'b', 'a', 'a'],
  )
})

test('five requests of one business wait, and eight of all; more are refused', async (t) => {
  const { ask, pass } = openWatched(t, 1_000)
  const away = { statusCode: 503, code: 'SERVICE_UNAVAILABLE' }
  const asked = ['a', 'a', 'a', 'a', 'a'].map(ask)
  await assert.rejects(ask('a'), away)
  asked.push(...['b', 'c', 'd'].map(ask))
  await assert.rejects(ask('e'), away)
  await pass(8_000)
  await Promise.all(asked)
  asked.push(ask('a'))
  await pass(1_000)
  await Promise.all(asked)
})
