import assert from 'node:assert/strict'
import test from 'node:test'

import { expectStatements } from '#testing/database/statements.ts'
import { allowInsecure, database } from '#testing/process/server.ts'
import { openWithSource } from '#testing/salon/calendar-source.ts'
import { openMember } from '#testing/salon/people.ts'

test('the events of a calendar make a member unavailable, in lists, checks and bookings alike', async (t) => {
  const { studio, path, one, importNow, reasonAt, listed, source, calendar } =
    await openWithSource(t)
  const { lastFetchedAt: none, ...shown } = source as unknown as Record<string, unknown>
  const { id } = source
  const fresh = {
    id,
    name: 'Private',
    host: '127.0.0.1',
    status: 'OK',
    failingSince: null,
    retryAt: null,
  }
  assert.deepEqual(
    [none, shown],
    [null, { ...fresh, eventCount: 0, skippedCount: 0, skippedReasons: [] }],
  )
  const freeTimes = async () => {
    const query = `startDate=${studio.date}&serviceId=${studio.service.id}`
    const { body } = await studio.get(`~/availability?${query}`)
    return new Set(
      body.days[0].slots
        .filter((slot: { available: boolean }) => slot.available)
        .map((slot: { startTime: string }) => slot.startTime),
    )
  }
  const before = await freeTimes()
  await importNow()
  const { lastFetchedAt, ...read } = await listed()
  assert.ok(Date.now() - Date.parse(lastFetchedAt) < 60_000)
  assert.deepEqual(read, { ...fresh, eventCount: 1, skippedCount: 0, skippedReasons: [] })
  assert.equal(await reasonAt('12:00'), 'EXTERNAL_BUSY')
  // A cached list is not returned any more.
  assert.deepEqual([before.has('12:00'), (await freeTimes()).has('12:00')], [true, false])
  // 45 minutes that end when the event starts, without a buffer.
  await studio.configure({ bufferTimeAfter: 30, bufferTimeBefore: 30, slotCapacity: 3 })
  assert.equal(await reasonAt('11:15'), null)
  assert.equal(await reasonAt('11:16'), 'EXTERNAL_BUSY')
  assert.equal(await reasonAt('13:00'), null)
  await studio.configure({ bufferTimeAfter: 0, bufferTimeBefore: 0, slotCapacity: 1 })
  const refused = await studio.book({ startTime: '12:30' })
  assert.deepEqual([refused.status, refused.body.reason], [409, 'EXTERNAL_BUSY'])
  assert.equal((await studio.book({ startTime: '13:00' })).status, 201)
  const taken = new Set(
    [...before].filter((time) => time === '11:30' || time === '12:00' || time === '12:30'),
  )
  assert.equal(taken.size, 3)
  assert.deepEqual((await freeTimes()).intersection(taken).size, 0)
  assert.ok(!JSON.stringify((await studio.get(path)).body).includes('secret'))
  assert.equal((await studio.del(one)).status, 204)
  assert.equal(await reasonAt('12:00'), null)
  assert.ok((await freeTimes()).has('12:00'))
  assert.equal((await studio.del(one)).status, 404)
  assert.equal(calendar.requests, 1)
})

test('an absence comes before events of other calendars, a break after them', async (t) => {
  const { studio, importNow, reasonAt } = await openWithSource(t)
  await importNow()
  const member = `~/staff/${studio.staff.id}`
  const hours = { date: studio.date, startTime: '12:00', endTime: '14:00' }
  await studio.post(`${member}/breaks`, hours)
  assert.deepEqual([await reasonAt('12:00'), await reasonAt('13:00')], ['EXTERNAL_BUSY', 'BREAK'])
  await studio.post(`${member}/absences`, { startDate: studio.date, endDate: studio.date })
  assert.equal(await reasonAt('12:00'), 'ABSENCE')
})

test('an unchanged file is not sent again, and leaves the calendar of the member as it is', async (t) => {
  const { studio, calendar, importNow } = await openWithSource(t)
  const revision = async () =>
    (
      await database.pool.query('select calendar_rev from staff where business_id = $1', [
        studio.id,
      ])
    ).rows[0].calendar_rev
  await importNow()
  const before = await revision()
  await importNow()
  assert.equal(calendar.unchanged, 1)
  await studio.post(`~/staff/${studio.staff.id}/calendar-sources`, { name: 'x', url: calendar.url })
  assert.equal(await revision(), before)
})

test('a member has at most five calendars, with addresses that may be fetched', async (t) => {
  const { studio, path, calendar } = await openWithSource(t)
  const add = (url: string) => studio.post(path, { name: 'x', url })
  for (let count = 1; count < 5; count++) assert.equal((await add(calendar.url)).status, 201)
  const sixth = await add(calendar.url)
  assert.deepEqual([sixth.status, sixth.body.conflict], [409, 'BOUND_REACHED'])
  allowInsecure(t, false)
  for (const url of ['http://8.8.8.8/a.ics', 'https://127.0.0.1/a.ics', 'ftp://8.8.8.8', 'a'])
    assert.equal((await add(url)).status, 400, url)
  const other = `~/staff/${(await studio.hire()).id}/calendar-sources`
  const made = await studio.post(other, { name: 'x', url: 'webcal://8.8.8.8/a.ics' })
  assert.deepEqual([made.status, made.body.data.host], [201, '8.8.8.8'])
})

test('STAFF have calendars of their own only', async (t) => {
  const { studio, calendar } = await openWithSource(t)
  const other = await studio.hire()
  const own = await openMember('STAFF', [studio], { staffId: studio.staff.id })
  const path = (id: string) => `/businesses/${studio.id}/staff/${id}/calendar-sources`
  const made = await own.post(path(studio.staff.id), { name: 'Mine', url: calendar.url })
  assert.equal(made.status, 201)
  const one = `${path(studio.staff.id)}/${made.body.data.id}`
  assert.equal((await own.get(path(studio.staff.id))).body.length, 2)
  assert.equal((await own.post(`${one}/refresh`)).body.data.eventCount, 1)
  assert.equal((await own.del(one)).status, 204)
  for (const refused of [
    await own.get(path(other.id)),
    await own.post(path(other.id), { name: 'x', url: calendar.url }),
  ])
    assert.deepEqual([refused.status, refused.body.code], [403, 'FORBIDDEN_FOR_ROLE'])
})

test('a deleted member loses the calendars with the next turn', async (t) => {
  const { studio, importNow } = await openWithSource(t)
  await studio.del(`~/staff/${studio.staff.id}`)
  await importNow()
  const { rows } = await database.pool.query(
    'select 1 from calendar_source where business_id = $1',
    [studio.id],
  )
  assert.equal(rows.length, 0)
})

test('busy times cost availability no further statement', async (t) => {
  const { studio, importNow } = await openWithSource(t)
  const day = `~/availability?startDate=${studio.date}`
  await importNow()
  await studio.get(day)
  await expectStatements(1, () => studio.get(day))
})
