import assert from 'node:assert/strict'
import test from 'node:test'

import { eventOf, fileOf } from '#testing/calendars/calendar-files.ts'
import { allowInsecure, database, webhooks } from '#testing/process/server.ts'
import { age, openWithSource } from '#testing/salon/calendar-source.ts'
import { openMember } from '#testing/salon/people.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import { recordFetch } from './write.ts'

test('while a calendar cannot be read its known times stay', async (t) => {
  const { studio, calendar, one, reasonAt, listed, event } = await openWithSource(t)
  const refresh = async () => {
    await age(studio, 60)
    return (await studio.post(`${one}/refresh`)).body.data
  }
  assert.deepEqual([(await refresh()).status, (await refresh()).eventCount], ['OK', 1])
  await age(studio, 60)
  const { lastFetchedAt } = await listed()
  for (const [status, body] of [
    [500, 'Error'],
    [200, '<html>Sign in</html>'],
    [200, 'x'.repeat(5 * 1024 * 1024 + 1)],
  ] as const) {
    Object.assign(calendar, { status, body })
    const failing = await refresh()
    assert.deepEqual([failing.status, failing.eventCount], ['FAILING', 1])
    assert.ok(failing.lastFetchedAt <= lastFetchedAt)
    assert.equal(await reasonAt('12:00'), 'EXTERNAL_BUSY')
  }
  const { failingSince } = await listed()
  assert.ok(failingSince >= lastFetchedAt)
  Object.assign(calendar, { status: 200, body: fileOf(event('1500', '1600')) })
  const { status, failingSince: none } = await refresh()
  assert.deepEqual([status, none], ['OK', null])
  assert.deepEqual([await reasonAt('12:00'), await reasonAt('15:00')], [null, 'EXTERNAL_BUSY'])
})

test('a calendar is not read twice within ten seconds', async (t) => {
  const { studio, one, calendar } = await openWithSource(t)
  const refresh = () => studio.post(`${one}/refresh`)
  assert.equal((await refresh()).body.data.eventCount, 1)
  const again = await refresh()
  assert.deepEqual([again.status, again.body.data.eventCount, calendar.requests], [200, 1, 1])
})

test('the calendars of a business are read one after the other, and only a flood is refused', async (t) => {
  const { studio, path, one, calendar } = await openWithSource(t)
  const { promise, resolve } = Promise.withResolvers<void>()
  calendar.ready = promise
  const ids = [one]
  for (let count = 1; count < 5; count++) {
    const { body } = await studio.post(path, { name: 'x', url: calendar.url })
    ids.push(`${path}/${body.data.id}`)
  }
  const refresh = (of: string) => studio.post(`${of}/refresh`)
  const first = refresh(one)
  while (calendar.requests < 1) await new Promise(setImmediate)
  // Four wait.
  const refused: unknown[] = []
  const others = [...ids, ...ids.slice(0, 1)].map(async (of) => {
    const reply = await refresh(of)
    if (reply.status === 503) refused.push(reply)
    return reply
  })
  while (refused.length < 2) await new Promise(setImmediate)
  assert.equal(calendar.requests, 1)
  resolve()
  const replies = await Promise.all([first, ...others])
  const [read, late] = [200, 503].map((status) => replies.filter((one) => one.status === status))
  assert.deepEqual([read?.length, late?.length], [5, 2])
  for (const { body } of read ?? [])
    assert.deepEqual([body.data.status, body.data.eventCount], ['OK', 1])
  for (const { headers } of late ?? []) assert.equal(headers['retry-after'], '1')
})

