import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import { hashPassword } from '#core/crypto/password.ts'
import { newId } from '#core/ids.ts'
import type { Role } from '#core/roles.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import { writeUses } from '#http/identify/last-used.ts'
import { buildApi } from '#src/server/api.ts'
import { app, database, masterKey } from '#testing/process/server.ts'
import { openMember, openPerson, password, request } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'
import { isWaitedFor } from '#testing/waiting.ts'

import * as sessions from './queries.ts'

const login = (email: string, typed = password, headers = {}) =>
  request('POST', '/auth/login', { email, password: typed }, headers)

test('the e-mail address of a login is case-insensitive', async () => {
  const { email, accountId } = await openPerson('Robin')
  const { status, body, headers } = await login(` ${email.toUpperCase()} `)
  assert.equal(status, 200)
  const { token, expiresAt } = body.data
  assert.match(token, /^ses_[\w-]{43}$/)
  const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000
  assert.ok(days > 6.99 && days <= 7, String(days))
  assert.equal(
    headers['set-cookie'],
    `__Host-openchair=${token}; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=2592000`,
  )
  const state = await request('GET', '/auth/session', undefined, {
    authorization: `Bearer ${token}`,
  })
  assert.deepEqual(state.body.data.account, { id: accountId, name: 'Robin', email, locale: 'en' })
  const byCookie = { cookie: `a=b; __Host-openchair=${token}; c=d` }
  assert.equal((await request('GET', '/auth/session', undefined, byCookie)).status, 200)
})

test('unknown addresses, wrong passwords and accounts without a password get the same reply', async () => {
  const { email } = await openPerson()
  const unset = `${newId()}@example.com`
  await accounts.ensure(database.db, masterKey, { email: unset })
  const answers = [
    await login(email, 'a wrong password'),
    await login(`${newId()}@example.com`),
    await login(unset),
  ].map(({ status, body: { requestId: _, ...body }, headers }) => [
    status,
    body,
    headers['set-cookie'],
  ])
  assert.deepEqual(answers[1], answers[0])
  assert.deepEqual(answers[2], answers[0])
  assert.equal(answers[0]?.[0], 401)
})

test('a password that is replaced during its check starts no session', async () => {
  const { email, accountId } = await openPerson()
  const passwordHash = await hashPassword('another long enough one')
  const { answered } = await transaction(database, async (running) => {
    await accounts.setPassword(running.db, accountId, passwordHash)
    await sessions.removeAll(running.db, accountId)
    const answered = login(email)
    await Promise.race([answered, isWaitedFor(running)])
    return { answered }
  })
  assert.equal((await answered).body.code, 'INVALID_CREDENTIALS')
  assert.deepEqual(await sessions.list(database.db, accountId), [])
})

test("a login from another site's page is refused", async () => {
  const { email } = await openPerson()
  const other = await login(email, password, { origin: 'https://elsewhere.example' })
  assert.deepEqual([other.status, other.body.code], [403, 'CSRF'])
  const own = await login(email, password, { host: 'a.example', origin: 'https://a.example' })
  assert.equal(own.status, 200)
})

test('the host that counts is that of the request, whatever a trusted proxy passes on', async (t) => {
  const server = await buildApi({ database, masterKey, trustProxy: ['127.0.0.1'] })
  t.after(() => server.close())
  const { email } = await openPerson()
  const { statusCode } = await server.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: {
      host: 'salon.example',
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-host': 'elsewhere.example',
      origin: 'https://elsewhere.example',
    },
    payload: { email, password },
  })
  assert.equal(statusCode, 403)
})

