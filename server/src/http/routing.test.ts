import assert from 'node:assert/strict'
import test from 'node:test'

import { isId } from '#core/ids.ts'
import { app } from '#testing/process/server.ts'
import { openSalon } from '#testing/salon/salon.ts'

import { endpoints } from '../endpoints.ts'

test('every response has a request id, and errors repeat it', async () => {
  const salon = await openSalon()
  const fine = await salon.get('~/customers')
  const refused = await salon.get('~/customers/nobody')
  for (const { headers } of [fine, refused]) assert.ok(isId(String(headers['x-request-id'])))
  assert.equal(refused.body.requestId, refused.headers['x-request-id'])
  assert.notEqual(fine.headers['x-request-id'], refused.headers['x-request-id'])
})

test('the security headers apply to this host alone', async () => {
  const { headers } = await (await openSalon()).get('~/customers')
  assert.equal(headers['strict-transport-security'], 'max-age=31536000')
})

test('all errors have one format', async () => {
  const salon = await openSalon()
  const { body, headers } = await salon.get('~/customers/nobody')
  assert.deepEqual(body, {
    statusCode: 404,
    message: 'Customer not found',
    error: 'Not Found',
    code: 'NOT_FOUND',
    requestId: headers['x-request-id'],
  })
  assert.equal(headers['content-type'], 'application/json; charset=utf-8')
})

test('an unknown path is 404, whatever is sent to it', async () => {
  const salon = await openSalon()
  for (const answer of [
    await salon.get('/nothing'),
    await salon.get('~/customers/a/b/c/d'),
    await salon.post('/nothing', { firstName: 'Nina' }),
    await salon.get('~/customers/'),
  ]) {
    assert.equal(answer.status, 404)
    assert.equal(answer.body.code, 'NOT_FOUND')
    assert.equal(answer.body.requestId, answer.headers['x-request-id'])
  }
})

test('a path that cannot be decoded or is too long is 404 too', async () => {
  const { id, key } = await openSalon()
  const paths = ['%zz', 'a'.repeat(5_000), '%00', '..%2f..%2f']
  for (const path of paths) {
    const url = `/api/v1/businesses/${id}/customers/${path}`
    const { statusCode, body, headers } = await app.inject({ url, headers: { 'x-api-key': key } })
    const { code, requestId } = JSON.parse(body) as { code: string; requestId: string }
    assert.deepEqual([statusCode, code], [404, 'NOT_FOUND'], path.slice(0, 20))
    assert.equal(requestId, headers['x-request-id'])
  }
})

test('an id of any length is unknown', async () => {
  const salon = await openSalon()
  const messages = ['x', 'x'.repeat(5_000), '%00', '%zz', '%ff', '100%'].map(
    async (id) => (await salon.get(`~/customers/${id}`)).body.message,
  )
  assert.deepEqual(new Set(await Promise.all(messages)), new Set(['Customer not found']))
  assert.equal((await salon.get('/businesses/slug/%00')).status, 404)
})

test('a known path with another method lists the allowed ones', async () => {
  const salon = await openSalon()
  const cases = [
    [await salon.put('~/customers', { firstName: 'Nina' }), 'GET, POST'],
    [await salon.del('~/customers'), 'GET, POST'],
    [await salon.post('~/customers/x', {}), 'GET, PATCH, DELETE'],
    [await salon.post('/openapi.json', {}), 'GET'],
  ] as const
  for (const [{ status, body, headers }, allow] of cases) {
    assert.equal(status, 405)
    assert.equal(body.code, 'METHOD_NOT_ALLOWED')
    assert.equal(headers['allow'], allow)
  }
})

test('a known path answers 405 to unusual verbs', async () => {
  const { id, key } = await openSalon()
  for (const method of ['TRACE', 'PROPFIND', 'M-SEARCH'] as const) {
    const url = `/api/v1/businesses/${id}/customers`
    const { statusCode, headers } = await app.inject({
      method: method as 'GET',
      url,
      headers: { 'x-api-key': key },
    })
    assert.deepEqual([statusCode, headers['allow']], [405, 'GET, POST'])
    assert.equal((await app.inject({ method: method as 'GET', url })).statusCode, 401)
  }
})

test('every path of the API refuses the verbs that it does not have', async () => {
  const { key } = await openSalon()
  for (const [path, found] of Map.groupBy(endpoints, ({ path }) => path)) {
    const url = `/api/v1${path.replaceAll(/:\w+/g, 'x')}`
    const { statusCode, headers } = await app.inject({
      method: 'PROPFIND' as 'GET',
      url: `${url}?a=b`,
      headers: { 'x-api-key': key },
    })
    const allow = found.map(({ method }) => method).join(', ')
    assert.deepEqual([statusCode, headers['allow']], [405, allow], path)
  }
})

test('HEAD is answered where GET is, and refused elsewhere', async () => {
  const { id, key } = await openSalon()
  const head = async (path: string) => {
    const url = `/api/v1/businesses/${id}${path}`
    return (await app.inject({ method: 'HEAD', url, headers: { 'x-api-key': key } })).statusCode
  }
  assert.deepEqual([await head('/customers'), await head('/availability/check')], [200, 405])
})

test('OPTIONS lists the verbs of a path and grants nothing to other origins', async () => {
  const { statusCode, headers } = await app.inject({
    method: 'OPTIONS',
    url: '/api/v1/businesses/x/customers',
    headers: { origin: 'https://elsewhere.example' },
  })
  assert.deepEqual([statusCode, headers['allow']], [204, 'GET, POST'])
  assert.equal(headers['access-control-allow-origin'], undefined)
})

test('anonymous callers do not learn which paths exist', async () => {
  for (const [method, url] of [
    ['GET', '/api/v1/nothing'],
    ['DELETE', '/api/v1/businesses/x/customers'],
    ['POST', '/api/v1/businesses/x/customers'],
    ['GET', '/api/v1/businesses/x/customers/%zz'],
  ] as const) {
    const { statusCode } = await app.inject({ method, url })
    assert.equal(statusCode, 401)
  }
})

test('invalid query parameters are refused', async () => {
  const salon = await openSalon()
  const { status, body } = await salon.get('~/customers?limit=0&page=x')
  assert.equal(status, 400)
  assert.deepEqual(
    body.errors.map(({ field }: { field: string }) => field),
    ['page', 'limit'],
  )
})
