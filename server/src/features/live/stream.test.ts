import Fastify from 'fastify'
import assert from 'node:assert/strict'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { setImmediate as next } from 'node:timers/promises'

import { newId } from '#core/ids.ts'
import { until } from '#testing/until.ts'

import { type Stream, streamTo } from './stream.ts'

const membership = { businessId: newId(), role: 'OWNER', staffId: null, seesAll: true } as const
const viewer = { sessionId: newId(), accountId: newId(), membership }

async function open(t: { after: (close: () => unknown) => void }, first = 'first\n') {
  const app = Fastify()
  const opened = Promise.withResolvers<Stream>()
  app.get('/', async (_, reply) => {
    const stream = streamTo(reply, viewer)
    stream.send('second\n')
    stream.begin(first)
    opened.resolve(stream)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = net.connect({ port, host: '127.0.0.1' })
  t.after(() => {
    socket.destroy()
    return app.close()
  })
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  return { socket, stream: await opened.promise }
}

test('events sent before the beginning of the stream follow it', async (t) => {
  const { socket, stream } = await open(t)
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += String(chunk)))
  stream.send('third\n')
  while (!text.includes('third')) await once(socket, 'data')
  assert.ok(text.indexOf('first') < text.indexOf('second'))
  assert.ok(text.indexOf('second') < text.indexOf('third'))
})

test('a client that does not read is disconnected, and its unread data is bounded', async (t) => {
  const { socket, stream } = await open(t)
  socket.pause().on('error', () => {})
  const closed = once(socket, 'close')
  let isClosed = false
  void closed.then(() => (isClosed = true))
  const text = 'x'.repeat(32 * 1024)
  let sent = 0
  for (; !stream.isGone() && sent < 2_000; sent++) {
    stream.send(text)
    await next()
  }
  assert.ok(sent < 2_000, `${sent} were taken`)
  stream.send(text)
  socket.resume()
  await closed
  assert.ok(isClosed)
})

test('a client that missed many events gets all of them, then new ones', async (t) => {
  const { socket, stream } = await open(t, `first${'x'.repeat(400 * 1024)}\n`)
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += String(chunk)))
  stream.send('third\n')
  await until(() => text.includes('third') || stream.isGone())
  assert.ok(text.length > 400 * 1024)
  assert.ok(text.indexOf('second') < text.indexOf('third'))
})

test('a client that reads nothing after a long beginning is disconnected', async (t) => {
  const { socket, stream } = await open(t, 'x'.repeat(400 * 1024))
  socket.pause().on('error', () => {})
  const text = 'x'.repeat(32 * 1024)
  let sent = 0
  for (; !stream.isGone() && sent < 2_000; sent++) {
    stream.send(text)
    await next()
  }
  assert.ok(sent < 2_000, `${sent} were taken`)
})

test('a silent stream sends heartbeats, and a client that does not read them is disconnected', async (t) => {
  const { socket, stream } = await open(t)
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += String(chunk)))
  stream.beat(performance.now() + 19_000)
  stream.beat(performance.now() + 21_000)
  while (!text.includes('event: beat\ndata: {}\n\n')) await once(socket, 'data')
  assert.equal(text.split('event: beat').length, 2)
})
