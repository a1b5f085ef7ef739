import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import test, { before } from 'node:test'

import { listenOnce } from '#testing/process/server.ts'

let port: number

before(async () => {
  port = await listenOnce()
})

const faulty: [what: string, sent: string, status: number, code: string][] = [
  ['text that is no HTTP', 'HELLO\r\n\r\n', 400, 'VALIDATION_ERROR'],
  [
    'endless headers',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  [
    'a request with two Host headers',
    'GET /healthz HTTP/1.1\r\nHost: x\r\nHOST: y\r\nConnection: close\r\n\r\n',
    400,
    'VALIDATION_ERROR',
  ],
  [
    'a request of HTTP/1.1 without Host',
    'GET /api/v1/openapi.json HTTP/1.1\r\nConnection: close\r\n\r\n',
    400,
    'VALIDATION_ERROR',
  ],
]
for (const [what, sent, status, code] of faulty)
  test(`${what} is refused in the common error format`, async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(sent)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    assert.ok(head.startsWith(`HTTP/1.1 ${status} `))
    const { message, error, requestId, errors = [], ...known } = JSON.parse(body)
    assert.deepEqual(known, { statusCode: status, code })
    assert.ok(message && error)
    assert.equal(errors.length, status === 400 ? 1 : 0)
    assert.ok(head.toLowerCase().includes(`x-request-id: ${requestId}`))
  })

test('HTTP/1.0 needs no Host', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /api/v1/openapi.json HTTP/1.0\r\n\r\n')
  assert.match(await text(socket), /^HTTP\/1\.1 200 /)
})
