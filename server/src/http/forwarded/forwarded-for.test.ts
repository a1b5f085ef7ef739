import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { test } from 'node:test'

import { createForwardedFor } from './forwarded-for.ts'

const requestOf = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

/** The header after it was read, and who is said to have written something else than an address. */
function read(peer: string, forwarded: string, trusted = ['10.0.0.0/8', 'loopback', 'fd00::/8']) {
  const forwardedFor = createForwardedFor(trusted)
  const request = requestOf(peer, forwarded)
  forwardedFor.normalise(request)
  assert.equal(forwardedFor.sentBy(request), forwarded)
  return [request.headers['x-forwarded-for'], forwardedFor.malformed()?.sentBy]
}

test('entries of trusted proxies become plain addresses', () => {
  for (const [peer, forwarded, header] of [
    ['127.0.0.1', '198.51.100.7:51234', '198.51.100.7'],
    ['::ffff:127.0.0.1', '"[2001:db8::7]:51234"', '2001:db8::7'],
    ['::1', ' ::ffff:198.51.100.7 ', '198.51.100.7'],
    ['fd00::1', '198.51.100.7:80, 10.0.0.2:81 ,10.1.2.3', '198.51.100.7, 10.0.0.2, 10.1.2.3'],
    // The entries that a client wrote itself are cut off: its address is the last that a proxy has seen.
    ['127.0.0.1', '203.0.113.9, 198.51.100.7:51234', '198.51.100.7'],
    ['127.0.0.1', 'nonsense, 198.51.100.7:51234', '198.51.100.7'],
  ] as const)
    assert.deepEqual(read(peer, forwarded), [header, undefined], forwarded)
})

test('what is no address is dropped with all before it, and noted with the proxy that wrote it', () => {
  for (const [peer, forwarded, header, writer] of [
    ['127.0.0.1', 'unknown', undefined, '127.0.0.1'],
    ['127.0.0.1', '203.0.113.9, _hidden', undefined, '127.0.0.1'],
    ['127.0.0.1', '203.0.113.9, 198.51.100.7:99:1, 10.0.0.2:443', '10.0.0.2', '10.0.0.2'],
    ['127.0.0.1', '', undefined, '127.0.0.1'],
    ['127.0.0.1', '198.51.100.7,', undefined, '127.0.0.1'],
  ] as const)
    assert.deepEqual(read(peer, forwarded), [header, writer], forwarded)
})

test('nobody else is believed', () => {
  assert.deepEqual(read('192.0.2.1', '198.51.100.7:1'), [undefined, undefined])
  assert.deepEqual(read('192.0.2.1', 'unknown'), [undefined, undefined])
  assert.deepEqual(read('192.0.2.1', 'unknown', []), ['unknown', undefined])
})

test('malformed requests are counted', () => {
  const forwardedFor = createForwardedFor(['192.0.2.0/24'])
  for (const value of ['a', '198.51.100.1', 'b'])
    forwardedFor.normalise(requestOf('192.0.2.8', value))
  assert.partialDeepStrictEqual(forwardedFor.malformed(), { count: 2, sentBy: '192.0.2.8' })
})
