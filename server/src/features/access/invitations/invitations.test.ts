import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import { hashPassword } from '#core/crypto/password.ts'
import { newId } from '#core/ids.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import * as members from '#features/access/members/queries.ts'
import * as sessions from '#features/access/sessions/queries.ts'
import { sessionCookie } from '#http/identify/credentials.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { openMember, openPerson, password, type Person, request } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { isWaitedFor } from '#testing/waiting.ts'

const somebody = () => `${newId()}@example.com`

const invite = (by: Person, { id }: { id: string }, values: object) =>
  by.post(`/businesses/${id}/invitations`, { role: 'STAFF', ...values })

const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''

const accept = (values: object, headers = {}) =>
  request('POST', '/auth/invitations/accept', values, headers)

test('an invited person gets an account, a session and a membership', async () => {
  const salon = await openStudio()
  const owner = await openMember('OWNER', [salon])
  const email = somebody()
  const invited = await invite(owner, salon, { email, role: 'MANAGER', staffId: salon.staff.id })
  assert.equal(invited.status, 201)
  const { url, expiresAt, ...invitation } = invited.body.data
  assert.deepEqual(Object.keys(invitation), ['id', 'email', 'role', 'staffId'])
  const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000
  assert.ok(days > 6.9 && days <= 7.01)
  const [listed] = (await owner.get(`/businesses/${salon.id}/invitations`)).body
  assert.deepEqual(listed, { ...invitation, url: null, expiresAt })

  const token = tokenOf(url)
  const { status, body, headers } = await accept({ token, name: 'Ada', password })
  assert.equal(status, 200)
  assert.match(String(headers['set-cookie']), /__Host-openchair=ses_/)
  const authorization = `Bearer ${body.data.token}`
  const state = await request('GET', '/auth/session', undefined, { authorization })
  const { account, memberships } = state.body.data
  assert.deepEqual([account.email, account.name], [email, 'Ada'])
  const [{ businessId, role, staffId }] = memberships
  assert.deepEqual([businessId, role, staffId], [salon.id, 'MANAGER', salon.staff.id])
  assert.deepEqual((await owner.get(`/businesses/${salon.id}/invitations`)).body, [])
})

test('used, expired and unknown tokens get the same reply', async () => {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const used = tokenOf((await invite(owner, salon, { email: somebody() })).body.data.url)
  await accept({ token: used, password })
  const email = somebody()
  const expired = tokenOf((await invite(owner, salon, { email })).body.data.url)
  await sql`update invitation set expires_at = now() - interval '1 second' where business_id = ${salon.id}`.execute(
    database.db,
  )
  const answers = await Promise.all(
    [used, expired, 'nonsense'].map((token) => accept({ token, password })),
  )
  for (const { status, body } of answers)
    assert.deepEqual([status, body.message], [404, 'Token not found'])
})

test('an account with a password accepts while signed in, and the password stays', async () => {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const [known, other] = [await openPerson(), await openPerson()]
  const token = tokenOf((await invite(owner, salon, { email: known.email })).body.data.url)
  for (const headers of [{}, { authorization: `Bearer ${other.token}` }]) {
    const { status, body } = await accept({ token, password: 'an entirely new one' }, headers)
    assert.deepEqual([status, body.code], [401, 'INVALID_CREDENTIALS'])
  }
  const authorization = `Bearer ${known.token}`
  const another = await accept({ token, password: 'an entirely new one' }, { authorization })
  assert.deepEqual([another.status, another.body.errors[0].field], [400, 'password'])
  assert.equal((await accept({ token }, { authorization })).status, 200)
  const login = { email: known.email, password }
  assert.equal((await request('POST', '/auth/login', login)).status, 200)
  assert.equal((await known.get(`/businesses/${salon.id}`)).status, 200)
})

test('without a password the reply does not reveal whether the e-mail address has an account', async () => {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const emails = [somebody(), (await openPerson()).email]
  const answers = await Promise.all(
    emails.map(async (email) => {
      const token = tokenOf((await invite(owner, salon, { email })).body.data.url)
      const { status, body } = await accept({ token })
      const { requestId: _, ...refused } = body
      return [status, refused]
    }),
  )
  assert.deepEqual(answers[0], answers[1])
  assert.equal(answers[0]?.[0], 401)
})

test("a cookie accepts from the server's own pages only", async () => {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const { email, token: session } = await openPerson()
  const token = tokenOf((await invite(owner, salon, { email })).body.data.url)
  const cookie = `${sessionCookie}=${session}`
  const host = 'salon.example'
  for (const headers of [{}, { origin: 'https://elsewhere.example' }, { origin: 'null' }]) {
    const { status, body } = await accept({ token }, { cookie, host, ...headers })
    assert.deepEqual([status, body.code], [403, 'CSRF'], JSON.stringify(headers))
  }
  const own = { cookie, host, origin: 'https://salon.example' }
  assert.equal((await accept({ token }, own)).status, 200)
})

test('an account without a password gets its first', async () => {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const email = somebody()
  await accounts.ensure(database.db, masterKey, { email })
  const token = tokenOf((await invite(owner, salon, { email })).body.data.url)
  assert.equal((await accept({ token, password })).status, 200)
  assert.equal((await request('POST', '/auth/login', { email, password })).status, 200)
})

