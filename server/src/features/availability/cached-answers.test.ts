import fc from 'fast-check'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { addDays, computed } from '#testing/availability/computed.ts'
import { app, setClock } from '#testing/process/server.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import { cachedAnswers, hasJustChanged as hasJustChangedNow } from './cached-answers.ts'
import { listAvailability } from './list.ts'

interface Step {
  what: string
  day: number
  hour: number
  member: number
  which: number
}

const url = ({ id }: Studio, first: string, last: string) =>
  `/api/v1/businesses/${id}/availability?startDate=${first}&endDate=${last}`

const ask = ({ key }: Studio, path: string, headers = {}) =>
  app.inject({ url: path, headers: { 'x-api-key': key, ...headers } })

test('under concurrent writes and reads the cached answers are correct', async () => {
  const studio = await openStudio()
  await studio.configure({ slotCapacity: 2 })
  const staffIds = [studio.staff.id, (await studio.hire()).id, undefined]
  const last = addDays(studio.date, 2)
  const path = url(studio, studio.date, last)
  const bookingIds: string[] = []
  const step = fc.record({
    what: fc.constantFrom('book', 'book', 'cancel', 'move', 'no-show', 'complete', 'read', 'read'),
    day: fc.nat(2),
    hour: fc.integer({ min: 9, max: 16 }),
    member: fc.nat(2),
    which: fc.nat(50),
  })
  const run = async ({ what, day, hour, member, which }: Step) => {
    const when = {
      date: addDays(studio.date, day),
      startTime: `${String(hour).padStart(2, '0')}:00`,
    }
    const staffId = staffIds[member]
    if (what === 'read') return void (await ask(studio, path))
    if (what === 'book') {
      const { body } = await studio.book({ ...when, staffId })
      if (body.booking) bookingIds.push(body.booking.id)
      return
    }
    const booking = `~/bookings/${bookingIds[which % Math.max(1, bookingIds.length)]}`
    if (what === 'move') await studio.patch(`${booking}/reschedule`, { ...when, staffId })
    else if (what === 'cancel')
      await studio.patch(`${booking}/cancel`, { cancelReasonKey: 'other' })
    else await studio.patch(`${booking}/${what}`)
  }
  const rounds = fc.sample(fc.array(step, { minLength: 2, maxLength: 8 }), { numRuns: 40, seed: 7 })
  for (const steps of rounds) {
    await Promise.all(steps.map(run))
    const answer = await ask(studio, path)
    assert.deepEqual(answer.json(), await computed(studio, studio.date, last))
  }
  assert.ok(bookingIds.length > 20)
})

test('settings that change after a calendar are in the next answer', async () => {
  const studio = await openStudio()
  const path = url(studio, studio.date, studio.date)
  const expectCurrent = async () => {
    const answer = await ask(studio, path)
    assert.deepEqual(answer.json(), await computed(studio, studio.date, studio.date))
  }
  await expectCurrent()
  await studio.book({ startTime: '10:00' })
  await expectCurrent()
  await studio.configure({ slotDuration: 10 })
  await expectCurrent()
  await studio.book({ startTime: '12:00' })
  await expectCurrent()
  const { body } = await studio.book({ startTime: '13:00' })
  await studio.configure({ bufferTimeAfter: 20 })
  await studio.patch(`~/bookings/${body.booking.id}/cancel`, { cancelReasonKey: 'other' })
  await expectCurrent()
})

test('only a short list that had changed reads its calendars on a shared connection', async () => {
  const studio = await openStudio()
  const query = { startDate: studio.date }
  await asTenant(studio, async (tenant) => {
    await listAvailability(tenant, query)
    const answer = cachedAnswers.get(tenant, query)
    assert.ok(answer)
    const isCombined = (hasJustChanged: boolean, claims: number) => {
      const calendar = { rev: 1, pairs: new Int32Array(claims * 2), validUntilMs: Infinity }
      const calendars = new Map([[studio.staff.id, calendar]])
      cachedAnswers.set(tenant, query, { ...answer, hasJustChanged, calendars })
      return hasJustChangedNow(tenant, query)
    }
    assert.deepEqual(
      [isCombined(true, 6_000), isCombined(true, 6_001), isCombined(false, 10)],
      [true, false, false],
    )
  })
})

test('the cache does not hide the passing of time', async () => {
  const studio = await openStudio()
  const path = url(studio, studio.date, studio.date)
  for (const time of ['07:00', '07:01', '10:10', '10:50', '15:00']) {
    const now = `${studio.date}T${time}:00Z`
    setClock(now)
    const answer = await ask(studio, path)
    assert.deepEqual(answer.json(), await computed(studio, studio.date, studio.date, { now }))
  }
  setClock()
})

test('an answer has an ETag, and a conditional request gets 304 until it changes', async () => {
  const studio = await openStudio()
  const path = url(studio, studio.date, addDays(studio.date, 1))
  const first = await ask(studio, path)
  const { etag = '' } = first.headers as { etag?: string }
  assert.match(etag, /^W\/"[\w-]{27}"$/)
  assert.equal(first.headers['cache-control'], 'private, no-cache')
  for (const known of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
    const again = await ask(studio, path, { 'if-none-match': known })
    assert.equal(again.statusCode, 304)
    assert.equal(again.rawPayload.length, 0)
    assert.equal(again.headers.etag, etag)
  }
  const { body } = await studio.book()
  const changed = await ask(studio, path, { 'if-none-match': etag })
  assert.equal(changed.statusCode, 200)
  assert.notEqual(changed.headers.etag, etag)
  await studio.patch(`~/bookings/${body.booking.id}/cancel`, { cancelReasonKey: 'other' })
  const back = await ask(studio, path, { 'if-none-match': etag })
  assert.equal(back.statusCode, 304, 'the same bytes have the same ETag')
  const free = `${path.split('?')[0]}/staff?date=${studio.date}&startTime=10:00&duration=30`
  const { headers } = await ask(studio, free)
  assert.equal((await ask(studio, free, { 'if-none-match': headers.etag })).statusCode, 304)
  const denied = await app.inject({ url: path, headers: { 'if-none-match': etag } })
  assert.equal(denied.statusCode, 401)
})

test('a long answer has the same content however it is sent', async () => {
  const studio = await openStudio()
  await studio.configure({ slotDuration: 5 })
  const path = url(studio, studio.date, addDays(studio.date, 13))
  const expected = JSON.stringify(await computed(studio, studio.date, addDays(studio.date, 13)))
  const plain = await ask(studio, path)
  assert.equal(plain.payload, expected)
  assert.equal(plain.headers['content-length'], String(expected.length))
  assert.ok(expected.length > 64 * 1024)
  const ways = {
    'br, gzip': (bytes: Buffer) => brotliDecompressSync(bytes),
    'gzip, br;q=0': (bytes: Buffer) => gunzipSync(bytes),
    'br;q=0.5': (bytes: Buffer) => brotliDecompressSync(bytes),
    identity: (bytes: Buffer) => bytes,
  }
  for (const [accepted, open] of Object.entries(ways))
    for (let time = 0; time < 2; time++) {
      const answer = await ask(studio, path, { 'accept-encoding': accepted })
      assert.equal(open(answer.rawPayload).toString(), expected, accepted)
      assert.equal(answer.headers.vary, 'accept-encoding', accepted)
    }
  const head = await app.inject({ method: 'HEAD', url: path, headers: { 'x-api-key': studio.key } })
  assert.equal(head.statusCode, 200)
  assert.equal(head.payload, '')
})
