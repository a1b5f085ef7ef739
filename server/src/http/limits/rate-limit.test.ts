import type { FastifyReply, FastifyRequest } from 'fastify'
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'

import { buildApi } from '#src/server/api.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { openSalon } from '#testing/salon/salon.ts'

import { rateLimits } from './rate-limit.ts'
import { rateWindows } from './rate-windows.ts'

async function serverWith(t: TestContext, rateLimitMax: number) {
  const server = await buildApi({ database, masterKey, rateLimitMax })
  t.after(() => server.close())
  return server
}

const standingOf = (headers: Record<string, unknown>) => [
  Number(headers['x-ratelimit-limit']),
  Number(headers['x-ratelimit-remaining']),
]

test('every response to a known key carries the remaining count, refusals too', async (t) => {
  const server = await serverWith(t, 10)
  const { id, key } = await openSalon({ scopes: ['customers:read'] })
  const headers = { 'x-api-key': key }
  const customers = `/api/v1/businesses/${id}/customers`
  const requests = [
    { url: customers },
    { url: `${customers}?limit=0` },
    { url: `${customers}/nobody` },
    { url: customers, method: 'POST' as const },
    { url: customers, method: 'PUT' as const },
    { url: '/api/v1/nothing' },
  ]
  const seen: unknown[] = []
  for (const request of requests) {
    const answer = await server.inject({ ...request, headers })
    const reset = Number(answer.headers['x-ratelimit-reset'])
    assert.ok(Number.isInteger(reset) && reset > 0 && reset <= 60)
    seen.push([answer.statusCode, ...standingOf(answer.headers)])
  }
  assert.deepEqual(seen, [
    [200, 10, 9],
    [400, 10, 8],
    [404, 10, 7],
    [403, 10, 6],
    [405, 10, 5],
    [404, 10, 4],
  ])
})

test('beyond the limit unknown paths are 429 too', async (t) => {
  const server = await serverWith(t, 1)
  const { id, key } = await openSalon()
  const headers = { 'x-api-key': key }
  const urls = ['/api/v1/nothing', '/api/v1/nothing', `/api/v1/businesses/${id}/customers`]
  const statuses: number[] = []
  for (const url of urls)
    statuses.push((await server.inject({ url, method: 'PUT', headers })).statusCode)
  assert.deepEqual(statuses, [404, 429, 429])
})

test('of concurrent requests as many pass as the limit allows, each with its own count', async (t) => {
  const server = await serverWith(t, 5)
  const { id, key } = await openSalon()
  const request = { url: `/api/v1/businesses/${id}/customers`, headers: { 'x-api-key': key } }
  const answers = await Promise.all(Array.from({ length: 12 }, () => server.inject(request)))
  const passed = answers.filter(({ statusCode }) => statusCode === 200)
  const remaining = passed.map(({ headers }) => Number(headers['x-ratelimit-remaining']))
  assert.equal(passed.length, 5)
  assert.deepEqual(new Set(remaining), new Set([0, 1, 2, 3, 4]))
})

test('beyond the limit a key waits, another key does not', async (t) => {
  const server = await serverWith(t, 2)
  const [one, other] = [await openSalon(), await openSalon()]
  const read = ({ id, key }: typeof one) =>
    server.inject({ url: `/api/v1/businesses/${id}/customers`, headers: { 'x-api-key': key } })
  assert.equal((await read(one)).statusCode, 200)
  assert.equal((await read(one)).statusCode, 200)
  const refused = await read(one)
  assert.equal(refused.statusCode, 429)
  assert.equal(refused.json<{ code: string }>().code, 'RATE_LIMIT_EXCEEDED')
  assert.deepEqual(standingOf(refused.headers), [2, 0])
  assert.equal(refused.headers['retry-after'], refused.headers['x-ratelimit-reset'])
  assert.equal((await read(other)).statusCode, 200)
})

test('a missing scope is reported before the limit, a fault of the body after it', async (t) => {
  const server = await serverWith(t, 1)
  const { id, key } = await openSalon({ scopes: ['customers:write'] })
  const url = `/api/v1/businesses/${id}/customers`
  const headers = { 'x-api-key': key }
  await server.inject({ url, method: 'POST', headers, payload: { firstName: 'Nina' } })
  const unscoped = await server.inject({ url, headers })
  assert.equal(unscoped.statusCode, 403)
  const faulty = await server.inject({ url, method: 'POST', headers, payload: { '?': 1 } })
  assert.equal(faulty.statusCode, 429)
})

