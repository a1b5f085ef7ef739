import assert from 'node:assert/strict'
import test from 'node:test'

import { fingerprintOf } from './with-idempotency-key.ts'

const request = { method: 'POST', url: '/api/v1/x?y=1', body: { a: [2, 1], b: { d: 1, c: 'é' } } }
const hexOf = (changes: Partial<Parameters<typeof fingerprintOf>[0]> = {}) =>
  fingerprintOf({ ...request, ...changes }).toString('hex')

// Fingerprints are stored: one that changes would refuse the repeats of requests to the release before.
test('fingerprints are those of earlier releases', () => {
  assert.deepEqual(
    [hexOf(), hexOf({ body: undefined }), hexOf({ body: null }), hexOf({ onlyStaffId: 'x' })],
    [
      '1658685f9f9b60ddbd44b8874ba416667b9727ce0ee968db6d1cd90bcc574a04',
      '365c2f184219d89d362c3ce5bbf7ea8a6ac986d9bf18663b70b55b9f55418e0d',
      '365c2f184219d89d362c3ce5bbf7ea8a6ac986d9bf18663b70b55b9f55418e0d',
      '8066aacbeb113499ac4d31f289126be7bbfacb469e471d449f02dd26d80ba22f',
    ],
  )
})

test('the order of fields does not matter at any depth, that of lists does', () => {
  assert.equal(hexOf({ body: { b: { c: 'é', d: 1 }, a: [2, 1] } }), hexOf())
  assert.notEqual(hexOf({ body: { ...request.body, a: [1, 2] } }), hexOf())
})

test('everything that makes a request another one changes the fingerprint', () => {
  const all = [
    hexOf(),
    hexOf({ method: 'PUT' }),
    hexOf({ url: '/api/v1/x?y=2' }),
    hexOf({ body: [request.body] }),
    hexOf({ onlyStaffId: 'x' }),
    hexOf({ onlyStaffId: 'y' }),
  ]
  assert.equal(new Set(all).size, all.length)
})
