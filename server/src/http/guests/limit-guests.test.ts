import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import test, { type TestContext } from 'node:test'

import { newId } from '#core/ids.ts'
import { buildApi } from '#src/server/api.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { openGuest, openGuestSalon } from '#testing/salon/guests.ts'

import { leadingZeros } from './proof-of-work.ts'

async function serverWith(
  t: TestContext,
  limits: { guestRateLimit?: number; guestRateLimitBusiness?: number; guestBookingLimit?: number },
) {
  const server = await buildApi({ database, masterKey, ...limits })
  t.after(() => server.close())
  return (address?: string) => openGuest(address, server)
}

/** The value of X-Proof-Of-Work for a refusal. */
function solve({ challenge, difficulty }: { challenge: string; difficulty: number }) {
  for (let solution = 0; ; solution += 1) {
    const text = `${challenge}:${solution}`
    if (leadingZeros(hash('sha256', text, 'buffer')) >= difficulty)
      return { 'x-proof-of-work': text }
  }
}

test('a network has its requests per minute, whatever it asks for, with the usual headers', async (t) => {
  const guestOf = await serverWith(t, { guestRateLimit: 3 })
  const { slug } = await openGuestSalon()
  const guest = guestOf()
  const seen: unknown[] = []
  for (const path of [`/${slug}`, `/${newId()}`, `/${slug}`, `/${slug}`]) {
    const { status, headers } = await guest.get(path)
    seen.push([status, headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']])
  }
  assert.deepEqual(seen, [
    [200, '3', '2'],
    [404, '3', '1'],
    [200, '3', '0'],
    [429, '3', '0'],
  ])
  const neighbour = guest.address.replace('::1', '::2')
  const refused = await guestOf(neighbour).get(`/${slug}`)
  assert.equal(refused.status, 429)
  assert.deepEqual(
    [
      refused.body.code,
      refused.headers['retry-after'],
      refused.headers['access-control-allow-origin'],
    ],
    ['RATE_LIMIT_EXCEEDED', refused.headers['x-ratelimit-reset'], '*'],
  )
  assert.equal((await guestOf().get(`/${slug}`)).status, 200)
})

test('the guests of a business share its requests per minute, and those of others do not', async (t) => {
  const guestOf = await serverWith(t, { guestRateLimitBusiness: 2 })
  const [one, other] = [await openGuestSalon(), await openGuestSalon()]
  const statuses = []
  for (let count = 0; count < 3; count += 1)
    statuses.push((await guestOf().get(`/${one.slug}`)).status)
  assert.deepEqual(statuses, [200, 200, 429])
  assert.equal((await guestOf().get(`/${other.slug}`)).status, 200)
  assert.equal((await one.get('~')).status, 200)
})

for (const limits of [{ guestRateLimit: 8 }, { guestRateLimitBusiness: 8 }])
  test(`a proof of work admits one request beyond ${Object.keys(limits).join()}`, async (t) => {
    const guestOf = await serverWith(t, limits)
    const { slug } = await openGuestSalon()
    const guest = guestOf()
    const read = (headers?: Record<string, string>) => guest.get(`/${slug}`, undefined, headers)
    for (let count = 0; count < 8; count += 1) assert.equal((await read()).status, 200)
    const refused = await read()
    assert.equal(refused.status, 429)
    const { challenge, difficulty } = refused.body
    assert.equal(difficulty, 16)
    for (const wrong of ['', 'nonsense', challenge, `${challenge}:`])
      assert.equal((await read({ 'x-proof-of-work': wrong })).status, 429, wrong)
    const proof = solve({ challenge, difficulty })
    if ('guestRateLimitBusiness' in limits) {
      const thief = guestOf()
      assert.equal((await thief.get(`/${slug}`, undefined, proof)).status, 429)
    }
    assert.equal((await read(proof)).status, 200)
    assert.equal((await read(proof)).status, 429, 'it was used')
  })

test('a network books a few times an hour at a business, then for work, then not at all', async (t) => {
  const guestOf = await serverWith(t, { guestBookingLimit: 2 })
  const [one, other] = [await openGuestSalon(), await openGuestSalon()]
  const guest = guestOf()
  // An empty form is refused after the limits.
  const book = (headers = {}, slug = one.slug) => guest.post(`/${slug}/bookings`, {}, headers)
  assert.deepEqual([(await book()).status, (await book()).status], [400, 400])
  const asked = await book()
  assert.deepEqual([asked.status, asked.body.difficulty], [429, 16])
  assert.equal((await guest.get(`/${one.slug}`)).status, 200, 'only bookings')
  assert.equal((await book({}, other.slug)).status, 400, 'another business')
  const otherGuest = guestOf()
  assert.equal((await otherGuest.post(`/${one.slug}/bookings`, {})).status, 400, 'another network')
  const proof = solve(asked.body)
  assert.equal((await book(proof)).status, 400)
  const again = await book(proof)
  assert.equal(again.status, 429, 'it was used')
  assert.equal((await book(solve(again.body))).status, 400)
  const last = await book()
  assert.deepEqual([last.status, last.body.challenge], [429, undefined])
  const seconds = Number(last.headers['retry-after'])
  assert.ok(seconds > 3_500 && seconds <= 3_600, `${seconds} s`)
})

test('a network has a tenth of its requests per minute as bookings per hour unless said', async (t) => {
  const guestOf = await serverWith(t, { guestRateLimit: 11 })
  const { slug } = await openGuestSalon()
  const guest = guestOf()
  const statuses = []
  for (let nth = 0; nth < 3; nth += 1)
    statuses.push((await guest.post(`/${slug}/bookings`, {})).status)
  assert.deepEqual(statuses, [400, 400, 429])
})

test('the connections of a client behind a proxy that forwards its port are one network', async (t) => {
  const server = await buildApi({
    database,
    masterKey,
    trustProxy: ['loopback'],
    guestRateLimit: 3,
  })
  t.after(() => server.close())
  const { slug } = await openGuestSalon()
  const read = async (forwarded: string) =>
    (
      await server.inject({
        url: `/api/v1/public/${slug}`,
        headers: { 'x-forwarded-for': forwarded },
      })
    ).statusCode
  for (const [one, other] of [
    ['198.51.100.9', '198.51.101.9'],
    ['[2a02:8:1:1::5]', '[2a02:9:1:1::5]'],
  ]) {
    const seen = []
    for (const port of [50_001, 50_002, 50_003, 50_004]) seen.push(await read(`${one}:${port}`))
    assert.deepEqual(seen, [200, 200, 200, 429])
    assert.equal(await read(`${other}:50001`), 200)
  }
})
