import Fastify from 'fastify'
import assert from 'node:assert/strict'
import { Agent, request, type IncomingMessage } from 'node:http'
import { describe, test } from 'node:test'

import { drain } from './drain.ts'

/** A server with one route that responds when `release` is called, and a client with keep-alive. */
async function serve() {
  const entered = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const app = Fastify()
  app.get('/', async () => {
    entered.resolve()
    await held.promise
    return 'whole'
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true })
  const get = () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const read = async (response: IncomingMessage) => resolve((await response.toArray()).join(''))
    request(address, { agent }, (response) => void read(response).catch(reject))
      .on('error', reject)
      .end()
    return promise
  }
  return { app, get, entered: entered.promise, release: held.resolve }
}

describe('drain', () => {
  test('lets a running request end, then accepts no further one', async () => {
    const { app, get, entered, release } = await serve()
    const answer = get()
    await entered
    const drained = drain(app, 3_600_000)
    release()
    assert.equal(await answer, 'whole')
    await drained
    await assert.rejects(get(), { code: /ECONNRE/ })
  })

  test('closes the connections of requests that do not end', async () => {
    const { app, get, entered } = await serve()
    const answer = assert.rejects(get(), { code: 'ECONNRESET' })
    await entered
    await drain(app, 20)
    await answer
  })
})