test('a session reports the memberships of its person, and a header selects the business', async () => {
  const [one, other] = [await openSalon(), await openSalon({ plan: 'FREE' })]
  const person = await openMember('MANAGER', [one, other])
  const { memberships } = (await person.get('/auth/session')).body.data
  assert.deepEqual(
    memberships.map(({ businessId, role, plan }: Record<string, string>) => [
      businessId,
      role,
      plan,
    ]),
    [
      [one.id, 'MANAGER', 'ENTERPRISE'],
      [other.id, 'MANAGER', 'FREE'],
    ],
  )
  const slug = '/businesses/slug/nobody-has-this'
  const unclear = await person.get(slug)
  assert.deepEqual([unclear.status, unclear.body.errors[0].field], [400, 'businessId'])
  // Its body has no such field, so that is not what is asked for.
  assert.match(unclear.body.message, /by the header X-Business-Id or the query parameter [^,]*$/)
  assert.equal((await person.get(slug, undefined, { 'x-business-id': one.id })).status, 404)
  assert.equal((await person.get(slug, undefined, { 'x-business-id': newId() })).status, 403)
  assert.equal((await person.get(`${slug}?businessId=${other.id}`)).status, 404)
  // Sessions work on the FREE plan too.
  assert.equal((await person.get(`/businesses/${other.id}/customers`)).status, 200)
  const only = await openMember('STAFF', [one])
  assert.equal((await only.get(slug)).status, 404)
})

test('a session reports the effective rights of a membership: the flags restrict STAFF only', async () => {
  const salon = await openSalon()
  const none = {
    seesAll: false,
    mayCancel: false,
    mayCheckOut: false,
    mayDiscount: false,
    mayOverride: false,
  }
  const flagsFor = async (role: Role, given: Partial<typeof none>) => {
    const person = await openMember(role, [salon], given)
    const [membership] = (await person.get('/auth/session')).body.data.memberships
    const { seesAll, mayCancel, mayCheckOut, mayDiscount, mayOverride } = membership
    return { seesAll, mayCancel, mayCheckOut, mayDiscount, mayOverride }
  }
  const all = {
    seesAll: true,
    mayCancel: true,
    mayCheckOut: true,
    mayDiscount: true,
    mayOverride: true,
  }
  const usual = { ...all, mayOverride: false }
  assert.deepEqual(await flagsFor('STAFF', {}), usual)
  assert.deepEqual(await flagsFor('STAFF', none), none)
  assert.deepEqual(await flagsFor('STAFF', { mayCancel: false }), { ...usual, mayCancel: false })
  assert.deepEqual(await flagsFor('MANAGER', none), all)
  assert.deepEqual(await flagsFor('OWNER', none), all)
})

test('a person without a membership reaches no business', async () => {
  const person = await openPerson()
  const salon = await openSalon()
  const { status, body } = await person.get(`/businesses/${salon.id}/customers`)
  assert.deepEqual([status, body.code], [403, 'BUSINESS_MISMATCH'])
  assert.deepEqual((await person.get('/businesses/my-businesses')).body, [])
  const unclear = await person.get('/businesses/slug/any')
  assert.deepEqual([unclear.status, unclear.body.errors?.[0].field], [400, 'businessId'])
})

test('my-businesses needs no business and lists the roles', async () => {
  const salons = [await openSalon(), await openSalon()]
  const person = await openMember('STAFF', salons)
  const { body } = await person.get('/businesses/my-businesses')
  assert.deepEqual(
    body.map(({ id, accessRole }: Record<string, string>) => [id, accessRole]),
    salons.toReversed().map(({ id }) => [id, 'STAFF']),
  )
})

test('sessions are listed and ended one at a time, and only by their owner', async () => {
  const person = await openPerson()
  const other = await openPerson()
  const { token } = (await login(person.email)).body.data
  const { body: open } = await person.get('/auth/sessions')
  assert.equal(open.length, 2)
  const [second, first] = open
  assert.deepEqual([second.isCurrent, first.isCurrent], [false, true])
  assert.equal((await other.del(`/auth/sessions/${second.id}`)).status, 404)
  assert.equal((await person.del(`/auth/sessions/${second.id}`)).status, 204)
  const gone = await request('GET', '/auth/session', undefined, {
    authorization: `Bearer ${token}`,
  })
  assert.equal(gone.status, 401)
  assert.equal((await person.get('/auth/session')).status, 200)
})

