import Fastify from 'fastify'
import assert from 'node:assert/strict'
import { request } from 'node:http'
import { test } from 'node:test'

import type { Work } from '#db/lease.ts'

import { workOf } from './work.ts'

const stranger = { kind: 'stranger' } as const

/** The work of a request that is not answered, as a server sees it, and its client. */
async function openRequest(endpoint: Parameters<typeof workOf>[0]) {
  const app = Fastify()
  const { promise, resolve } = Promise.withResolvers<{ work: Work; elapse: (ms: number) => void }>()
  app.decorateRequest('caller')
  app.decorateRequest('place')
  app.get('/', (asked, reply) => {
    asked.caller = stranger
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

test('a request whose client leaves need not be begun any more', async (t) => {
  const { work, client, close } = await openRequest({ method: 'GET' })
  t.after(close)
  assert.deepEqual([work.name, work.patience, work.isOver()], ['127.0.0.1', 'read', false])
  client.destroy()
  await new Promise((resolve) => client.once('close', resolve))
  while (!work.isOver()) await new Promise(setImmediate)
  // What is under way may end.
  assert.equal(work.isLate(), false)
})

test('a request has 15 s, save for work that takes long', async (t) => {
  for (const [endpoint, isLate] of [
    [{ method: 'POST' }, true],
    [{ method: 'DELETE', long: true }, false],
  ] as const) {
    const { work, elapse, close } = await openRequest(endpoint)
    t.after(close)
    assert.equal(work.patience, isLate ? 'write' : 'long')
    elapse(15_001)
    assert.deepEqual([work.isLate(), work.isOver()], [isLate, isLate])
  }
})