test('anonymous callers have 1,000 requests per minute and address, and get no rate limit headers', async (t) => {
  const server = await serverWith(t, 5)
  const { id, key } = await openSalon()
  const url = `/api/v1/businesses/${id}/customers`
  const ask = (remoteAddress: string, known?: string) =>
    server.inject({ url, remoteAddress, headers: known ? { 'x-api-key': known } : {} })
  const first = await ask('192.0.2.1')
  assert.equal(first.statusCode, 401)
  assert.equal(first.headers['x-ratelimit-limit'], undefined)
  const rest = await Promise.all(Array.from({ length: 999 }, () => ask('192.0.2.1')))
  assert.deepEqual(new Set(rest.map(({ statusCode }) => statusCode)), new Set([401]))

  const refused = await ask('192.0.2.1')
  assert.equal(refused.statusCode, 429)
  assert.match(String(refused.headers['retry-after']), /^\d+$/)
  assert.equal((await ask('192.0.2.2')).statusCode, 401)
  assert.equal((await ask('192.0.2.1', key)).statusCode, 200)
})

test('requests from many networks of a wider one count together, and leave those of others alone', async () => {
  const limits = rateLimits({ max: 5, guestMax: 8, redis: undefined })
  const reply = { header: () => {} } as unknown as FastifyReply
  const request = (ip: string) => ({ ip }) as FastifyRequest
  const refusedOf = async (
    addresses: readonly string[],
    count: (ip: string) => Promise<boolean>,
  ) => {
    let refused = 0
    for (const address of addresses) if (await count(address)) refused += 1
    return refused
  }
  const isGuestRefused = async (ip: string) =>
    (await limits.countGuest(request(ip), reply)).isExceeded
  const isKeyRefused = (ip: string) =>
    limits.countAnonymous(request(ip)).then(
      () => false,
      () => true,
    )
  const many = (length: number, addressOf: (nth: number) => string) =>
    Array.from({ length }, (_, nth) => addressOf(nth))
  const ofOne48 = (nth: number) => `2a02:5:6:${(nth << 8).toString(16)}::1`
  const ofOne56 = (nth: number) => `2a02:5:7:${nth.toString(16)}::1`
  const ofOne24 = (nth: number) => `198.51.100.${nth % 256}`
  assert.equal(await refusedOf(many(35, ofOne48), isGuestRefused), 3)
  assert.equal(await refusedOf(many(20, ofOne56), isGuestRefused), 4)
  assert.equal(await refusedOf(many(140, ofOne24), isGuestRefused), 12)
  assert.equal(await refusedOf(['2a02:5:8:1::1', '198.51.101.1'], isGuestRefused), 0)
  assert.equal(
    await refusedOf(
      many(4_003, (nth) => ofOne48(nth % 256)),
      isKeyRefused,
    ),
    3,
  )
  assert.equal(await refusedOf(['2a02:5:7:1::1'], isKeyRefused), 0)
})

test('a client cannot forge its address', async (t) => {
  const server = await serverWith(t, 5)
  const ask = (forwarded: string) =>
    server.inject({ url: '/api/v1/x', headers: { 'x-forwarded-for': forwarded } })
  await Promise.all(Array.from({ length: 1_000 }, (_, i) => ask(`10.0.${i >> 8}.${i & 255}`)))
  assert.equal((await ask('10.1.1.1')).statusCode, 429)
})

test('a window ends in time although the clock of the node was set back', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 86_400_000 })
  const standing = rateWindows(60_000)
  standing('caller', 10)
  t.mock.timers.reset()
  assert.ok(standing('caller', 10).reset <= 60)
})

test('a new window ends in a minute at the latest, whatever the fractions of the clock', (t) => {
  // (100001.000001 + 60000) - 100001.000001 is a little above 60000.
  t.mock.method(performance, 'now', () => 100_001.000001)
  assert.equal(rateWindows(60_000)('caller', 10).reset, 60)
})
