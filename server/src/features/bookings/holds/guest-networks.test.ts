import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import test from 'node:test'

import { tenantTransaction } from '#db/open-tenant.ts'
import { leadingZeros } from '#http/guests/proof-of-work.ts'
import { assertClaimInvariants } from '#testing/database/invariants.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { enablePage, openGuest } from '#testing/salon/guests.ts'
import { openHoldStudio } from '#testing/salon/holds.ts'

import { requireLive } from './by-token.ts'
import * as holds from './queries.ts'

async function open() {
  const studio = await openHoldStudio()
  await studio.configure({ slotCapacity: 50 })
  const slug = await enablePage(studio)
  const holdFrom = (address: string, values: object = {}, headers = {}) =>
    openGuest(address).post(`/${slug}/holds`, { ...studio.usual, ...values }, headers)
  const held = async (address: string, values?: object) => {
    const { status, body } = await holdFrom(address, values)
    assert.equal(status, 201, JSON.stringify(body))
    return body.hold.token as string
  }
  const isLive = (token: string) =>
    tenantTransaction({ database, masterKey }, studio.id, (tenant) =>
      requireLive(tenant, token).then(
        () => true,
        () => false,
      ),
    )
  return { ...studio, slug, holdFrom, held, isLive }
}

/** The value of X-Proof-Of-Work for a refusal. */
function solve({ challenge, difficulty }: { challenge: string; difficulty: number }) {
  for (let solution = 0; ; solution += 1) {
    const text = `${challenge}:${solution}`
    if (leadingZeros(hash('sha256', text, 'buffer')) >= difficulty)
      return { 'x-proof-of-work': text }
  }
}

/** An address in a /56, and so also in a /64, of its own within the same /48. */
const from = (site: string, nth: number) => `2a02:${site}:9:${((nth + 1) << 8).toString(16)}::1`

test('many /64 of one /48 hold twelve times, the last of them for work', async () => {
  const studio = await open()
  for (let nth = 0; nth < 9; nth += 1) await studio.held(from('a', nth))
  const asked = await studio.holdFrom(from('a', 9))
  assert.equal(asked.status, 429)
  assert.equal((await studio.holdFrom(from('a', 9), {}, solve(asked.body))).status, 201)
  for (const nth of [10, 11]) {
    const { body } = await studio.holdFrom(from('a', nth))
    assert.equal((await studio.holdFrom(from('a', nth), {}, solve(body))).status, 201)
  }
  const { status, body } = await studio.holdFrom(from('a', 12))
  assert.deepEqual([status, body.challenge], [429, undefined])
  assert.match(body.message, /^Your network has 12 holds/)
  await studio.held(from('b', 0))
})

/** Fills the page with holds of a few large networks, after the only hold of another; returns all by their guests. */
async function fill(studio: Awaited<ReturnType<typeof open>>) {
  const alone = await studio.held('2a02:ffff:1:1::1', { startTime: '09:00' })
  const crowd: string[] = []
  for (const site of ['a', 'b', 'c'])
    for (let nth = 0; nth < 8; nth += 1) crowd.push(await studio.held(from(site, nth)))
  for (let nth = 0; nth < 5; nth += 1) crowd.push(await studio.held(from('d', nth)))
  return { alone, crowd }
}

test('of a full page the oldest hold of the largest network makes room, and an only hold stays', async () => {
  const studio = await open()
  const { alone, crowd } = await fill(studio)
  await studio.held('203.0.113.200', { startTime: '12:00' })
  assert.deepEqual(await Promise.all(crowd.slice(0, 3).map(studio.isLive)), [false, true, true])
  await studio.held('203.0.113.7', { startTime: '12:00' })
  assert.equal(await studio.isLive(alone), true)
  const left = (await Promise.all(crowd.map(studio.isLive))).filter(Boolean)
  assert.equal(left.length, 27)
  await assertClaimInvariants(studio)
})

test('the time of a hold that makes room is free for the guest who got its place', async () => {
  const studio = await open()
  await studio.configure({ slotCapacity: 1 })
  const wanted = { startTime: '09:00' }
  await studio.held(from('a', 0), wanted)
  const [{ id }] = (await database.db
    .selectFrom('hold')
    .select('id')
    .where('businessId', '=', studio.id)
    .execute()) as [{ id: string }]
  await studio.copies(id, 28)
  await database.db
    .updateTable('hold')
    .set((eb) => ({
      networkHash: eb
        .selectFrom('hold as one')
        .select('one.networkHash')
        .where('one.id', '=', id)
        .where('one.businessId', '=', studio.id),
      networkHashes: eb
        .selectFrom('hold as one')
        .select('one.networkHashes')
        .where('one.id', '=', id)
        .where('one.businessId', '=', studio.id),
      createdAt: new Date().toISOString(),
    }))
    .where('businessId', '=', studio.id)
    .where('id', '!=', id)
    .execute()
  await studio.held('2a02:ffff:2:1::1', { startTime: '14:00' })
  await studio.held('2a02:ffff:3:1::1', wanted)
  await assertClaimInvariants(studio)
})

test('a hold that is being booked at this moment makes no room', async () => {
  const studio = await open()
  const { crowd } = await fill(studio)
  const [first = '', second = ''] = crowd
  await tenantTransaction({ database, masterKey }, studio.id, async (tenant) => {
    await holds.lock({ ...tenant, actor: 'customer' }, await requireLive(tenant, first))
    await studio.held('203.0.113.9', { startTime: '12:00' })
  })
  assert.deepEqual([await studio.isLive(first), await studio.isLive(second)], [true, false])
})

test('a full page gives a place to each of several guests at once', async () => {
  const studio = await open()
  const { alone } = await fill(studio)
  const guests = Array.from({ length: 4 }, (_, nth) => `198.51.${100 + nth}.1`)
  const answers = await Promise.all(
    guests.map((guest) => studio.holdFrom(guest, { startTime: '13:00' })),
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201, 201],
  )
  const { count } = await database.db
    .selectFrom('hold')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('businessId', '=', studio.id)
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirstOrThrow()
  assert.equal(count, 30)
  assert.equal(await studio.isLive(alone), true)
})