test('the stored User-Agent is bounded', async () => {
  const person = await openPerson()
  await login(person.email, password, { 'user-agent': 'x'.repeat(10_000) })
  const [{ userAgent }] = (await person.get('/auth/sessions')).body
  assert.equal(userAgent, 'x'.repeat(500))
})

test('a login in a browser ends the session whose cookie it replaces, and no session of a program', async () => {
  const person = await openPerson()
  const { token } = (await login(person.email)).body.data
  const cookie = `__Host-openchair=${token}`
  const origin = { 'sec-fetch-site': 'same-origin' }
  const other = await openPerson()
  assert.equal((await login(other.email, password, { cookie, ...origin })).status, 200)
  const state = (headers: object) => request('GET', '/auth/session', undefined, { ...headers })
  assert.equal((await state({ cookie })).status, 401)
  const authorization = `Bearer ${person.token}`
  assert.equal((await login(person.email, password, { authorization })).status, 200)
  assert.equal((await state({ authorization })).status, 200)
})

test('logout clears the cookie', async () => {
  const person = await openPerson()
  const { status, headers } = await person.post('/auth/logout')
  assert.equal(status, 204)
  assert.match(String(headers['set-cookie']), /^__Host-openchair=; .*Max-Age=0$/)
})

test('the name and the language of an account are changed, and only the given fields', async () => {
  const person = await openPerson('Robin')
  const changed = await person.patch('/auth/account', { locale: 'pt-BR' })
  assert.deepEqual([changed.body.data.name, changed.body.data.locale], ['Robin', 'pt-BR'])
  const again = await person.patch('/auth/account', { name: null })
  assert.deepEqual([again.body.data.name, again.body.data.locale], [null, 'pt-BR'])
  assert.equal((await person.patch('/auth/account', { locale: 'Klingon!' })).status, 400)
})

test('concurrent changes of an account are all applied', async () => {
  const person = await openPerson('Robin')
  const { answered } = await transaction(database, async (running) => {
    await accounts.update(running.db, masterKey, { id: person.accountId, name: 'Kim' })
    const answered = person.patch('/auth/account', { locale: 'nl' })
    await Promise.race([answered, isWaitedFor(running)])
    return { answered }
  })
  const shownAccount = (await answered).body.data
  const { account } = (await person.get('/auth/session')).body.data
  assert.deepEqual([account.name, account.locale], ['Kim', 'nl'])
  assert.deepEqual(shownAccount, account)
})

test('the last use is written in batches, not by each request', async () => {
  const person = await openPerson()
  const seen = async () => (await person.get('/auth/sessions')).body[0].lastSeenAt
  const before = await seen()
  await person.get('/auth/session')
  assert.equal(await seen(), before)
  await writeUses(database.db)
  assert.ok((await seen()) > before)
})

test('a session has a rate limit window of its own', async () => {
  const person = await openPerson()
  const other = await openPerson()
  await other.get('/auth/session')
  const { headers } = await person.get('/auth/session')
  const left = (answer: typeof headers) => Number(answer['x-ratelimit-remaining'])
  const again = await person.get('/auth/session')
  assert.equal(left(again.headers), left(headers) - 1)
})

test('no reply allows credentials to another site', async () => {
  const { statusCode, headers } = await app.inject({
    method: 'OPTIONS',
    url: '/api/v1/auth/login',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  })
  assert.equal(statusCode, 204)
  assert.equal(headers['access-control-allow-origin'], undefined)
  assert.equal(headers['access-control-allow-credentials'], undefined)
})

test('a login does not wait for another one that ends the same oldest sessions', async () => {
  const { accountId } = await openPerson()
  const signIn = () => sessions.insert(database.db, { accountId, userAgent: null })
  for (let count = 0; count < 50; count += 1) await signIn()
  await transaction(database, async ({ db }) => {
    await sql`select from session where account_id = ${accountId}::uuid for update`.execute(db)
    await signIn()
  })
  // Those that were skipped are ended by the next login.
  await signIn()
  assert.equal((await sessions.list(database.db, accountId)).length, 50)
})
