import assert from 'node:assert/strict'
import { STATUS_CODES } from 'node:http'
import test from 'node:test'

import { catalogue } from '#features/webhooks/catalogue.ts'
import { exampleReply, exampleRequest } from '#http/openapi/example.ts'
import type { OpenApiObject } from '#http/openapi/schema.ts'
import { checkBody, checkQuery } from '#http/validate/validate.ts'
import { endpoints } from '#src/endpoints.ts'

import { contradictions } from './contradictions.ts'
import { description, misfits, operationOf, resolve } from './documented.ts'
import { nameOf } from './requests.ts'

// Users copy examples, and tools answer with them: each must be accepted, valid and consistent.

const context = { currency: 'EUR' }
const config = {
  webhooks: { allowInsecure: false, allowedPorts: [443], allowedNetworks: [] },
  publicUrl: 'http://localhost:3000',
  sendsMail: false,
  sendsSms: false,
  newBusinesses: true,
  sellsPlans: false,
  geocode: () => Promise.resolve(null),
  watch: () => Promise.resolve(),
  endRevokedStreams: () => Promise.resolve(),
  bounds: {},
}

for (const endpoint of endpoints) {
  const { body, query, reply, status, example, rules } = endpoint

  if (body)
    test(`the example of ${nameOf(endpoint)} is accepted`, async () => {
      const value = structuredClone(example ?? exampleRequest(body))
      assert.deepEqual(checkBody(body)(value, context), [])
      assert.deepEqual((await rules?.({ query: {}, body: value, config })) ?? [], [])
      assert.deepEqual(contradictions(value), [])
    })

  test(`the example of every parameter of ${nameOf(endpoint)} fits its schema`, () => {
    const { parameters = [] } = operationOf(endpoint.method, endpoint.path) ?? {}
    for (const { name, schema, example } of parameters)
      if (schema) assert.deepEqual({ [name ?? '']: misfits(schema, example) }, { [name ?? '']: [] })
  })

  if (query)
    test(`the parameters shown for ${nameOf(endpoint)} are accepted`, async () => {
      const value = structuredClone(exampleRequest(query)) as Record<string, unknown>
      assert.deepEqual(checkQuery(query)(value, context), [])
      assert.deepEqual((await rules?.({ query: value, body: {}, config })) ?? [], [])
      assert.deepEqual(contradictions(value), [])
    })

  if (status !== 204)
    test(`the reply shown for ${nameOf(endpoint)} is valid and consistent`, () => {
      const value = exampleReply(reply)
      assert.deepEqual(checkBody(reply)(structuredClone(value), context), [])
      assert.deepEqual(contradictions(value), [])
    })

  test(`every refusal shown for ${nameOf(endpoint)} has its status`, () => {
    const { responses = {} } = operationOf(endpoint.method, endpoint.path) ?? {}
    for (const [status, response] of Object.entries(responses)) {
      const media = response && resolve(response).content?.['application/json']
      for (const shown of Object.values(media?.examples ?? {})) {
        const { value } = resolve(shown) as { value: { statusCode: number; error: string } }
        assert.equal(value.statusCode, Number(status))
        assert.equal(value.error, STATUS_CODES[status])
        assert.deepEqual(misfits(media?.schema ?? {}, value), [])
      }
    }
  })
}

for (const { name, payload } of catalogue)
  test(`${name} is shown as sent`, () => {
    const { post } = description.webhooks[name] as { post: { requestBody: OpenApiObject } }
    const body = post.requestBody as unknown as {
      content: {
        'application/json': { schema: OpenApiObject; example: { event: string; payload: object } }
      }
    }
    const { schema, example } = body.content['application/json']
    assert.deepEqual(misfits(schema, example), [])
    assert.equal(example.event, name)
    assert.deepEqual(checkBody(payload)(structuredClone(example.payload), context), [])
    assert.deepEqual(contradictions(example), [])
  })
