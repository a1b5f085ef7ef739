import assert from 'node:assert/strict'
import test from 'node:test'

import { refusals } from '#core/refusals.ts'
import { isScope } from '#core/scopes.ts'
import { catalogue, eventNames } from '#features/webhooks/catalogue.ts'
import { describeApi } from '#http/openapi/document.ts'
import { exampleReply, exampleRequest } from '#http/openapi/example.ts'
import type { Shown } from '#http/openapi/schema.ts'
import { checkBody, checkQuery } from '#http/validate.ts'
import { reasons } from '#scheduling/decide/reasons.ts'
import { endpoints, sections } from '#src/endpoints.ts'
import { app } from '#testing/server.ts'

import { nameOf } from './requests.ts'

const description = describeApi(sections)
const context = { currency: 'EUR' }
const config = {
  webhooks: { allowInsecure: false, allowedPorts: [443] },
  publicUrl: 'http://localhost:3000',
  sendsMail: false,
}

const expectedEnums = [
  'BookingStatus',
  'PaymentStatus',
  'PaymentMethod',
  'DayOfWeek',
  'EventName',
  'ErrorCode',
  'RefusalReason',
  'Role',
  'Plan',
  'Scope',
  'AbsenceType',
  'DeliveryStatus',
]

interface Operation {
  operationId: string
  parameters?: { name?: string; description?: string; example?: unknown }[]
  responses: Record<string, unknown>
}

const operationOf = (method: string, path: string) =>
  description.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as
    | Operation
    | undefined

test('every route is described, under a name of its own that begins with a verb', () => {
  const operations = endpoints.map(({ method, path }) => operationOf(method, path)?.operationId)
  assert.deepEqual(
    operations,
    endpoints.map(({ name }) => name),
  )
  assert.equal(new Set(operations).size, operations.length)
  for (const name of operations) assert.match(name ?? '', /^[a-z]+([A-Z][a-z]+)+$/)
})

test('every parameter says what it means and shows an example', () => {
  const poor = endpoints.flatMap((endpoint) =>
    (operationOf(endpoint.method, endpoint.path)?.parameters ?? [])
      .filter(({ name, description: text, example }) => name && (!text || example === undefined))
      .map(({ name }) => `${nameOf(endpoint)}: ${name}`),
  )
  assert.deepEqual(poor, [])
})

test('every field has a type, and every leaf an example', () => {
  const poor: string[] = []
  const visit = (schema: Shown, at: string) => {
    if ('$ref' in schema) return
    if (schema['anyOf']) {
      for (const part of schema['anyOf'] as Shown[]) visit(part, at)
      return
    }
    if (!('type' in schema)) poor.push(`${at} has no type`)
    const { properties, items } = schema as { properties?: Record<string, Shown>; items?: Shown }
    for (const [name, property] of Object.entries(properties ?? {}))
      visit(property, `${at}.${name}`)
    if (items) visit(items, `${at}[]`)
    const isLeaf = !properties && !items && schema['type'] !== 'null'
    const isSaid = 'enum' in schema || 'const' in schema
    if (isLeaf && !isSaid && !schema['examples']) poor.push(`${at} has no example`)
  }
  for (const [name, schema] of Object.entries(description.components.schemas)) visit(schema, name)
  assert.deepEqual(poor, [])
})

test('every list of words is a component with a name', () => {
  const lists: string[] = []
  JSON.stringify(description, (key, value: unknown) => {
    if (key === 'enum') lists.push(String(value))
    return value
  })
  const components = Object.values(description.components.schemas)
  const named = components
    .filter((schema) => 'enum' in schema)
    .map((schema) => String(schema['enum']))
  assert.deepEqual(lists, named)
})

test('the words that programs decide by have the names they are known by', () => {
  const { schemas } = description.components
  for (const name of expectedEnums) assert.ok(schemas[name]?.['enum'], name)
  assert.deepEqual(schemas['EventName']?.['enum'], eventNames)
  assert.deepEqual(schemas['ErrorCode']?.['enum'], Object.keys(refusals))
  assert.deepEqual(schemas['RefusalReason']?.['enum'], reasons)
})

for (const endpoint of endpoints) {
  const { body, query, reply, status, example, rules } = endpoint

  if (body)
    test(`the example of ${nameOf(endpoint)} is accepted`, async () => {
      const value = structuredClone(example ?? exampleRequest(body))
      assert.deepEqual(checkBody(body)(value, context), [])
      assert.deepEqual((await rules?.({ query: {}, body: value, config })) ?? [], [])
    })

  if (query)
    test(`the parameters shown for ${nameOf(endpoint)} are accepted`, async () => {
      const value = structuredClone(exampleRequest(query)) as Record<string, unknown>
      assert.deepEqual(checkQuery(query)(value, context), [])
      assert.deepEqual((await rules?.({ query: value, body: {}, config })) ?? [], [])
    })

  if (status !== 204)
    test(`the reply shown for ${nameOf(endpoint)} fits its schema`, () => {
      assert.deepEqual(checkBody(reply)(structuredClone(exampleReply(reply)), context), [])
    })
}

for (const { name, payload: schema, scope } of catalogue)
  test(`${name} is described with a payload that fits its schema`, () => {
    const webhook = description.webhooks[name] as { post: Operation } | undefined
    assert.match(webhook?.post.operationId ?? '', /^on[A-Z]\w+$/)
    const payload = exampleReply(schema)
    assert.deepEqual(checkBody(schema)(structuredClone(payload), context), [])
    assert.ok(isScope(scope))
  })

test('every event of the contract can be subscribed to', () => {
  assert.deepEqual(Object.keys(description.webhooks), eventNames)
  assert.equal(new Set(eventNames).size, 16)
})

test('keywords and formats of ours stay ours', () => {
  const keywords = new Set<string>()
  JSON.stringify(description.components.schemas, (key, value: unknown) => {
    if (key.startsWith('x-')) keywords.add(key)
    if (key === 'format') keywords.add(String(value))
    return value
  })
  for (const known of ['date', 'date-time', 'email', 'uri']) keywords.delete(known)
  assert.deepEqual([...keywords], [])
})

test('the description is served to everybody, and not again to who has it', async () => {
  const url = '/api/v1/openapi.json'
  const first = await app.inject({ url })
  assert.equal(first.statusCode, 200)
  assert.deepEqual(first.json(), JSON.parse(JSON.stringify(description)))
  const { etag } = first.headers
  const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } })
  assert.equal(again.statusCode, 304)
  assert.equal(again.body, '')
  const other = await app.inject({ url, headers: { 'if-none-match': '"other"' } })
  assert.equal(other.statusCode, 200)
})
