import assert from 'node:assert/strict'
import net from 'node:net'
import test from 'node:test'

import { app, listenOnce } from '#testing/process/server.ts'
import { openSalon } from '#testing/salon/salon.ts'

const port = await listenOnce()

let taken = 0
app.server.on('connection', (socket: net.Socket) =>
  socket.once('close', () => (taken = socket.bytesRead)),
)

const promised = 64 * 1024 * 1024

/**
 * Sends a body for as long as the server reads it; returns the response and the bytes that were
 * read.
 */
async function flood(path: string, headers: Record<string, string>) {
  const socket = net.connect({ port, host: '127.0.0.1' })
  const all = { host: 'x', 'content-type': 'application/json', ...headers }
  socket.write(
    `POST /api/v1${path} HTTP/1.1\r\n${Object.entries(all)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  )
  let answer = ''
  socket.setEncoding('latin1').on('data', (part) => (answer += String(part)))
  socket.on('error', () => {})
  const part = Buffer.alloc(64 * 1024, ' ')
  const isChunked = 'transfer-encoding' in headers
  const chunk = isChunked
    ? Buffer.concat([Buffer.from('10000\r\n'), part, Buffer.from('\r\n')])
    : part
  for (let sent = 0; sent < promised && !socket.destroyed; sent += part.length)
    if (!socket.write(chunk)) await either(socket, 'drain', 'close')
  if (!socket.closed) await either(socket, 'close')
  return { answer, taken }
}

/** Not events.once, which rejects on the error of a socket that closes during a write. */
const either = (socket: net.Socket, ...names: string[]) =>
  new Promise<void>((resolve) => {
    for (const name of names) socket.once(name, () => resolve())
  })

/** The bytes that may have arrived before the refusal: buffers of Node and of the kernel. */
const most = 4 * 1024 * 1024

test('the body of a refused request is not read further', async () => {
  const salon = await openSalon({ scopes: ['staff:read'] })
  const customers = `/businesses/${salon.id}/customers`
  const length = { 'content-length': String(promised) }
  const chunked = { 'transfer-encoding': 'chunked' }
  const key = { 'x-api-key': salon.key }
  const full = { 'x-api-key': (await openSalon()).key }
  for (const [status, path, headers] of [
    [401, customers, { ...length, 'x-api-key': 'sk_live_nobody' }],
    [401, customers, chunked],
    [403, customers, { ...length, ...key }],
    [403, customers, { ...chunked, ...key }],
    [404, '/nowhere', { ...chunked, ...key }],
    [405, `${customers}/x/bookings`, { ...length, ...key }],
    [413, customers, { ...length, ...full }],
  ] as [number, string, Record<string, string>][]) {
    const { answer, taken: read } = await flood(path, headers)
    const beginning = answer.slice(0, 200)
    assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `), beginning)
    assert.match(answer, /\r\nconnection: close\r\n/i, beginning)
    assert.ok(read < most, `${status}: ${read} bytes were read`)
  }
})
