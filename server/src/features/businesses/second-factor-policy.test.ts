import assert from 'node:assert/strict'
import test from 'node:test'

import * as sessions from '#features/access/sessions/queries.ts'
import { database } from '#testing/process/server.ts'
import { openMember, request } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'

/** A person whose session was begun with a second factor. */
async function openWithFactor(...given: Parameters<typeof openMember>) {
  const person = await openMember(...given)
  const { accountId } = person
  const begun = { accountId, userAgent: null, secondFactorAt: new Date() }
  const { token } = await sessions.insert(database.db, begun)
  const headers = { authorization: `Bearer ${token}` }
  return {
    ...person,
    get: (path: string) => request('GET', path, undefined, headers),
    patch: (path: string, body: object) => request('PATCH', path, body, headers),
  }
}

test('members reach a business that requires it only with a second factor', async () => {
  const salon = await openSalon()
  const path = `/businesses/${salon.id}`
  const owner = await openWithFactor('OWNER', [salon])
  const [bare, proven] = [
    await openMember('MANAGER', [salon]),
    await openWithFactor('STAFF', [salon]),
  ]
  assert.equal((await bare.get(`${path}/customers`)).status, 200)
  const changed = await owner.patch(path, { requireSecondFactor: true })
  assert.deepEqual([changed.status, changed.body.data.requireSecondFactor], [200, true])

  for (const asked of [
    await bare.get(`${path}/customers`),
    await bare.get(path),
    await bare.patch(path, { name: 'Theirs' }),
    await bare.get('/businesses/my-businesses'),
  ])
    assert.deepEqual([asked.status, asked.body.code], [403, 'SECOND_FACTOR_MISSING'])
  assert.equal((await proven.get(`${path}/customers`)).status, 200)
  // Keys are not people.
  assert.equal((await salon.get('~/customers')).status, 200)

  // The way to a second factor stays open, and the refusal gives the reason.
  const [membership] = (await bare.get('/auth/session')).body.data.memberships
  assert.equal(membership.needsSecondFactor, true)
  assert.equal((await bare.get('/auth/second-factors')).status, 200)

  assert.equal((await owner.patch(path, { requireSecondFactor: false })).status, 200)
  assert.equal((await bare.get(`${path}/customers`)).status, 200)
})

test('a business that requires it closes no other business of the person', async () => {
  const [strict, other] = [await openSalon(), await openSalon()]
  const owner = await openWithFactor('OWNER', [strict])
  const person = await openMember('MANAGER', [strict, other])
  await owner.patch(`/businesses/${strict.id}`, { requireSecondFactor: true })
  assert.equal((await person.get(`/businesses/${strict.id}/customers`)).status, 403)
  assert.equal((await person.get(`/businesses/${other.id}/customers`)).status, 200)
})

test('only an owner with a second factor requires it of the members', async () => {
  const salon = await openSalon()
  const path = `/businesses/${salon.id}`
  const manager = await openWithFactor('MANAGER', [salon])
  const refused = await manager.patch(path, { requireSecondFactor: true })
  assert.deepEqual([refused.status, refused.body.code], [403, 'FORBIDDEN_FOR_ROLE'])
  const owner = await openMember('OWNER', [salon])
  const { status, body } = await owner.patch(path, { requireSecondFactor: true })
  assert.deepEqual([status, body.conflict], [409, 'NO_SECOND_FACTOR'])
})

test('the state of a session names the businesses that it may reach', async () => {
  const salon = await openSalon()
  const owner = await openWithFactor('OWNER', [salon])
  const bare = await openMember('STAFF', [salon])
  await owner.patch(`/businesses/${salon.id}`, { requireSecondFactor: true })
  const [session] = (await bare.get('/auth/sessions')).body
  assert.deepEqual(await sessions.sessionMemberships(database.db, { ids: [session.id] }), [])
})
