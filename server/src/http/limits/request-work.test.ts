import Fastify from 'fastify'
import assert from 'node:assert/strict'
import { request } from 'node:http'
import { test } from 'node:test'

import type { Work } from '#db/pool/connection-leases.ts'

import type { Caller } from '../identify/caller.ts'
import { workOf } from './request-work.ts'

/** The work of an unanswered request, as the server sees it, and its client. */
async function openRequest(
  endpoint: Parameters<typeof workOf>[0],
  caller: Caller = { kind: 'anonymous' },
) {
  const app = Fastify()
  const { promise, resolve } = Promise.withResolvers<{ work: Work; elapse: (ms: number) => void }>()
  app.decorateRequest('caller')
  app.decorateRequest('target')
  app.get('/', (asked, reply) => {
    asked.caller = caller
    const elapse = (ms: number) => void Object.defineProperty(reply, 'elapsedTime', { value: ms })
    resolve({ work: workOf(endpoint, asked, reply), elapse })
  })
  const client = request(await app.listen({ host: '127.0.0.1', port: 0 }))
  client.on('error', () => undefined)
  client.end()
  const close = async () => {
    client.destroy()
    await app.close()
  }
  return { ...(await promise), client, close }
}

test('a request whose client has disconnected is not started', async (t) => {
  const { work, client, close } = await openRequest({ method: 'GET' })
  t.after(close)
  assert.deepEqual([work.name, work.timeoutClass, work.isAbandoned()], ['127.0.0.1', 'read', false])
  client.destroy()
  await new Promise((resolve) => client.once('close', resolve))
  while (!work.isAbandoned()) await new Promise(setImmediate)
  // Work that has started may end.
  assert.equal(work.isLate(), false)
})

test('a request has 15 s, except on long routes', async (t) => {
  for (const [endpoint, isLate] of [
    [{ method: 'POST' }, true],
    [{ method: 'DELETE', long: true }, false],
  ] as const) {
    const { work, elapse, close } = await openRequest(endpoint)
    t.after(close)
    assert.equal(work.timeoutClass, isLate ? 'write' : 'long')
    elapse(15_001)
    assert.deepEqual([work.isLate(), work.isAbandoned()], [isLate, isLate])
  }
})

test('a request without a business counts for its person, or for the business of the key', async (t) => {
  const home = { businessId: 'salon' }
  for (const [caller, name] of [
    [{ kind: 'session', accountId: 'robin' }, 'robin'],
    [{ kind: 'key', accountId: 'robin', home }, 'robin'],
    [{ kind: 'key', accountId: null, home }, 'salon'],
  ] as const) {
    const { work, close } = await openRequest({ method: 'GET' }, caller as unknown as Caller)
    t.after(close)
    assert.equal(work.name, name)
  }
})
