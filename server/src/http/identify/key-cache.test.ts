import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'

import { buildApi } from '#src/server/api.ts'
import { app, database, masterKey } from '#testing/process/server.ts'
import { openMember } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'

import type { Key } from './caller.ts'
import { createKeyCache, keyMaxAgeMs } from './key-cache.ts'

const key = { kind: 'key', id: 'k' } as Key

function openCache() {
  const now = { monotonic: 1_000, wall: 5_000 }
  const cache = createKeyCache(() => ({ ...now }))
  const pass = (ms: number) => {
    now.monotonic += ms
    now.wall += ms
  }
  return { now, cache, pass }
}

test('a key is kept for half a second from before its look-up was sent', () => {
  const { cache, pass } = openCache()
  const store = cache.startLookup()
  pass(200)
  store('a', key, null)
  pass(keyMaxAgeMs - 201)
  assert.equal(cache.get('a'), key)
  pass(1)
  assert.equal(cache.get('a'), undefined)
})

test('a key is kept no longer than it lives', () => {
  const { cache, pass } = openCache()
  cache.startLookup()('a', key, 30)
  pass(29)
  assert.equal(cache.get('a'), key)
  pass(1)
  assert.equal(cache.get('a'), undefined)
})

test('neither a suspended machine nor a clock that was set keeps a key longer', () => {
  for (const [clock, ms] of [
    ['wall', keyMaxAgeMs],
    ['wall', -1],
    ['monotonic', keyMaxAgeMs],
  ] as const) {
    const { now, cache } = openCache()
    cache.startLookup()('a', key, null)
    now[clock] += ms
    assert.equal(cache.get('a'), undefined)
  }
})

/** A salon with its owner, and another node that has looked up the salon's key a moment ago. */
async function openNode(t: TestContext) {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const node = await buildApi({ database, masterKey })
  t.after(() => node.close())
  const ask = async () => {
    const url = `/api/v1/businesses/${salon.id}`
    const response = await node.inject({ url, headers: { 'x-api-key': salon.key } })
    return { status: response.statusCode, body: response.json() }
  }
  assert.equal((await ask()).status, 200)
  return { salon, owner, ask, own: `/businesses/${salon.id}` }
}

test('a key that was revoked on one node is refused on another right after the answer', async (t) => {
  const { salon, owner, ask, own } = await openNode(t)
  assert.equal((await owner.del(`${own}/api-keys/${salon.keyId}`)).status, 204)
  assert.equal((await ask()).status, 401)
})

test('a rotated key without overlap is refused on another node right after the answer', async (t) => {
  const { salon, owner, ask, own } = await openNode(t)
  const rotated = await owner.post(`${own}/api-keys/${salon.keyId}/rotate`, { overlapSeconds: 0 })
  assert.equal(rotated.status, 201)
  assert.equal((await ask()).status, 401)
})

test('a rotated key is refused on every node from the end of its overlap', async (t) => {
  const { salon, owner, ask, own } = await openNode(t)
  await owner.post(`${own}/api-keys/${salon.keyId}/rotate`, { overlapSeconds: 1 })
  const endOf = async () => {
    const [row] = await database.db
      .selectFrom('apiKey')
      .select((eb) => eb('revokedAt', '<=', eb.fn<string>('now')).as('isOver'))
      .where('id', '=', salon.keyId)
      .execute()
    return row?.isOver
  }
  while (!(await endOf())) await ask()
  assert.equal((await ask()).status, 401)
})

test('the keys of a deleted business are refused on another node right after the answer', async (t) => {
  const { owner, ask, own } = await openNode(t)
  assert.equal((await owner.del(own)).status, 204)
  assert.equal((await ask()).status, 401)
})

test('a renamed business has its new name on another node right after the answer', async (t) => {
  const { salon, owner, own } = await openNode(t)
  const node = await buildApi({ database, masterKey })
  t.after(() => node.close())
  const name = async () => {
    const url = `/api/v1/businesses/slug/${salon.id}-renamed`
    return node.inject({ url, headers: { 'x-api-key': salon.key } })
  }
  assert.equal((await name()).statusCode, 404)
  const changes = { name: 'Renamed', slug: `${salon.id}-renamed` }
  assert.equal((await owner.patch(own, changes)).status, 200)
  assert.equal((await name()).json().data.name, 'Renamed')
})

test('a change looks its key up each time', async () => {
  const salon = await openSalon()
  assert.equal((await salon.get('~')).status, 200)
  await database.db
    .updateTable('apiKey')
    .set({ revokedAt: new Date(0).toISOString() })
    .where('id', '=', salon.keyId)
    .execute()
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1/businesses/${salon.id}/customers`,
    headers: { 'x-api-key': salon.key },
    payload: { firstName: 'Ann' },
  })
  assert.equal(response.statusCode, 401)
})
