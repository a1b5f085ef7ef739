import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import test, { type TestContext } from 'node:test'

import { charge, cpuAccount } from '#core/cpu/accounts.ts'
import { createKey } from '#features/access/keys/queries.ts'
import { buildApi } from '#src/server/api.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { openGuest, openGuestSalon } from '#testing/salon/guests.ts'
import { openMember } from '#testing/salon/people.ts'

import { leadingZeros } from '../guests/proof-of-work.ts'

/** Far more than the requests of a test use. */
const limits = { business: 60, guests: 30 }
/** As much as stays above a limit for a while, and below its double. */
const beyond = 1_500

async function openServer(t: TestContext, cpuSeconds = limits) {
  const server = await buildApi({ database, masterKey, cpuSeconds })
  t.after(() => server.close())
  const ask = async (path: string, headers: Record<string, string>, payload?: object) => {
    const method = payload ? 'POST' : 'GET'
    const url = `/api/v1${path}`
    const answer = await server.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }
  return { ask, guestOf: () => openGuest(undefined, server) }
}

async function openPerson(salon: { id: string }) {
  const { token } = await openMember('OWNER', [salon])
  return { authorization: `Bearer ${token}`, 'x-business-id': salon.id }
}

test('people and keys of a business that used up its time are refused, its guests and others are not', async (t) => {
  const { ask, guestOf } = await openServer(t)
  const [heavy, neighbour] = [await openGuestSalon(), await openGuestSalon()]
  const [person, key] = [await openPerson(heavy), { 'x-api-key': heavy.key }]
  const path = `/businesses/${heavy.id}/services`
  charge(cpuAccount(heavy.id, 'business'), limits.business * 500)
  for (const caller of [person, key]) assert.equal((await ask(path, caller)).status, 200)
  charge(cpuAccount(heavy.id, 'business'), limits.business * 1_000)
  for (const caller of [person, key]) {
    const { status, headers, body } = await ask(path, caller)
    assert.deepEqual([status, body.code], [429, 'RATE_LIMIT_EXCEEDED'])
    const seconds = Number(headers['retry-after'])
    assert.ok(seconds > 0 && seconds <= 120, String(seconds))
  }
  assert.equal((await guestOf().get(`/${heavy.slug}`)).status, 200)
  const other = `/businesses/${neighbour.id}/services`
  assert.equal((await ask(other, { 'x-api-key': neighbour.key })).status, 200)
})

test('guests who used up their time are asked for work and then refused, the desk and other pages are not', async (t) => {
  const { ask, guestOf } = await openServer(t)
  const [flooded, other] = [await openGuestSalon(), await openGuestSalon()]
  const guest = guestOf()
  const read = (headers?: Record<string, string>) =>
    guest.get(`/${flooded.slug}`, undefined, headers)
  assert.equal((await read()).status, 200)
  charge(cpuAccount(flooded.id, 'guests'), limits.guests * beyond)
  const refused = await read()
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers['retry-after']) > 0)
  const path = `/businesses/${flooded.id}/services`
  assert.equal((await ask(path, await openPerson(flooded))).status, 200)
  assert.equal((await guestOf().get(`/${other.slug}`)).status, 200)
  assert.equal((await read({ 'x-proof-of-work': solve(refused.body) })).status, 200)
  charge(cpuAccount(flooded.id, 'guests'), limits.guests * beyond)
  const late = await read({ 'x-proof-of-work': solve(refused.body, 1) })
  assert.deepEqual([late.status, late.body.challenge], [429, undefined])
})

test('an unknown caller is 401, one without the right 403, and a refusal comes before the faults of a body', async (t) => {
  const { ask } = await openServer(t)
  const salon = await openGuestSalon()
  charge(cpuAccount(salon.id, 'business'), limits.business * beyond)
  const path = `/businesses/${salon.id}/services`
  const reading = { businessId: salon.id, name: 'Reading', scopes: ['services:read'] as const }
  const { key } = await createKey(database.db, reading)
  assert.equal((await ask(path, { 'x-api-key': 'sk_live_none' }, {})).status, 401)
  assert.equal((await ask(path, { 'x-api-key': key }, {})).status, 403)
  assert.equal((await ask(path, { 'x-api-key': salon.key }, { price: -1 })).status, 429)
})

test('a person is refused where the body or a header names the business', async (t) => {
  const { ask } = await openServer(t)
  const salon = await openGuestSalon()
  const person = await openPerson(salon)
  charge(cpuAccount(salon.id, 'business'), limits.business * beyond)
  const body = { businessId: salon.id }
  const { authorization } = person
  assert.equal((await ask('/loyalty/stamps', { authorization }, body)).status, 429)
  const program = { name: 'Stamps', businessId: salon.id }
  assert.equal((await ask('/loyalty/programs', person, program)).status, 429)
})

test('requests use time of the part of the business that sent them', async (t) => {
  const { ask, guestOf } = await openServer(t)
  const salon = await openGuestSalon()
  const used = (kind: 'business' | 'guests') => cpuAccount(salon.id, kind).window.used()
  const before = used('business')
  assert.equal(
    (await ask(`/businesses/${salon.id}/services`, { 'x-api-key': salon.key })).status,
    200,
  )
  assert.ok(used('business') > before)
  assert.equal(used('guests'), 0)
  const ofPeople = used('business')
  assert.equal((await guestOf().get(`/${salon.slug}`)).status, 200)
  assert.ok(used('guests') > 0)
  assert.ok(used('business') <= ofPeople)
})

/** A proof for a challenge, the nth of those that are right. */
function solve({ challenge, difficulty }: { challenge: string; difficulty: number }, nth = 0) {
  let left = nth
  for (let solution = 0; ; solution += 1) {
    const text = `${challenge}:${solution}`
    if (leadingZeros(hash('sha256', text, 'buffer')) < difficulty) continue
    if (left === 0) return text
    left -= 1
  }
}
