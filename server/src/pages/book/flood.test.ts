import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import test, { type TestContext } from 'node:test'

import { leadingZeros } from '#http/guests/proof-of-work.ts'
import { buildApi } from '#src/server/api.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { openVisitor } from '#testing/salon/book-page.ts'
import { formOf } from '#testing/salon/page-text.ts'

async function openFlooded(t: TestContext, guestRateLimit: number, guestBookingLimit?: number) {
  const { studio, url } = await openVisitor({ name: 'Studio Noord' })
  const server = await buildApi({ database, masterKey, guestRateLimit, guestBookingLimit })
  t.after(() => server.close())
  const address = `${url}?service=${studio.service.id}&date=${studio.date}`
  const get = (remoteAddress: string, headers: Record<string, string> = {}) =>
    server.inject({ url: address, remoteAddress, headers })
  return { studio, server, get }
}

/** The header with a solution of the challenge of a page. */
function proofOf(page: string) {
  const [, challenge, bits] = /data-challenge="([\w-]{20,})"\s+data-difficulty="(\d+)"/.exec(page)!
  for (let solution = 0; ; solution += 1) {
    const text = `${challenge}:${solution}`
    if (leadingZeros(hash('sha256', text, 'buffer')) >= Number(bits))
      return { 'x-proof-of-work': text }
  }
}

test('a flooded page asks for a proof of work, by the address of the visitor', async (t) => {
  const { get } = await openFlooded(t, 3)
  assert.equal((await get('192.0.2.1')).statusCode, 200)
  assert.equal((await get('192.0.2.1')).statusCode, 200, 'its first call was admitted')
  const { statusCode, headers, body } = await get('192.0.2.1')
  assert.equal(statusCode, 429)
  assert.match(body, /data-challenge="[\w-]{20,}"\s+data-difficulty="\d+"/)
  assert.doesNotMatch(body, /Studio Noord/)
  assert.ok(Number(headers['retry-after']) > 0)
  assert.equal((await get('192.0.2.2')).statusCode, 200, 'another visitor')
})

test('a proof of work pays for one request of several calls', async (t) => {
  const { server, studio, get } = await openFlooded(t, 8)
  const remoteAddress = '192.0.2.1'
  for (let count = 0; count < 8; count += 1)
    await server.inject({ url: `/api/v1/public/${studio.slug}`, remoteAddress })
  const proof = proofOf((await get(remoteAddress)).body)
  const times = await get(remoteAddress, proof)
  assert.equal(times.statusCode, 200)
  assert.match(times.body, /name="time"/)
  assert.equal((await get(remoteAddress, proof)).statusCode, 429, 'it was used')
  const { action, fields } = formOf(times.body, 'hold')
  const send = (headers: Record<string, string>) =>
    server.inject({
      method: 'POST',
      url: action,
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ ...fields, time: '10:00' }).toString(),
    })
  const refused = await send({})
  assert.equal(refused.statusCode, 429)
  assert.equal((await send(proofOf(refused.body))).statusCode, 303)
})

test('an unverified proof shows nothing, neither a closed salon nor a known one', async (t) => {
  const { studio, get } = await openFlooded(t, 3)
  const proof = { 'x-proof-of-work': 'nonsense' }
  for (const status of [200, 200, 429])
    assert.equal((await get('192.0.2.1', proof)).statusCode, status)
  for (const forged of ['', 'x', 'x'.repeat(43)])
    assert.equal((await get('192.0.2.1', { 'x-admitted-call': forged })).statusCode, 429)
  await database.db
    .updateTable('bookingPage')
    .set({ isEnabled: false })
    .where('businessId', '=', studio.id)
    .execute()
  assert.equal((await get('192.0.2.2', proof)).statusCode, 404)
})

const remoteAddress = '192.0.2.1'

/** A visitor who has filled in the form of a booking, on a server with a limit of bookings. */
async function openReview(t: TestContext, guestBookingLimit: number) {
  const { server, studio, get } = await openFlooded(t, 1_000, guestBookingLimit)
  const send = (page: string, action: string, values: object, headers = {}) => {
    const form = formOf(page, action)
    const payload = new URLSearchParams({ ...form.fields, ...values }).toString()
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    return server.inject({
      method: 'POST',
      url: form.action,
      remoteAddress,
      headers: { ...type, ...headers },
      payload,
    })
  }
  const held = await send((await get(remoteAddress)).body, 'hold', { time: '10:00' })
  const details = await server.inject({ url: String(held.headers.location), remoteAddress })
  const nina = { firstName: 'Nina', lastName: 'Jansen', email: 'nina@example.com' }
  const review = await send(details.body, 'review', nina)
  const book = (values = {}, headers = {}) => send(review.body, 'book', values, headers)
  return { server, studio, book }
}

test('a form of a network that has booked much needs a proof of work, and then the telephone', async (t) => {
  const { server, studio, book } = await openReview(t, 1)
  const url = `/api/v1/public/${studio.slug}/bookings`
  assert.equal((await server.inject({ method: 'POST', url, remoteAddress })).statusCode, 400)
  const refused = await book()
  assert.equal(refused.statusCode, 429)
  assert.equal((await book({}, proofOf(refused.body))).statusCode, 303)
  const { statusCode, body } = await book()
  assert.equal(statusCode, 429)
  assert.match(body, /role="alert">Too many appointments have been booked from your network/)
})

test('a changed form, which is sent on under another key, needs one proof of work', async (t) => {
  const { book } = await openReview(t, 1)
  assert.equal((await book()).statusCode, 303)
  const changed = { firstName: 'Nora' }
  const refused = await book(changed)
  assert.equal(refused.statusCode, 429)
  const { statusCode, body } = await book(changed, proofOf(refused.body))
  assert.equal(statusCode, 409)
  assert.match(body, /You have sent this form already/)
  for (const forged of ['', 'x', 'x'.repeat(43)])
    assert.equal((await book(changed, { 'x-repeated-call': forged })).statusCode, 429)
})
