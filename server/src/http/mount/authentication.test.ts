import assert from 'node:assert/strict'
import test from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino } from 'pino'

import { unavailable } from '#core/errors.ts'
import { connect } from '#db/db.ts'
import { buildApi } from '#src/server/api.ts'
import { app, database, masterKey } from '#testing/process/server.ts'
import { openMember, openPerson } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'

test('the description carries the rate limit headers of a known key, like every response', async () => {
  const { key } = await openSalon()
  const url = '/api/v1/openapi.json'
  const known = await app.inject({ url, headers: { 'x-api-key': key } })
  assert.ok(Number(known.headers['x-ratelimit-remaining']) > 0)
  const anonymous = await app.inject({ url })
  assert.equal(anonymous.headers['x-ratelimit-remaining'], undefined)
  assert.equal(anonymous.headers['access-control-allow-origin'], '*')
})

test('a caller is not treated as anonymous while the database is unreachable', async (t) => {
  const away = connect('postgresql://nobody@127.0.0.1:1/nothing')
  const server = await buildApi({ database: away, masterKey })
  t.after(async () => {
    await server.close()
    await away.close()
  })
  const { id, key } = await openSalon()
  const { token } = await openPerson()
  const session = { authorization: `Bearer ${token}` }
  for (const headers of [{ 'x-api-key': key }, session, { 'x-api-key': key, ...session }]) {
    const { statusCode } = await server.inject({ url: `/api/v1/businesses/${id}`, headers })
    assert.equal(statusCode, 503)
  }
})

test('no response is cacheable except the description', async () => {
  const { id, key } = await openSalon()
  const headers = { 'x-api-key': key }
  const customers = await app.inject({ url: `/api/v1/businesses/${id}/customers`, headers })
  assert.equal(customers.headers['cache-control'], 'no-store')
  const description = await app.inject({ url: '/api/v1/openapi.json' })
  assert.equal(description.headers['cache-control'], 'no-cache')
})

test('a key that is sent as a bearer token is refused with a hint, whether it is valid or not', async () => {
  const { id, key } = await openSalon()
  const url = `/api/v1/businesses/${id}/customers`
  const as = async (headers: Record<string, string>) =>
    (await app.inject({ url, headers })).body.replace(/"requestId":"[^"]*"/, '')
  const hints = new Set<string>()
  for (const text of [key, `${key.slice(0, -1)}x`, 'sk_live_'])
    hints.add(await as({ authorization: `Bearer ${text}` }))
  const [hint = '', ...others] = hints
  assert.deepEqual(others, [])
  assert.match(hint, /"message":"[^"]*X-API-Key".*"code":"INVALID_API_KEY"/)
  const usual = await as({ authorization: 'Bearer x' })
  assert.equal(usual, await as({}))
  assert.doesNotMatch(usual, /X-API-Key/)
})

test('the log names caller, business, address and refusal code', async (t) => {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const server = await buildApi({ database, masterKey, logger: pino({ level: 'info' }, stream) })
  t.after(() => server.close())
  const salon = await openSalon()
  const person = await openMember('STAFF', [salon])
  const url = `/api/v1/businesses/${salon.id}/customers`
  await server.inject({ url, headers: { 'x-api-key': salon.key }, remoteAddress: '10.1.2.3' })
  const authorization = `Bearer ${person.token}`
  await server.inject({ url: url.replace('customers', 'api-keys'), headers: { authorization } })
  await server.inject({ url })
  const logged = lines.map(({ key, session, account, business, code, address }) => [
    key === salon.keyId,
    typeof session,
    account === person.accountId,
    business,
    code,
    address,
  ])
  assert.deepEqual(logged, [
    [true, 'undefined', false, salon.id, undefined, '10.1.2.3'],
    [false, 'string', true, salon.id, 'FORBIDDEN_FOR_ROLE', '127.0.0.1'],
    [false, 'undefined', false, undefined, 'INVALID_API_KEY', '127.0.0.1'],
  ])
  assert.ok(!JSON.stringify(lines).includes(person.token))
})

test('a 503 logs the unreachable dependency without a stack', async (t) => {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const away = connect('postgresql://nobody@127.0.0.1:1/nothing')
  const logger = pino({ level: 'info' }, stream)
  const server = await buildApi({ database: away, masterKey, logger })
  server.get('/full', () => {
    throw unavailable('Too many concurrent sign-ins')
  })
  t.after(async () => {
    await server.close()
    await away.close()
  })
  await server.inject('/full')
  const { key } = await openSalon()
  await server.inject({ url: '/api/v1/my-businesses', headers: { 'x-api-key': key } })
  assert.ok(!JSON.stringify(lines).includes('stack'))
  assert.deepEqual(
    lines.map(({ msg, cause, code }) => [msg, cause ?? code]),
    [
      ['request', 'SERVICE_UNAVAILABLE'],
      ['A dependency is unavailable', 'ECONNREFUSED'],
      ['request', 'SERVICE_UNAVAILABLE'],
    ],
  )
})

test('the description is sent as precomputed bytes in the requested encoding', async () => {
  const url = '/api/v1/openapi.json'
  const ask = (headers: Record<string, string>) => app.inject({ url, headers })
  const plain = await ask({})
  const forms = {
    br: await ask({ 'accept-encoding': 'gzip, deflate, br' }),
    gzip: await ask({ 'accept-encoding': 'br;q=0, *' }),
  }
  assert.equal(plain.headers['content-encoding'], undefined)
  const opened = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const [encoding, form] of Object.entries(forms)) {
    assert.equal(form.headers['content-encoding'], encoding)
    assert.equal(form.headers['vary'], 'accept-encoding')
    assert.ok(form.rawPayload.length < plain.rawPayload.length / 10)
    assert.ok(opened[encoding as 'br' | 'gzip'](form.rawPayload).equals(plain.rawPayload))
  }
  const tags = [plain, ...Object.values(forms)].map(({ headers }) => String(headers.etag))
  assert.equal(new Set(tags).size, 3)
  for (const tag of [...tags, `W/${tags[0]}`, `"x", ${tags[1]}`, '*'])
    assert.equal((await ask({ 'if-none-match': tag })).statusCode, 304)
})
