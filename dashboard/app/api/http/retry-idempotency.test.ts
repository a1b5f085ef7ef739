import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'

import {
  addIdempotencyKey,
  isFinal,
  needsIdempotencyKey,
  releaseIdempotencyKey,
} from './retry-idempotency.ts'

interface Description {
  paths: Record<string, Record<string, { parameters?: { $ref?: string }[] }>>
}

test('a key goes with all that the server keeps one for, and with nothing else', async () => {
  const path = new URL('../../../../docs/openapi.json', import.meta.url)
  const { paths } = JSON.parse(await readFile(path, 'utf8')) as Description
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { parameters = [] }] of Object.entries(methods)) {
      const isKept = parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'))
      assert.equal(needsIdempotencyKey(method.toUpperCase(), path), isKept, `${method} ${path}`)
    }
})

const path = '/businesses/{businessId}/services'
async function keyOf(body: object) {
  const request = new Request('https://salon.example/api/v1/businesses/a/services', {
    method: 'POST',
    body: JSON.stringify(body),
  })
  await addIdempotencyKey(request, path)
  return { request, key: request.headers.get('idempotency-key') }
}

test('a retry without a response has the same key, one after a response another', async () => {
  const first = await keyOf({ name: 'Cut' })
  assert.ok(first.key)
  assert.equal((await keyOf({ name: 'Cut' })).key, first.key)
  assert.notEqual((await keyOf({ name: 'Colour' })).key, first.key)
  releaseIdempotencyKey(first.request, { status: 401, code: 'INVALID_API_KEY' })
  assert.equal((await keyOf({ name: 'Cut' })).key, first.key)
  releaseIdempotencyKey(first.request, { status: 201 })
  assert.notEqual((await keyOf({ name: 'Cut' })).key, first.key)
})

test('only what the server keeps under a key settles it', () => {
  const settles = (status: number, code = '') => isFinal({ status, code })
  assert.deepEqual(
    [200, 201, 204, 404, 409].map((status) => settles(status)),
    Array(5).fill(true),
  )
  assert.deepEqual(
    [0, 400, 401, 403, 429, 500, 503].map((status) => settles(status)),
    Array(7).fill(false),
  )
  assert.equal(settles(409, 'IDEMPOTENCY_KEY_IN_USE'), false)
})
