import assert from 'node:assert/strict'
import test from 'node:test'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'

import { app } from '#testing/process/server.ts'
import { openSalon } from '#testing/salon/salon.ts'

const bytes = Buffer.from(JSON.stringify({ firstName: 'Nina' }))

async function send(payload: Buffer, encoding: string) {
  const { id, key } = await openSalon()
  const { statusCode, body, headers } = await app.inject({
    method: 'POST',
    url: `/api/v1/businesses/${id}/customers`,
    headers: {
      'x-api-key': key,
      'content-type': 'application/json',
      'content-encoding': encoding,
    },
    payload,
  })
  return { status: statusCode, headers, ...(JSON.parse(body) as { code?: string; data?: object }) }
}

for (const [encoding, packed] of [
  ['gzip', gzipSync(bytes)],
  ['GZIP', gzipSync(bytes)],
  ['br', brotliCompressSync(bytes)],
  ['deflate', deflateSync(bytes)],
  ['identity', bytes],
] as const)
  test(`a body is read as ${encoding}`, async () => {
    const { status, data, ...rest } = await send(packed, encoding)
    assert.equal(status, 201, JSON.stringify(rest))
    assert.partialDeepStrictEqual(data, { firstName: 'Nina' })
  })

for (const encoding of ['zstd', 'compress', 'gzip, br'])
  test(`a body as ${encoding} is refused, with the encodings that are read`, async () => {
    const { status, code, headers } = await send(gzipSync(bytes), encoding)
    assert.deepEqual([status, code], [415, 'UNSUPPORTED_MEDIA_TYPE'])
    assert.equal(headers['accept-encoding'], 'gzip, br, deflate')
  })

test('the limit holds for the unpacked body', async () => {
  const large = Buffer.from(JSON.stringify({ firstName: 'x'.repeat(1024 * 1024) }))
  for (const [encoding, packed] of [
    ['gzip', gzipSync(large)],
    ['br', brotliCompressSync(large)],
    ['deflate', deflateSync(large)],
  ] as const) {
    assert.ok(packed.length < 10_000)
    const { status, code } = await send(packed, encoding)
    assert.deepEqual([status, code], [413, 'PAYLOAD_TOO_LARGE'], encoding)
  }
})

test('bytes that are not of the encoding are refused, and truncated ones', async () => {
  for (const [encoding, packed] of [
    ['gzip', bytes],
    ['br', bytes],
    ['deflate', bytes],
    ['gzip', gzipSync(bytes).subarray(0, -9)],
    ['br', brotliCompressSync(bytes).subarray(0, -3)],
  ] as const) {
    const { status, code } = await send(packed, encoding)
    assert.deepEqual([status, code], [400, 'VALIDATION_ERROR'], encoding)
  }
})
