import Fastify from 'fastify'
import assert from 'node:assert/strict'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import test, { type TestContext } from 'node:test'

import { until } from '#testing/until.ts'

import { piecesOf, sendPieces } from '../reply/chunks.ts'
import { sendError } from '../reply/send-error.ts'
import { limitUnread } from './slow-reader-limit.ts'

const large = Buffer.alloc(24 * 1024 * 1024, 'salon ')
const timeoutMs = 3_000

async function serve(t: TestContext, bytesMax: number, quotaMax: number) {
  const app = Fastify()
  app.setErrorHandler(sendError)
  limitUnread(app, { bytesMax, quotaMax, timeoutMs })
  let begun = 0
  app.addHook('onSend', async () => void (begun += 1))
  app.get('/large', () => large)
  app.post('/large', () => large)
  app.get('/small', () => 'small')
  const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.get('/late', async (request, reply) => {
    asked.resolve()
    await once(reply.raw, 'close')
    try {
      return await sendPieces(request, reply, piecesOf([large]))
    } finally {
      left.resolve()
    }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const opened: net.Socket[] = []
  t.after(async () => {
    for (const socket of opened) socket.destroy()
    await app.close()
  })
  /** Sends a request and reads nothing until resumed. */
  const ask = async (what: string) => {
    const socket = net.connect({ port, host: '127.0.0.1' })
    opened.push(socket)
    socket.pause()
    await once(socket, 'connect')
    socket.write(`${what} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    return socket
  }
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  /** Waits until so many responses were written to their sockets; the kernel takes what it can. */
  const answered = (count: number) => until(() => begun >= count)
  return { ask, get, answered, asked: asked.promise, left: left.promise }
}

test('unread bytes are bounded, and clients that read nothing are disconnected', async (t) => {
  const { ask, get, answered } = await serve(t, 60 * 1024 * 1024, 1e9)
  const silent = [await ask('GET /large'), await ask('GET /large')]
  await answered(2)
  const refused = await get('/large')
  assert.equal(refused.status, 503)
  assert.equal(refused.headers.get('retry-after'), '1')
  assert.equal(((await refused.json()) as { code: string }).code, 'SERVICE_UNAVAILABLE')
  assert.equal(await (await get('/small')).text(), 'small')

  const whole = await until(async () => {
    const answer = await get('/large')
    const bytes = Buffer.from(await answer.arrayBuffer())
    return answer.status === 200 && bytes
  }, 100)
  assert.ok(large.equals(whole))
  for (const socket of silent) assert.ok((await readAll(socket)) < large.length)
})

test('a slow reader gets the whole response, however long it takes', async (t) => {
  const { ask } = await serve(t, 60 * 1024 * 1024, 1e9)
  await ask('GET /large')
  const slow = await ask('GET /large')
  slow.resume()
  let bytes = 0
  slow.on('data', (part) => {
    bytes += part.length
    slow.pause()
    setTimeout(() => slow.resume(), 12)
  })
  const begun = performance.now()
  await once(slow, 'end')
  assert.ok(performance.now() - begun > timeoutMs)
  assert.ok(bytes > large.length)
})

test('one business or address has a quota; the response to a change is always sent', async (t) => {
  const { ask, get, answered } = await serve(t, 1e9, 30 * 1024 * 1024)
  await ask('GET /large')
  await answered(1)
  assert.equal((await get('/large')).status, 503)
  const changed = await ask('POST /large')
  assert.match((await text(changed)).slice(0, 20), /^HTTP\/1.1 200/)
})

/** Counts the bytes that still arrive. */
async function readAll(socket: net.Socket) {
  let bytes = 0
  socket.on('data', (part) => (bytes += part.length))
  socket.on('error', () => {})
  socket.resume()
  if (!socket.closed) await once(socket, 'close')
  return bytes
}

test('a client that has left before its response was made occupies nothing', async (t) => {
  const { ask, get, asked, left } = await serve(t, 1e9, 30 * 1024 * 1024)
  const client = await ask('GET /late')
  await asked
  client.destroy()
  await left
  assert.equal((await get('/large')).status, 200)
})
