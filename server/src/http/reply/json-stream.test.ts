import Fastify from 'fastify'
import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'

import { takeTurn } from '../limits/one-at-a-time.ts'
import { inData, type JsonParts, listOf, opened, sendJsonStream, textsOf } from './json-stream.ts'
import { sendError } from './send-error.ts'

const patient = { chunkMs: 60_000, wholeMs: 60_000 }

/** A server whose reply is these parts, one at a time. */
async function serve(t: TestContext, parts: () => JsonParts, timeouts = patient) {
  const app = Fastify()
  app.setErrorHandler(sendError)
  app.get('/', (request, reply) => {
    takeTurn(reply, 'test')
    return sendJsonStream(request, reply, parts(), timeouts)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  t.after(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const get = async () => {
    const request = http.get({ port, agent: false })
    request.on('error', () => {})
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    return response
  }
  return { get, url: `http://127.0.0.1:${port}/` }
}

const megabyte = 'x'.repeat(1024 ** 2)

/** More than sockets buffer; says how far it was read and whether it has ended. */
function long(count = 200) {
  const state = { parts: 0, ended: Promise.withResolvers<void>() }
  async function* parts() {
    try {
      yield '["'
      for (; state.parts < count; state.parts += 1) yield megabyte
      yield '"]'
    } finally {
      state.ended.resolve()
    }
  }
  return { state, parts }
}

test('the parts make one document', async (t) => {
  async function* letters() {
    yield '"a"'
    yield '"b"'
  }
  async function* none(): AsyncGenerator<string> {}
  async function* parts() {
    yield opened('{"name":"x"}')
    yield ',"letters":'
    yield* listOf(textsOf(letters()))
    yield ',"none":'
    yield* listOf(textsOf(none()))
    yield '}'
  }
  const { url } = await serve(t, () => inData(parts()))
  const response = await fetch(url)
  assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8')
  assert.deepEqual(await response.json(), { data: { name: 'x', letters: ['a', 'b'], none: [] } })
})

test('nothing is read ahead of the client, and the end of the client is the end of the reading', async (t) => {
  const { state, parts } = long()
  const { get } = await serve(t, parts)
  const response = await get()
  await once(response, 'readable')
  response.destroy()
  await state.ended.promise
  assert.ok(state.parts < 200, `${state.parts} MiB`)
})

test('another one waits until the reply is sent or its client has left', async (t) => {
  const { state, parts } = long()
  const { get, url } = await serve(t, parts)
  const response = await get()
  await once(response, 'readable')
  const refused = await fetch(url)
  assert.equal(refused.status, 429)
  assert.equal(refused.headers.get('retry-after'), '10')
  response.destroy()
  await state.ended.promise
  const second = await fetch(url)
  assert.equal(second.status, 200)
  await second.text()
  assert.equal((await fetch(url)).status, 200)
})

test('a client that reads nothing is disconnected', async (t) => {
  const { state, parts } = long()
  const { get } = await serve(t, parts, { ...patient, chunkMs: 20 })
  const response = await get()
  response.on('error', () => {})
  response.pause()
  await state.ended.promise
  assert.ok(state.parts < 200, `${state.parts} MiB`)
})

test('a client that takes too long in all is disconnected', async (t) => {
  const { state, parts } = long(100_000)
  const { get } = await serve(t, parts, { ...patient, wholeMs: 50 })
  const response = await get()
  response.on('error', () => {})
  response.resume()
  await state.ended.promise
  assert.ok(state.parts < 100_000)
})

test('an error in between cuts the connection', async (t) => {
  async function* parts() {
    yield `["${megabyte}`
    throw new Error('The database is gone')
  }
  const { url } = await serve(t, parts)
  await assert.rejects(async () => (await fetch(url)).text())
})
