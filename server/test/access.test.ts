import type { InjectOptions } from 'fastify'
import assert from 'node:assert/strict'
import test, { before } from 'node:test'

import { createApiKey } from '#core/crypto/api-key.ts'
import { newId } from '#core/ids.ts'
import { scopes } from '#core/scopes.ts'
import { createKey } from '#features/access/keys/queries.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { endpoints } from '#src/endpoints.ts'
import { app, database } from '#testing/process/server.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'

import { nameOf, requestTo, send, withoutRequestId, words } from './requests.ts'

const isScoped = ({ access }: Endpoint) => access.includes(':')

let salon: Salon
let freeSalon: Salon
let proSalon: Salon
const badKeys: Record<string, string | undefined> = { missing: undefined, malformed: 'sk_live_x' }

before(async () => {
  salon = await openSalon()
  freeSalon = await openSalon({ plan: 'FREE' })
  proSalon = await openSalon({ plan: 'PRO' })
  const { db } = database
  const options = { businessId: salon.id, name: 'Bad', scopes }
  const revoked = await createKey(db, options)
  await db
    .updateTable('apiKey')
    .set({ revokedAt: new Date().toISOString() })
    .where('id', '=', revoked.id)
    .execute()
  const expired = await createKey(db, { ...options, expiresAt: new Date(Date.now() - 1) })
  const unknown = createApiKey()
  const wrongEnd = unknown.slice(0, -1) + (unknown.endsWith('0') ? '1' : '0')
  Object.assign(badKeys, { unknown, wrongEnd, revoked: revoked.key, expired: expired.key })
})

/** A request that is valid except for the defect of the test. */
const request = (endpoint: Endpoint, { id, key }: { id: string; key?: string }) => ({
  ...requestTo(endpoint, { ...words, businessId: id }, key === undefined ? {} : { key }),
  // Each from an address of its own, because anonymous requests are counted by address.
  remoteAddress: `10.0.0.${endpoints.indexOf(endpoint) % 256}`,
})

const refusedWith = async (sent: InjectOptions) => {
  const { status, body } = await send(sent)
  return { status, ...(JSON.parse(body) as { code: string; message: string }) }
}

for (const endpoint of endpoints.filter(
  ({ access }) => access !== 'public' && access !== 'guest',
)) {
  const name = nameOf(endpoint)

  test(`${name} answers all anonymous callers alike`, async () => {
    const bodies = new Set<string>()
    for (const key of Object.values(badKeys)) {
      const anonymous = key === undefined ? { id: salon.id } : { id: salon.id, key }
      const { status, body } = await send(request(endpoint, anonymous))
      assert.equal(status, 401)
      bodies.add(withoutRequestId(body))
    }
    const bearer = {
      ...request(endpoint, { id: salon.id }),
      headers: { authorization: 'Bearer x' },
    }
    bodies.add(withoutRequestId((await send(bearer)).body))
    assert.equal(bodies.size, 1)
  })

  test(`${name} checks the plan first`, async () => {
    const { status, code, message } = await refusedWith(request(endpoint, freeSalon))
    assert.deepEqual([status, code], [403, 'PLAN_REQUIRED'])
    assert.match(message, new RegExp(endpoint.plan ?? 'PRO'))
  })

  if (endpoint.plan === 'ENTERPRISE')
    test(`${name} asks for ENTERPRISE`, async () => {
      const { code, message } = await refusedWith(request(endpoint, proSalon))
      assert.equal(code, 'PLAN_REQUIRED')
      assert.match(message, /ENTERPRISE/)
    })

  if (isScoped(endpoint))
    test(`${name} names the missing scope of a key`, async () => {
      const others = scopes.filter((scope) => scope !== endpoint.access)
      const { db } = database
      const { key } = await createKey(db, { businessId: salon.id, name: 'Other', scopes: others })
      const refused = await refusedWith(request(endpoint, { id: salon.id, key }))
      assert.deepEqual([refused.status, refused.code], [403, 'MISSING_SCOPE'])
      assert.match(refused.message, new RegExp(endpoint.access))
    })

  if (endpoint.access === 'session')
    test(`${name} refuses keys, whatever their scopes and requests`, async () => {
      const wellMade = await refusedWith(request(endpoint, salon))
      const nonsense = await refusedWith({ ...request(endpoint, salon), payload: { '?': 1 } })
      for (const { status, code } of [wellMade, nonsense])
        assert.deepEqual([status, code], [403, 'FORBIDDEN_FOR_API_KEY'])
    })

  if (
    endpoint.access !== 'session' &&
    endpoint.within !== 'installation' &&
    endpoint.method !== 'GET'
  ) {
    test(`${name} reveals nothing about its body to an anonymous caller`, async () => {
      const sent = { ...request(endpoint, { id: salon.id }), payload: { '?': 1 } }
      assert.equal((await send(sent)).status, 401)
    })

    test(`${name} checks the body before it looks up the business`, async () => {
      const elsewhere = { ...request(endpoint, { ...salon, id: newId() }), payload: { '?': 1 } }
      const { status, code } = await refusedWith(elsewhere)
      assert.deepEqual([status, code], [400, 'VALIDATION_ERROR'])
    })
  }
}

test('a valid key is accepted', async () => {
  const { statusCode } = await app.inject({
    url: `/api/v1/businesses/${salon.id}`,
    headers: { 'x-api-key': salon.key },
  })
  assert.equal(statusCode, 200)
})
