import Fastify from 'fastify'
import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { Type } from 'typebox'

import { openMember } from '#testing/people.ts'
import { openSalon } from '#testing/salon.ts'
import { database, masterKey } from '#testing/server.ts'

import { admission } from './admit.ts'
import { get, post } from './endpoint.ts'
import type { Kernel } from './kernel.ts'
import { mount } from './mount.ts'
import { rateLimits } from './rate-limit.ts'
import { sendError } from './refusal.ts'
import { Body, Bytes, Id } from './types.ts'

// Endpoints of our own, for what no route of the API does yet.
const app = Fastify()
after(() => app.close())
app.setValidatorCompiler(() => () => true)
app.setErrorHandler(sendError)
for (const name of ['caller', 'place', 'isHeldBack', 'refusedAs'] as const)
  app.decorateRequest(name)

const kernel: Kernel = {
  database,
  masterKey,
  idempotencyTtlSeconds: 60,
  idempotencyPatienceMs: 1_000,
  now: () => new Date(),
  config: {
    webhooks: { allowInsecure: false, allowedPorts: [443], allowedNetworks: [] },
    publicUrl: 'http://localhost:3000',
    sendsMail: false,
    geocode: () => Promise.resolve(null),
    watch: () => Promise.resolve(),
  },
  admission: admission(database, rateLimits({ max: 1_000, redis: undefined }), null),
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
    // Outside of the transaction there is no end of one to leave things to.
    prepare: async ({ tenant }) => {
      assert.throws(() => tenant.later(Promise.resolve()), /nothing to do later/)
      return (asked += 1)
    },
    handler: async ({ tenant, prepared }) => {
      tenant.later(Promise.resolve())
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
for (const endpoint of endpoints) mount(app, kernel, endpoint)

test('bytes are sent as they are, under their own media type', async () => {
  const { id, key } = await openSalon()
  const url = `/businesses/${id}/paper`
  const { statusCode, headers, rawPayload } = await app.inject({
    url,
    headers: { 'x-api-key': key },
  })
  assert.deepEqual([statusCode, headers['content-type']], [200, 'application/pdf'])
  assert.deepEqual(rawPayload, pdf)
})

test('others are asked before the transaction, once, and only for a request that is sound', async () => {
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

test('a person names the business in the body, and is asked for the role there', async () => {
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
  // The body comes before the header, and without either it is asked which.
  const header = { 'x-business-id': mine.id }
  assert.deepEqual((await send({ businessId: other.id }, header)).json(), there)
  assert.equal((await send({})).json().errors[0].field, 'businessId')
})
