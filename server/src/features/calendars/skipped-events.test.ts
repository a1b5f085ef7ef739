import assert from 'node:assert/strict'
import test from 'node:test'

import { eventOf, fileOf } from '#testing/calendars/calendar-files.ts'
import { database } from '#testing/process/server.ts'
import { age, openWithSource } from '#testing/salon/calendar-source.ts'
import { openStaffWorker } from '#testing/staff-messages.ts'

const unreadable = eventOf('UID:x', 'DTSTART:20270230T090000Z', 'DURATION:PT1H')

test('events that were skipped are counted with their reasons, and no titles', async (t) => {
  const { calendar, event, importNow, listed } = await openWithSource(t)
  const day = /DTSTART:(\d{8})/.exec(calendar.body)?.[1] ?? ''
  calendar.body = fileOf(
    event('1200', '1300'),
    unreadable,
    eventOf('UID:y', 'DTSTART:later', 'SUMMARY:Secret'),
    eventOf('UID:z', `DTSTART;TZID=Nowhere:${day}T090000`, 'DURATION:PT1H'),
  )
  await importNow()
  const { status, eventCount, skippedCount, skippedReasons } = await listed()
  assert.deepEqual([status, eventCount, skippedCount], ['OK', 2, 3])
  const example = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
  assert.deepEqual(skippedReasons, [
    { reason: 'UNREADABLE_DATE', count: 2, example: null },
    { reason: 'UNKNOWN_TIME_ZONE', count: 1, example },
  ])
  calendar.body = fileOf(event('1200', '1300'))
  await importNow()
  assert.deepEqual([(await listed()).skippedCount, (await listed()).skippedReasons], [0, []])
})

test('a calendar of which everything was skipped is FAILING, and its known times stay', async (t) => {
  const { studio, calendar, importNow, listed, reasonAt, one } = await openWithSource(t)
  await importNow()
  calendar.body = fileOf(unreadable)
  await importNow()
  const { status, eventCount, skippedCount, failingSince } = await listed()
  assert.deepEqual([status, eventCount, skippedCount], ['FAILING', 1, 1])
  assert.ok(failingSince)
  assert.equal(await reasonAt('12:00'), 'EXTERNAL_BUSY')
  // A calendar without any event is read.
  calendar.body = fileOf()
  await age(studio, 60)
  const { body } = await studio.post(`${one}/refresh`)
  assert.deepEqual([body.data.status, body.data.eventCount, body.data.skippedCount], ['OK', 0, 0])
})

test('a member gets one letter when a calendar begins to skip events, and the next one after it was read', async (t) => {
  const { studio, calendar, event, importNow } = await openWithSource(t)
  await studio.patch(`~/staff/${studio.staff.id}`, { email: 'mila@salon.example' })
  const worker = openStaffWorker(studio)
  const now = Date.now()
  const importAfter = async (hours: number) => {
    await importNow(new Date(now + hours * 3_600_000))
    return worker.at(new Date(now + hours * 3_600_000))
  }
  const good = calendar.body
  assert.deepEqual(await importAfter(0), [])
  calendar.body = fileOf(event('1200', '1300'), unreadable)
  const [letter, ...more] = await importAfter(0.2)
  assert.deepEqual([letter?.to, more], ['mila@salon.example', []])
  assert.match(letter?.subject ?? '', /Private/)
  assert.match(letter?.text ?? '', new RegExp(`/team/${studio.staff.id}\\?tab=calendars`))
  assert.deepEqual(await importAfter(0.4), [])
  // Good for a moment, which is no reason for another letter within a day.
  calendar.body = good
  await importAfter(1)
  calendar.body = fileOf(event('1200', '1300'), unreadable, unreadable)
  assert.deepEqual(await importAfter(2), [])
  calendar.body = good
  await importAfter(26)
  calendar.body = fileOf(event('1200', '1300'), unreadable)
  assert.equal((await importAfter(27)).length, 1)
})

test('a member gets a letter about a calendar that has failed for an hour, unless it is read again', async (t) => {
  const { studio, calendar, importNow } = await openWithSource(t)
  await studio.patch(`~/staff/${studio.staff.id}`, { email: 'mila@salon.example' })
  const worker = openStaffWorker(studio)
  const now = Date.now()
  const later = (minutes: number) => new Date(now + minutes * 60_000)
  calendar.status = 500
  await importNow(later(0))
  assert.deepEqual(await worker.at(later(0)), [])
  await importNow(later(61))
  assert.equal((await worker.at(later(61))).length, 1)
  await importNow(later(71))
  assert.deepEqual(await worker.at(later(71)), [])
  await database.pool.query(
    'update calendar_source set problem_notified_at = null where business_id = $1',
    [studio.id],
  )
  await importNow(later(81))
  calendar.status = 200
  await importNow(later(82))
  assert.deepEqual(await worker.at(later(82)), [])
  assert.deepEqual(await worker.outcomes(), [
    'CALENDAR_PROBLEM SENT',
    'CALENDAR_PROBLEM SKIPPED SOLVED',
  ])
})
