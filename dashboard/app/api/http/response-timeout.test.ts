import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'

import { ResponseTimeout, withResponseTimeout } from './response-timeout.ts'

const mockTimers = (t: TestContext) => t.mock.timers.enable({ apis: ['setTimeout'] })
const soon = () => new Promise((resolve) => setImmediate(resolve))
const never = new Promise<never>(() => {})

test('an unanswered request is given up at its timeout, and ended', async (t) => {
  mockTimers(t)
  let aborted: AbortSignal | undefined
  const pending = withResponseTimeout(1_000, (signal) => ((aborted = signal), never))
  const failed = assert.rejects(pending, ResponseTimeout)
  t.mock.timers.tick(999)
  await soon()
  assert.equal(aborted?.aborted, false)
  t.mock.timers.tick(1)
  await failed
  assert.equal(aborted?.aborted, true)
})

test('a slow response is not cut off, one that stops is', async (t) => {
  mockTimers(t)
  let pipe: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (one) => void (pipe = one) })
  const headers = { 'content-type': 'application/json', 'x-request-id': 'r' }
  const pending = withResponseTimeout(1_000, () =>
    Promise.resolve(new Response(body, { status: 201, headers })),
  )
  for (const part of ['{"a"', ':', '1}']) {
    await soon()
    t.mock.timers.tick(900)
    pipe?.enqueue(new TextEncoder().encode(part))
  }
  await soon()
  pipe?.close()
  const answer = await pending
  assert.deepEqual([answer.status, answer.headers.get('x-request-id')], [201, 'r'])
  assert.deepEqual(await answer.json(), { a: 1 })

  const stuck = withResponseTimeout(1_000, () =>
    Promise.resolve(new Response(new ReadableStream())),
  )
  const failed = assert.rejects(stuck, ResponseTimeout)
  await soon()
  t.mock.timers.tick(1_000)
  await failed
})

test('an answer without a body stays one, also where a browser has an empty one to read', async (t) => {
  mockTimers(t)
  const empty = new ReadableStream({ start: (one) => one.close() })
  const answers = [new Response(null, { status: 204 }), { status: 204, body: empty } as Response]
  for (const given of answers) {
    const answer = await withResponseTimeout(1_000, () => Promise.resolve(given))
    assert.equal(answer.status, 204)
    assert.equal(await answer.text(), '')
  }
})
