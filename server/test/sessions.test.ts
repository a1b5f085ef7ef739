import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test, { before } from 'node:test'

import { newSessionToken } from '#core/crypto/tokens.ts'
import { roleNames } from '#core/roles.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { sessionCookie } from '#http/identify/credentials.ts'
import { endpoints } from '#src/endpoints.ts'
import { database } from '#testing/process/server.ts'
import { openMember, openPerson, type Person } from '#testing/salon/people.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'

import { nameOf, requestTo, send, withoutRequestId, words } from './requests.ts'
import { isRefused, leave } from './role-table.ts'

// Every route with every role, and with every kind of invalid session.

const guarded = endpoints.filter(({ access }) => access !== 'public' && access !== 'guest')
const inBusiness = guarded.filter(({ within }) => within !== 'installation')

interface Body {
  requireSecondFactor?: boolean
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const requestAs = (endpoint: Endpoint, salon: Pick<Salon, 'id'>, token: string) => {
  const sent = requestTo(endpoint, { ...words, businessId: salon.id })
  // Of the fields of the example, owners alone may set this one: second-factor-policy.test.ts.
  if (endpoint.name === 'updateBusiness') delete (sent.payload as Body).requireSecondFactor
  return { ...sent, headers: { ...sent.headers, ...bearer(token) } }
}

const answerTo = async (endpoint: Endpoint, salon: Pick<Salon, 'id'>, token: string) => {
  const { status, body } = await send(requestAs(endpoint, salon, token))
  const refused = status >= 400 ? (JSON.parse(body) as { code?: string; message?: string }) : {}
  const { code, message } = refused
  return { status, code, message }
}

for (const endpoint of inBusiness)
  test(`${nameOf(endpoint)} is permitted to its roles only`, async () => {
    const salon = await openSalon()
    for (const role of roleNames.toReversed()) {
      const { token } = await openMember(role, [salon])
      const { status, code, message } = await answerTo(endpoint, salon, token)
      const label = `${role}: ${status} ${code} ${message}`
      if (isRefused(role, nameOf(endpoint))) {
        assert.deepEqual([status, code], [403, 'FORBIDDEN_FOR_ROLE'], label)
        assert.match(message ?? '', /OWNER/, label)
      } else if (!(role === 'STAFF' && nameOf(endpoint) === leave))
        assert.ok(![401, 403, 500].includes(status), label)
    }
  })

let salon: Salon
let mine: Person
let foreign: Person
let removed: Person
const ended: Record<string, string> = {}

const changeSession = (token: Person, change: ReturnType<typeof sql>) =>
  sql`update session set ${change} where account_id = ${token.accountId}`.execute(database.db)

before(async () => {
  salon = await openSalon()
  mine = await openMember('OWNER', [salon])
  foreign = await openMember('OWNER', [await openSalon()])
  removed = await openMember('OWNER', [salon])
  await mine.del(`/businesses/${salon.id}/members/${removed.accountId}`)

  const old = await openMember('OWNER', [salon])
  await changeSession(old, sql`created_at = now() - interval '30 days 1 second'`)
  const unused = await openMember('OWNER', [salon])
  await changeSession(unused, sql`last_seen_at = now() - interval '7 days 1 second'`)
  const left = await openMember('OWNER', [salon])
  assert.equal((await left.post('/auth/logout')).status, 204)
  Object.assign(ended, {
    old: old.token,
    unused: unused.token,
    left: left.token,
    unknown: newSessionToken(),
    malformed: 'x',
  })
})

for (const endpoint of guarded)
  test(`${nameOf(endpoint)} refuses all ended sessions alike`, async () => {
    // Each from an address of its own, because anonymous requests are counted by address.
    const remoteAddress = `10.0.0.${endpoints.indexOf(endpoint) % 256}`
    const missing = {
      ...requestTo(endpoint, { ...words, businessId: salon.id }),
      remoteAddress,
    }
    const bodies = new Set([withoutRequestId((await send(missing)).body)])
    for (const token of Object.values(ended)) {
      const { status, body } = await send({
        ...requestAs(endpoint, salon, token),
        remoteAddress,
      })
      assert.equal(status, 401)
      bodies.add(withoutRequestId(body))
    }
    assert.equal(bodies.size, 1)
  })

for (const endpoint of inBusiness.filter(({ path }) => path.includes(':businessId')))
  test(`${nameOf(endpoint)} is forbidden to members of other businesses and former members`, async () => {
    for (const { token } of [foreign, removed]) {
      const { status, code } = await answerTo(endpoint, salon, token)
      assert.deepEqual([status, code], [403, 'BUSINESS_MISMATCH'])
    }
  })

for (const endpoint of guarded.filter(({ method }) => method !== 'GET'))
  test(`${nameOf(endpoint)} accepts a cookie from its own origin only`, async () => {
    const sent = requestTo(endpoint, { ...words, businessId: salon.id })
    const codeFor = async (headers: object) => {
      // Some of these requests end the session.
      const cookie = `${sessionCookie}=${(await openPerson()).token}`
      const { body } = await send({
        ...sent,
        headers: { cookie, host: 'salon.example', ...headers },
      })
      return body ? (JSON.parse(body) as { code?: string }).code : undefined
    }
    for (const headers of [
      {},
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      assert.equal(await codeFor(headers), 'CSRF', JSON.stringify(headers))
    for (const headers of [
      { origin: 'https://salon.example' },
      { 'sec-fetch-site': 'same-origin' },
      { ...bearer((await openPerson()).token), origin: 'https://elsewhere.example' },
    ]) {
      const code = await codeFor(headers)
      assert.notEqual(code, 'CSRF', JSON.stringify(headers))
      assert.notEqual(code, 'INVALID_API_KEY')
    }
  })

test('a key beside a session is refused, if one of them is valid', async () => {
  const url = `/api/v1/businesses/${salon.id}`
  const both = { 'x-api-key': salon.key, ...bearer(mine.token) }
  const known = { 'x-api-key': salon.key }
  const left = async (headers: Record<string, string>) => {
    const { status, headers: answered } = await send({ url, headers })
    return [status, Number(answered['x-ratelimit-remaining'])] as const
  }
  const [, before] = await left(known)
  assert.deepEqual(await left(both), [400, before - 1])
  assert.deepEqual(await left({ ...known, ...bearer('x') }), [400, before - 2])
  const none = { 'x-api-key': 'sk_live_x', ...bearer('x') }
  assert.equal((await send({ url, headers: none })).status, 401)
})
