import assert from 'node:assert/strict'
import test from 'node:test'

import { makeCustomer } from '../salon/makers.ts'
import { openSalon } from '../salon/salon.ts'
import { setClock } from './server.ts'

const stoppedAt = '2031-05-06T07:08:09.000Z'

async function createdAt() {
  const salon = await openSalon()
  const { id } = await makeCustomer(salon)
  return (await salon.get(`~/customers/${id}`)).body.data.createdAt as string
}

test('a test stops the clock of the server', async () => {
  setClock(stoppedAt)
  assert.equal(await createdAt(), stoppedAt)
})

test('the next test finds it running, though nobody let it', async () => {
  const startedAt = new Date().toISOString()
  const at = await createdAt()
  assert.ok(at >= startedAt && at < stoppedAt, at)
})
