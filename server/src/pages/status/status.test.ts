import Fastify from 'fastify'
import assert from 'node:assert/strict'
import test from 'node:test'

import { formatsOf } from '#core/formats/formats.ts'
import { rateLimits } from '#http/limits/rate-limit.ts'
import { app, database } from '#testing/process/server.ts'

import type { ReadAges } from './check.ts'
import { addStatusPage } from './routes.ts'
import { durationText } from './words.ts'

const age = (queue: string, oldestSeconds: number) => ({ queue, oldestSeconds })
const onTime: ReadAges = async () => [age('mail', 2), age('webhooks', 0)]

/** The page of a server whose queues are read by a function of the test. */
async function open({ readAges = onTime, sendsMessages = true, now = () => new Date() } = {}) {
  const server = Fastify()
  const limits = rateLimits({ max: 1_000, redis: undefined })
  addStatusPage(server, { database, limits, now, readAges, sendsMessages })
  const get = async (language = 'en') => {
    const headers = { 'accept-language': language }
    const response = await server.inject({ url: '/status', headers })
    return { status: response.statusCode, headers: response.headers, text: textOf(response.body) }
  }
  return { server, get }
}

const textOf = (html: string) =>
  html
    .slice(html.indexOf('<main>'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('says that everything works, in the language of the visitor', async () => {
  const { get } = await open()
  for (const [language, text] of [
    [
      'en-GB',
      /All systems operational.*bookings Operational.*text messages Operational.*Webhooks Operational/,
    ],
    ['nl', /Alle systemen werken.*boekingen Werkt/],
    ['de-AT,de;q=0.9', /Alle Systeme in Betrieb.*Buchungen In Betrieb/],
    ['fr', /All systems operational/],
  ] as const) {
    const response = await get(language)
    assert.equal(response.status, 200)
    assert.match(response.text, text)
  }
})

test('says in words by how much messages are late, and not how many', async () => {
  const readAges: ReadAges = async () => [age('staff_messages', 12.5 * 60), age('webhooks', 7_300)]
  const { get } = await open({ readAges })
  const { status, text } = await get()
  assert.equal(status, 200)
  assert.match(text, /Some messages are delayed/)
  assert.match(text, /text messages Delayed by 12 minutes.*Webhooks Delayed by 2 hours/)
  assert.match((await get('nl')).text, /12 minuten vertraagd.*2 uur vertraagd/)
  assert.match((await get('de')).text, /12 Minuten verspätet.*2 Stunden verspätet/)
})

test('answers 503 while the database does not answer, with the last check without faults', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let isDown = false
  const readAges: ReadAges = async (...given) => {
    if (isDown) throw new Error('password authentication failed for user "app"')
    return onTime(...given)
  }
  const times = ['2026-05-04T09:30:00Z', '2026-05-04T09:31:00Z'].map((text) => new Date(text))
  const { get } = await open({ readAges, now: () => times.shift() ?? new Date(0) })
  assert.match((await get()).text, /All systems operational/)
  isDown = true
  // The check is cached for 15 s of the clock that does not run backwards.
  const elapsed = performance.now() + 15_001
  t.mock.method(performance, 'now', () => elapsed)
  const { status, headers, text } = await get()
  assert.equal(status, 503)
  assert.equal(headers['retry-after'], '30')
  assert.match(text, /Service outage.*bookings Unreachable.*messages Unknown/)
  assert.match(text, /Last checked: 4 May 2026, 09:31 UTC|Last checked: May 4, 2026, 9:31/)
  assert.match(text, /fully operational: (4 May 2026, 09:30|May 4, 2026, 9:30)/)
  assert.doesNotMatch(text, /password/)
})

test('checks once for any number of visitors', async () => {
  let checks = 0
  const readAges: ReadAges = async () => {
    checks += 1
    return []
  }
  const { get } = await open({ readAges })
  await Promise.all(Array.from({ length: 100 }, () => get()))
  assert.equal(checks, 1)
})

test('limits the requests of one network', async () => {
  const { get } = await open()
  const statuses = await Promise.all(
    Array.from({ length: 1_001 }, async () => (await get()).status),
  )
  assert.equal(statuses.filter((status) => status === 429).length, 1)
})

test('names no messages where none are sent', async () => {
  const { get } = await open({ sendsMessages: false })
  assert.doesNotMatch((await get()).text, /text messages/)
})

test('is a page of the server, with a policy that allows no script', async () => {
  const { statusCode, headers, body } = await app.inject({
    url: '/status',
    headers: { 'accept-language': 'en' },
  })
  assert.equal(statusCode, 200)
  assert.match(body, /Calendar and bookings/)
  assert.match(
    String(headers['content-security-policy']),
    /^default-src 'none'; style-src 'sha256-/,
  )
  assert.equal((await app.inject({ method: 'POST', url: '/status' })).statusCode, 405)
})

const formatsIn = (locale: string) => formatsOf({ locale, timezone: 'UTC', currency: 'EUR' })

test('durations have their largest unit', () => {
  assert.equal(durationText(formatsIn('en-GB'), 30), '1 minute')
  assert.equal(durationText(formatsIn('en-GB'), 3_599), '59 minutes')
  assert.equal(durationText(formatsIn('de'), 90_000), '1 Tag')
})
