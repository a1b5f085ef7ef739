import { sql } from 'kysely'
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { follow } from '#testing/following.ts'
import { database } from '#testing/process/server.ts'
import { openMember } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'
import { until } from '#testing/until.ts'
import { openListening } from '#testing/watching.ts'

import * as leases from './leases.ts'

const { app, address } = await openListening()

test('a stream ends with its session, and other streams stay open', async () => {
  const salon = await openSalon()
  const [one, other] = [await openMember('OWNER', [salon]), await openMember('OWNER', [salon])]
  const [ending, staying] = [await follow(address, salon, one), await follow(address, salon, other)]
  await one.post('/auth/logout')
  await ending.ended()
  await salon.post('~/customers', { firstName: 'Last' })
  await staying.seen('customer.created')
  assert.equal((await follow(address, salon, one)).status, 401)
})

for (const [what, change] of Object.entries({
  'its membership is ended': { isRemoved: true },
  'its role changes': { role: 'STAFF' },
  'it is restricted to one staff member': { seesAll: false },
}))
  test(`a stream ends when ${what}`, async () => {
    const salon = await openSalon()
    const owner = await openMember('OWNER', [salon])
    const other = await openMember(what.includes('role') ? 'OWNER' : 'STAFF', [salon])
    const stream = await follow(address, salon, other)
    const path = `/businesses/${salon.id}/members/${other.accountId}`
    const { status } =
      'isRemoved' in change ? await owner.del(path) : await owner.patch(path, change)
    assert.ok(status < 300)
    await stream.ended()
  })

for (const [where, isSameNode] of [
  ['on the node of the change', true],
  ['on another node', false],
] as const)
  test(`nothing is sent after the answer to a change of the membership, ${where}`, async () => {
    const salon = await openSalon()
    const owner = await openMember('OWNER', [salon])
    const leaving = await Promise.all(
      Array.from({ length: 4 }, () => openMember('MANAGER', [salon])),
    )
    const streams = await Promise.all(leaving.map((one) => follow(address, salon, one)))
    const staying = await follow(address, salon, owner)
    await staying.seen('ready')
    const before = app.openStreams?.()
    for (const { accountId } of leaving) {
      const path = `/businesses/${salon.id}/members/${accountId}`
      if (isSameNode) {
        const headers = { authorization: `Bearer ${owner.token}` }
        const { status } = await fetch(`${address}/api/v1${path}`, { method: 'DELETE', headers })
        assert.equal(status, 204)
      } else assert.equal((await owner.del(path)).status, 204)
    }
    await salon.post('~/customers', { firstName: 'Last' })
    await staying.seen('customer.created')
    await Promise.all(streams.map((stream) => stream.ended()))
    for (const stream of streams) assert.ok(!stream.names().includes('customer.created'))
    await until(() => app.openStreams?.() === (before ?? 0) - streams.length)
  })

test('a membership that ends while its stream is opened sends nothing', async () => {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const leaving = await openMember('MANAGER', [salon])
  const path = `/businesses/${salon.id}/members/${leaving.accountId}`
  const [stream] = await Promise.all([follow(address, salon, leaving), owner.del(path)])
  if (stream.status !== 200) return
  await salon.post('~/customers', { firstName: 'Last' })
  await stream.ended()
  assert.ok(!stream.names().includes('customer.created'))
})

test('streams end when the server closes, which does not wait for them', async () => {
  const own = await openListening()
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const stream = await follow(own.address, salon, owner)
  await stream.seen('ready')
  await own.app.close()
  await stream.ended()
  assert.equal(own.app.openStreams?.(), 0)
})

test('a stream ends after the requested number of seconds', async () => {
  const salon = await openSalon()
  const stream = await follow(address, salon, await openMember('OWNER', [salon]), {
    query: '?seconds=1',
  })
  await stream.ended()
  assert.deepEqual(stream.names(), ['ready'])
})

test('HEAD is answered and ends', async () => {
  const salon = await openSalon()
  const { token } = await openMember('OWNER', [salon])
  const response = await fetch(`${address}/api/v1/businesses/${salon.id}/events/stream`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}` },
  })
  assert.equal(response.status, 200)
})

test('an account has a limited number of streams, and each that ends frees one', async () => {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const streams = await Promise.all(Array.from({ length: 20 }, () => follow(address, salon, owner)))
  const refused = await follow(address, salon, owner)
  assert.equal(refused.status, 429)
  assert.equal(refused.headers['retry-after'], '30')
  streams[0]!.request.destroy()
  await until(async () => (await follow(address, salon, owner)).status === 200, 100)
})

test('the streams of an account and of a business are counted over all nodes', async () => {
  const other = await openListening()
  const salon = await openSalon()
  const owners = await Promise.all(Array.from({ length: 6 }, () => openMember('OWNER', [salon])))
  const opened = await Promise.all(
    owners.flatMap((owner) =>
      Array.from({ length: 30 }, (_, index) =>
        follow(index % 2 ? address : other.address, salon, owner),
      ),
    ),
  )
  const open = opened.filter(({ status }) => status === 200)
  assert.equal(open.length, 100)
  assert.ok(opened.every(({ status }) => status === 200 || status === 429))
  const neighbour = await openSalon()
  const neighbourOwner = await openMember('OWNER', [neighbour])
  assert.equal((await follow(address, neighbour, neighbourOwner)).status, 200)
  for (const owner of owners) await owner.post('/auth/logout')
  await Promise.all(open.map((stream) => stream.ended()))
  const later = await openMember('OWNER', [salon])
  await until(async () => (await follow(address, salon, later)).status === 200, 100)
})

test('the streams of a killed node count no more after their leases, and those of a living one still do', async () => {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const { businessId, accountId } = { businessId: salon.id, accountId: owner.accountId }
  const held = await Promise.all(
    Array.from({ length: 20 }, () => leases.acquire(database, { businessId, accountId })),
  )
  const refused = { statusCode: 429 }
  await assert.rejects(leases.acquire(database, { businessId, accountId }), refused)
  await sql`update live_stream set expires_at = now() where business_id = ${businessId}`.execute(
    database.db,
  )
  const next = await leases.acquire(database, { businessId, accountId })
  // That node was only cut off from the database.
  await leases.renew(database.db, held)
  await assert.rejects(leases.acquire(database, { businessId, accountId }), refused)
  await leases.release(database.db, [...held, next])
  assert.ok(await leases.acquire(database, { businessId, accountId }))
})
