import Fastify from 'fastify'
import assert from 'node:assert/strict'
import test, { after } from 'node:test'

import { Type } from '#core/json-schema.ts'
import { defaultBounds } from '#db/row-limits.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { openMember } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'

import { get, post } from '../endpoint.ts'
import { createGuestAuthorizer } from '../guests/authorize-guest.ts'
import { rateLimits } from '../limits/rate-limit.ts'
import { Bytes } from '../reply/bytes.ts'
import { sendError } from '../reply/send-error.ts'
import { Body, Id } from '../types.ts'
import { createAuthenticator } from './authenticate.ts'
import { mount } from './mount.ts'
import type { ServerContext } from './server-context.ts'

// Test endpoints for features that no route of the API uses yet.
const app = Fastify()
after(() => app.close())
app.setValidatorCompiler(() => () => true)
app.setErrorHandler(sendError)
for (const name of ['caller', 'target', 'wasBodyPending', 'refusalCode'] as const)
  app.decorateRequest(name)

const limits = rateLimits({ max: 1_000, redis: undefined })

const server: ServerContext = {
  database,
  masterKey,
  idempotencyTtlSeconds: 60,
  idempotencyWaitMs: 1_000,
  now: () => new Date(),
  config: {
    webhooks: { allowInsecure: false, allowedPorts: [443], allowedNetworks: [] },
    publicUrl: 'http://localhost:3000',
    sendsMail: false,
    sendsSms: false,
    newBusinesses: true,
    sellsPlans: false,
    geocode: () => Promise.resolve(null),
    watch: () => Promise.resolve(),
    endRevokedStreams: () => Promise.resolve(),
    bounds: defaultBounds,
  },
  publicOrigin: null,
  authenticator: createAuthenticator(database, limits, null),
  limits,
  authorizeGuest: createGuestAuthorizer({ database, masterKey, limits }),
}

const pdf = Buffer.from('%PDF-1.7')
let asked = 0
const endpoints = [
  get('/businesses/:businessId/paper', {
    name: 'readPaper',
    access: 'business:read',
    summary: 'Read a paper',
    reply: Bytes('application/pdf'),
    handler: async () => pdf,
  }),
  post('/businesses/:businessId/asked', {
    name: 'askOthers',
    access: 'bookings:write',
    summary: 'Ask others, then do',
    body: Body({ fail: Type.Optional(Type.Boolean()) }),
    reply: Type.Object({ prepared: Type.Integer(), isInside: Type.Boolean() }),
    // A request outside a transaction cannot defer work to its end.
    prepare: async ({ tenant }) => {
      assert.throws(() => tenant.defer(Promise.resolve()), /cannot defer work/)
      return (asked += 1)
    },
    handler: async ({ tenant, prepared }) => {
      tenant.defer(Promise.resolve())
      return { prepared, isInside: true }
    },
  }),
  post('/named-in-body', {
    name: 'nameInBody',
    access: 'loyalty:write',
    summary: 'Name the business in the body',
    body: Body({ businessId: Id }),
    reply: Type.Object({ businessId: Id, actor: Type.String() }),
    handler: async ({ tenant: { businessId, actor } }) => ({ businessId, actor }),
  }),
]
for (const endpoint of endpoints) mount(app, server, endpoint)

test('bytes are sent unchanged, with their own media type', async () => {
  const { id, key } = await openSalon()
  const url = `/businesses/${id}/paper`
  const { statusCode, headers, rawPayload } = await app.inject({
    url,
    headers: { 'x-api-key': key },
  })
  assert.deepEqual([statusCode, headers['content-type']], [200, 'application/pdf'])
  assert.deepEqual(rawPayload, pdf)
})

test('prepare runs before the transaction, once, and only for a valid request', async () => {
  const { id, key } = await openSalon()
  const send = (payload: object) =>
    app.inject({
      method: 'POST',
      url: `/businesses/${id}/asked`,
      headers: { 'x-api-key': key },
      payload,
    })
  assert.equal((await send({ fail: 'yes' })).statusCode, 400)
  assert.equal(asked, 0)
  assert.deepEqual((await send({})).json(), { prepared: 1, isInside: true })
})

test('a person names the business in the body, and their role there is checked', async () => {
  const [mine, other, theirs] = [await openSalon(), await openSalon(), await openSalon()]
  const person = await openMember('STAFF', [mine, other])
  const send = (payload: object, headers = {}) =>
    app.inject({
      method: 'POST',
      url: '/named-in-body',
      headers: { authorization: `Bearer ${person.token}`, ...headers },
      payload,
    })
  const there = { businessId: other.id, actor: 'session' }
  assert.deepEqual((await send({ businessId: other.id })).json(), there)
  assert.equal((await send({ businessId: theirs.id })).json().code, 'BUSINESS_MISMATCH')
  // The body has precedence over the header; without either the request is ambiguous.
  const header = { 'x-business-id': mine.id }
  assert.deepEqual((await send({ businessId: other.id }, header)).json(), there)
  assert.equal((await send({})).json().errors[0].field, 'businessId')
})
