import assert from 'node:assert/strict'
import test from 'node:test'
import type { TSchema } from 'typebox'

import { refusals } from '#core/refusals.ts'
import { isScope } from '#core/scopes.ts'
import { catalogue, eventNames } from '#features/webhooks/catalogue.ts'
import { describeApi } from '#http/openapi/document.ts'
import type { OpenApiObject } from '#http/openapi/schema.ts'
import { reasons } from '#scheduling/evaluate/reasons.ts'
import { endpoints, sections } from '#src/endpoints.ts'
import { app } from '#testing/process/server.ts'

import { description, type Operation, operationOf } from './documented.ts'
import { nameOf } from './requests.ts'

const { schemas } = description.components

test('every route is described, with a unique name that begins with a verb', () => {
  const operations = endpoints.map(({ method, path }) => operationOf(method, path)?.operationId)
  assert.deepEqual(
    operations,
    endpoints.map(({ name }) => name),
  )
  assert.equal(new Set(operations).size, operations.length)
  for (const name of operations) assert.match(name ?? '', /^[a-z]+([A-Z][a-z]+)+$/)
})

test('every parameter has a description and an example', () => {
  const poor = endpoints.flatMap((endpoint) =>
    (operationOf(endpoint.method, endpoint.path)?.parameters ?? [])
      .filter(({ name, description: text, example }) => name && (!text || example === undefined))
      .map(({ name }) => `${nameOf(endpoint)}: ${name}`),
  )
  assert.deepEqual(poor, [])
})

test('every object in a body refuses unknown fields', () => {
  const open: string[] = []
  const visit = (schema: TSchema, at: string) => {
    const { type, properties, items, anyOf, additionalProperties } = schema as Parts
    if (type === 'object' && additionalProperties !== false) open.push(at)
    for (const [name, inner] of Object.entries(properties ?? {})) visit(inner, `${at}.${name}`)
    for (const inner of [...(items ? [items] : []), ...(anyOf ?? [])]) visit(inner, at)
  }
  for (const { name, body } of endpoints) if (body) visit(body, name)
  // The fields that browsers add to a passkey are open by its standard, and not stored.
  assert.deepEqual(open, [
    'signInWithSecondFactor.passkey.clientExtensionResults',
    'verifySecondFactor.passkey.clientExtensionResults',
    'createPasskey.passkey.clientExtensionResults',
  ])
})

interface Parts {
  type?: string
  properties?: Record<string, TSchema>
  items?: TSchema
  anyOf?: TSchema[]
  additionalProperties?: unknown
}

test('every field has a type, and every leaf an example', () => {
  const poor: string[] = []
  const visit = (schema: OpenApiObject, at: string) => {
    if ('$ref' in schema) return
    const parts = schema['oneOf'] ?? schema['anyOf']
    if (parts) {
      for (const part of parts as OpenApiObject[]) visit(part, at)
      return
    }
    if (!('type' in schema)) poor.push(`${at} has no type`)
    const { properties, items } = schema as {
      properties?: Record<string, OpenApiObject>
      items?: OpenApiObject
    }
    for (const [name, property] of Object.entries(properties ?? {}))
      visit(property, `${at}.${name}`)
    if (items) visit(items, `${at}[]`)
    const isLeaf = !properties && !items && schema['type'] !== 'null'
    const isDescribed = 'enum' in schema || 'const' in schema
    if (isLeaf && !isDescribed && !schema['examples']) poor.push(`${at} has no example`)
  }
  for (const [name, schema] of Object.entries(schemas)) visit(schema, name)
  assert.deepEqual(poor, [])
})

test('every enumeration is a named component', () => {
  const lists: string[] = []
  JSON.stringify(description, (key, value: unknown) => {
    if (key === 'enum') lists.push(String(value))
    return value
  })
  const named = Object.values(schemas).filter((schema) => 'enum' in schema)
  assert.deepEqual(
    lists,
    named.map((schema) => String(schema['enum'])),
  )
})

test('refusals before the handler are described on every route', () => {
  for (const { method, path } of endpoints) {
    const { responses = {} } = operationOf(method, path) ?? {}
    const always = [400, 429, 431, 500, 503]
    const expected = method === 'GET' ? always : [...always, 408, 413, 415]
    const missing = expected.filter((status) => !responses[status])
    assert.deepEqual(missing, [], `${method} ${path}`)
  }
})

test('routes for guests describe what they do not find', () => {
  const guestRoutes = endpoints.filter(({ access }) => access === 'guest')
  for (const { method, path, byToken } of guestRoutes) {
    const found = JSON.stringify(operationOf(method, path)?.responses?.[404])
    const { record = 'Business' } = byToken ?? {}
    assert.ok(found.includes(`"${record} not found"`), `${method} ${path}: ${found}`)
    assert.equal(/suspended/.test(found), !byToken?.whileSuspended, `${method} ${path}`)
  }
})

const words = [
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

test('the enumerations have their public names', () => {
  for (const name of words) assert.ok(schemas[name]?.['enum'], name)
  assert.deepEqual(schemas['EventName']?.['enum'], eventNames)
  assert.deepEqual(schemas['ErrorCode']?.['enum'], Object.keys(refusals))
  assert.deepEqual(schemas['RefusalReason']?.['enum'], [
    ...reasons,
    'OUTSIDE_RADIUS',
    'HOLD_EXPIRED',
  ])
})

test('every event of the contract can be subscribed to, and is documented', () => {
  assert.deepEqual(Object.keys(description.webhooks), eventNames)
  assert.equal(new Set(eventNames).size, 23)
  for (const { name, scope } of catalogue) {
    const { post } = description.webhooks[name] as { post: Operation }
    assert.match(post.operationId, /^on[A-Z]\w+$/)
    assert.deepEqual(post.tags, ['Events'])
    assert.ok(isScope(scope))
  }
  const ofRoutes = endpoints.flatMap(({ method, path }) => operationOf(method, path)?.tags)
  assert.equal(ofRoutes.includes('Events'), false)
})

test('our own keywords and formats are not exported', () => {
  const keywords = new Set<string>()
  JSON.stringify(schemas, (key, value: unknown) => {
    if (key.startsWith('x-')) keywords.add(key)
    if (key === 'format') keywords.add(String(value))
    return value
  })
  for (const known of ['date', 'date-time', 'email', 'uri', 'uri-reference']) keywords.delete(known)
  assert.deepEqual([...keywords], [])
})

const url = '/api/v1/openapi.json'

test('the description is public, with the address of the installation', async () => {
  const { statusCode, json } = await app.inject({ url })
  assert.equal(statusCode, 200)
  const address = 'http://localhost:3000/api/v1'
  assert.deepEqual(json(), JSON.parse(JSON.stringify(describeApi(sections, address))))
  assert.deepEqual(
    json<typeof description>().servers.map((server) => server.url),
    [address, '/api/v1'],
  )
})

test('the description answers 304 to a matching ETag', async () => {
  const { etag } = (await app.inject({ url })).headers
  const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } })
  assert.equal(again.statusCode, 304)
  assert.equal(again.body, '')
  const other = await app.inject({ url, headers: { 'if-none-match': '"other"' } })
  assert.equal(other.statusCode, 200)
})
