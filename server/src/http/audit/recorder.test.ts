import type { FastifyRequest } from 'fastify'
import assert from 'node:assert/strict'
import test from 'node:test'

import { openRecorder } from './recorder.ts'

const request = { params: {} } as FastifyRequest
const unused = {} as never

test('an audited operation that records nothing fails', async () => {
  const { write } = openRecorder({ name: 'createKey', audit: 'key.created' }, request)
  await assert.rejects(write(unused, unused), /createKey does not record/)
})

test('an operation records no action that it does not declare', async () => {
  const other = openRecorder({ name: 'createKey', audit: 'key.created' }, request)
  other.audit({ action: 'key.revoked' })
  await assert.rejects(other.write(unused, unused), /createKey does not record/)
  const undeclared = openRecorder({ name: 'createKey' }, request)
  undeclared.audit()
  await assert.rejects(undeclared.write(unused, unused), /createKey does not record/)
})

test('an operation without an action records nothing', async () => {
  await openRecorder({ name: 'listKeys' }, request).write(unused, unused)
})