test('a first password set meanwhile stays', async () => {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const email = somebody()
  const { id } = await accounts.ensure(database.db, masterKey, { email })
  const token = tokenOf((await invite(owner, salon, { email })).body.data.url)
  const passwordHash = await hashPassword(password)
  const { answered } = await transaction(database, async (running) => {
    await accounts.setPassword(running.db, id, passwordHash)
    const answered = accept({ token, password: 'what somebody else likes' })
    await Promise.race([answered, isWaitedFor(running)])
    return { answered }
  })
  assert.equal((await answered).body.code, 'INVALID_CREDENTIALS')
  assert.equal((await request('POST', '/auth/login', { email, password })).status, 200)
})

test('a session that ends while its invitation is accepted starts no other', async () => {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const person = await openPerson()
  const token = tokenOf((await invite(owner, salon, { email: person.email })).body.data.url)
  const { answered } = await transaction(database, async (running) => {
    await sessions.removeAll(running.db, person.accountId)
    const answered = accept({ token }, { authorization: `Bearer ${person.token}` })
    await Promise.race([answered, isWaitedFor(running)])
    return { answered }
  })
  assert.equal((await answered).body.code, 'INVALID_CREDENTIALS')
  assert.deepEqual(await sessions.list(database.db, person.accountId), [])
})

test('an invitation sets no password for an account that is a member elsewhere', async () => {
  const [salon, other] = [await openSalon(), await openSalon()]
  const owner = await openMember('OWNER', [salon])
  const email = somebody()
  const { id: accountId } = await accounts.ensure(database.db, masterKey, { email })
  await members.insert(database.db, { businessId: other.id, accountId, role: 'OWNER' })
  const token = tokenOf((await invite(owner, salon, { email })).body.data.url)
  const { status, body } = await accept({ token, password })
  assert.deepEqual([status, body.code], [401, 'INVALID_CREDENTIALS'])
  assert.equal((await request('POST', '/auth/login', { email, password })).status, 401)
})

test('of two concurrent acceptances one succeeds', async () => {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const token = tokenOf((await invite(owner, salon, { email: somebody() })).body.data.url)
  const answers = await Promise.all([accept({ token, password }), accept({ token, password })])
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 404],
  )
})

test('a second invitation of an e-mail address replaces the open one; a member cannot be invited', async () => {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const email = somebody()
  const first = tokenOf((await invite(owner, salon, { email })).body.data.url)
  const second = tokenOf((await invite(owner, salon, { email: email.toUpperCase() })).body.data.url)
  assert.equal((await owner.get(`/businesses/${salon.id}/invitations`)).body.length, 1)
  assert.equal((await accept({ token: first, password })).status, 404)
  assert.equal((await accept({ token: second, password })).status, 200)
  assert.equal((await invite(owner, salon, { email })).status, 409)
})

test('of concurrent invitations of one e-mail address one remains valid', async () => {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const email = somebody()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => invite(owner, salon, { email })),
  )
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
  const [left, ...others] = (await owner.get(`/businesses/${salon.id}/invitations`)).body
  assert.equal(others.length, 0)
  const accepted = await Promise.all(
    answers.map(async ({ body: { data } }) => [
      data.id,
      (await accept({ token: tokenOf(data.url), password })).status,
    ]),
  )
  for (const [id, status] of accepted) assert.equal(status, id === left.id ? 200 : 404)
})

test('an expired invitation is replaced by a new one', async () => {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const email = somebody()
  await invite(owner, salon, { email })
  await sql`update invitation set created_at = now() - interval '8 days', expires_at = now()
    where business_id = ${salon.id}`.execute(database.db)
  const { status, body } = await invite(owner, salon, { email, role: 'MANAGER' })
  assert.equal(status, 201)
  const [{ id, role }] = (await owner.get(`/businesses/${salon.id}/invitations`)).body
  assert.deepEqual([id, role], [body.data.id, 'MANAGER'])
})

test('a manager invites STAFF, and revokes no other invitation', async () => {
  const salon = await openSalon()
  const [owner, manager] = [
    await openMember('OWNER', [salon]),
    await openMember('MANAGER', [salon]),
  ]
  for (const role of ['OWNER', 'MANAGER']) {
    const { status, body } = await invite(manager, salon, { email: somebody(), role })
    assert.deepEqual([status, body.code], [403, 'FORBIDDEN_FOR_ROLE'])
  }
  const own = await invite(manager, salon, { email: somebody() })
  assert.equal(own.status, 201)
  const theirs = await invite(owner, salon, { email: somebody(), role: 'MANAGER' })
  const path = (id: string) => `/businesses/${salon.id}/invitations/${id}`
  assert.equal((await manager.del(path(theirs.body.data.id))).status, 403)
  assert.equal((await manager.del(path(own.body.data.id))).status, 204)
  assert.equal((await manager.del(path(newId()))).status, 404)
  // Replacing an invitation revokes it.
  const again = await invite(manager, salon, { email: theirs.body.data.email })
  assert.deepEqual([again.status, again.body.code], [403, 'FORBIDDEN_FOR_ROLE'])
  const open = (await owner.get(`/businesses/${salon.id}/invitations`)).body
  assert.deepEqual(
    open.map(({ id, role }: Record<string, string>) => [id, role]),
    [[theirs.body.data.id, 'MANAGER']],
  )
})

test('a common password is refused, and the invitation stays valid', async () => {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const token = tokenOf((await invite(owner, salon, { email: somebody() })).body.data.url)
  const easy = ['short', 'password123', 'Qwertyuiop', '1111111111', 'abababababab', 'AdaLovelace1']
  for (const one of easy)
    assert.equal((await accept({ token, name: 'Ada Lovelace', password: one })).status, 400, one)
  assert.equal((await accept({ token, password })).status, 200)
})
