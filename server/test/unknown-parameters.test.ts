import type { InjectOptions } from 'fastify'
import assert from 'node:assert/strict'
import test, { before } from 'node:test'

import type { Endpoint } from '#http/endpoint.ts'
import { endpoints } from '#src/endpoints.ts'

import { openSalonWithRecords } from './records.ts'
import { type Ids, inOrder, nameOf, requestTo, send, words } from './requests.ts'

// A query parameter that a route does not have is refused by its name, on every route that a key or a guest reaches.

let ids: Ids
let key: string

before(async () => {
  const salon = await openSalonWithRecords()
  ids = { ...words, ...salon.ids }
  key = salon.key
})

const withQuery = (request: InjectOptions, query: string): InjectOptions => {
  const url = request.url as string
  return { ...request, url: `${url}${url.includes('?') ? '&' : '?'}${query}` }
}

const unknownIn = async (request: InjectOptions) => {
  const { status, body } = await send(request)
  const { code, errors = [] } = (status < 400 ? {} : JSON.parse(body)) as Refused
  const fields = errors.filter((one) => one.code === 'unknown_field').map(({ field }) => field)
  return { status, code, fields }
}

interface Refused {
  code?: string
  errors?: { field: string; code: string }[]
}

const isReached = ({ access, operator }: Endpoint) => access !== 'session' && !operator

for (const endpoint of inOrder.filter(isReached))
  test(`${nameOf(endpoint)} names the query parameters that it does not have`, async () => {
    const request = requestTo(endpoint, ids, { key })
    assert.deepEqual(await unknownIn(withQuery(request, 'updatedsince=2026-11-02&Limitt=3')), {
      status: 400,
      code: 'VALIDATION_ERROR',
      fields: ['updatedsince', 'Limitt'],
    })
  })

const appended = 'utm_source=letter&utm_campaign=may&fbclid=a&gclid=b&msclkid=c&mc_eid=d&_ga=e'

for (const endpoint of endpoints.filter(({ path }) => path.startsWith('/public/')))
  test(`${nameOf(endpoint)} ignores what other programs append to links`, async () => {
    const request = requestTo(endpoint, ids)
    const { fields } = await unknownIn(withQuery(request, appended))
    assert.deepEqual(fields, [])
    const beside = await unknownIn(withQuery(request, `${appended}&utm=f`))
    assert.deepEqual(beside.fields, ['utm'])
  })

test('a person may name the business in the query of its routes, and nowhere else', async () => {
  const named = { method: 'GET', headers: { 'x-api-key': key } } as const
  const at = (path: string) =>
    unknownIn({ ...named, url: `/api/v1${path}?businessId=${ids['businessId']}` })
  assert.deepEqual((await at(`/businesses/${ids['businessId']}/services`)).fields, [])
  assert.deepEqual((await at('/loyalty/cards')).fields, [])
  assert.deepEqual((await at('/businesses/my-businesses')).fields, ['businessId'])
})

test('the description has no parameters', async () => {
  const { status, body } = await send({ method: 'GET', url: '/api/v1/openapi.json?v=2&=x' })
  assert.equal(status, 400)
  const { errors } = JSON.parse(body) as { errors: { field: string }[] }
  assert.deepEqual(
    errors.map(({ field }) => field),
    ['v', '""'],
  )
})