test('a calendar whose turn does not come in time is answered as it is known', async (t) => {
  const { studio, path, one, calendar } = await openWithSource(t)
  const limits: AbortController[] = []
  t.mock.method(AbortSignal, 'timeout', () => {
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  calendar.ready = promise
  const { body } = await studio.post(path, { name: 'x', url: calendar.url })
  const first = studio.post(`${one}/refresh`)
  while (calendar.requests < 1) await new Promise(setImmediate)
  const before = limits.length
  const second = studio.post(`${path}/${body.data.id}/refresh`)
  while (limits.length === before) await new Promise(setImmediate)
  limits.at(-1)?.abort()
  const answer = await second
  assert.deepEqual([answer.status, answer.body.data.lastFetchedAt], [200, null])
  resolve()
  assert.equal((await first).body.data.eventCount, 1)
})

test('a calendar that fails for a day is reported with its member', async (t) => {
  const { studio, calendar, one } = await openWithSource(t)
  const failing = async () => (await studio.get('~/failing-calendar-sources')).body
  const since = (hours: number) =>
    database.pool.query(
      `update calendar_source
       set failing_since = (failing_since at time zone 'UTC' - $2 * interval '1 hour') at time zone 'UTC'
       where business_id = $1`,
      [studio.id, hours],
    )
  calendar.status = 500
  const { body } = await studio.post(`${one}/refresh`)
  await since(23)
  assert.deepEqual(await failing(), [])
  await since(1)
  const failingSince = new Date(Date.parse(body.data.failingSince) - 24 * 3_600_000).toISOString()
  assert.deepEqual(await failing(), [{ staffId: studio.staff.id, failingSince }])
  const other = await studio.hire()
  const bound = await openMember('STAFF', [studio], { staffId: other.id, seesAll: false })
  const path = `/businesses/${studio.id}/failing-calendar-sources`
  assert.deepEqual((await bound.get(path)).body, [])
  calendar.status = 200
  await studio.post(`${one}/refresh`)
  assert.deepEqual(await failing(), [])
})

test('times that the database refuses make a calendar FAILING', async (t) => {
  const { studio, source, importNow, listed, reasonAt } = await openWithSource(t)
  await importNow()
  const busy = { eventCount: 1, pairs: [0, 2 ** 40], skipped: [] }
  await asTenant(studio, (tenant) =>
    recordFetch(
      tenant,
      { id: source.id, staffId: studio.staff.id },
      { is: 'read', busy, etag: null },
    ),
  )
  const { status, eventCount } = await listed()
  assert.deepEqual([status, eventCount], ['FAILING', 1])
  assert.equal(await reasonAt('12:00'), 'EXTERNAL_BUSY')
})

test('calendars change no settings', async (t) => {
  const { studio, path, one, calendar } = await openWithSource(t)
  const revision = async () => {
    const { rows } = await database.pool.query('select rev from business where business_id = $1', [
      studio.id,
    ])
    return rows[0].rev
  }
  const before = await revision()
  await studio.post(path, { name: 'x', url: calendar.url })
  await studio.post(`${one}/refresh`)
  await studio.del(one)
  for (const owner of ['~', `~/staff/${studio.staff.id}`]) {
    assert.equal((await studio.post(`${owner}/calendar-feed`, { detail: 'BUSY' })).status, 201)
    assert.equal((await studio.del(`${owner}/calendar-feed`)).status, 204)
  }
  assert.equal(await revision(), before)
})

test('after a change of the time zone an unchanged file is read again', async (t) => {
  const { studio, calendar, importNow, reasonAt } = await openWithSource(t)
  const day = studio.date.replaceAll('-', '')
  const floating = eventOf('UID:a', `DTSTART:${day}T120000`, `DTEND:${day}T130000`)
  calendar.body = fileOf(floating)
  await importNow()
  assert.equal(await reasonAt('12:00'), 'EXTERNAL_BUSY')
  const owner = await openMember('OWNER', [studio])
  const timezone = 'Asia/Tokyo'
  assert.equal((await owner.patch(`/businesses/${studio.id}`, { timezone })).status, 200)
  const { rows } = await database.pool.query(
    'select due_at <= now() as due from calendar_source where business_id = $1',
    [studio.id],
  )
  assert.equal(rows[0].due, true)
  await importNow()
  assert.deepEqual([calendar.requests, calendar.unchanged], [2, 0])
  assert.equal(await reasonAt('12:00'), 'EXTERNAL_BUSY')
})

test('the networks and ports that are allowed for webhooks are not for calendars', async (t) => {
  const { studio, path, one, calendar } = await openWithSource(t)
  const allowedPorts = [443, Number(new URL(calendar.url).port)]
  const before = { ...webhooks, allowInsecure: false }
  t.after(() => Object.assign(webhooks, before))
  Object.assign(webhooks, { ...before, allowedPorts, allowedNetworks: ['127.0.0.0/8'] })
  const { body } = await studio.post(`${one}/refresh`)
  assert.deepEqual([body.data.status, calendar.requests], ['FAILING', 0])
  assert.equal((await studio.post(path, { name: 'x', url: calendar.url })).status, 400)
  assert.equal((await studio.post(path, { name: 'x', url: 'https://8.8.8.8:8443/a' })).status, 400)
})

test('an address that leads to a private network by then is not fetched', async (t) => {
  const { studio, one, calendar } = await openWithSource(t)
  allowInsecure(t, false)
  const { body } = await studio.post(`${one}/refresh`)
  assert.deepEqual([body.data.status, calendar.requests], ['FAILING', 0])
})
