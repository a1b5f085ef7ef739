import assert from 'node:assert/strict'
import test from 'node:test'

import { dayOf } from '#core/time/time.ts'
import { localDay } from '#core/time/zone.ts'
import { fileOf } from '#testing/calendars/calendar-files.ts'
import { age, openWithSource } from '#testing/salon/calendar-source.ts'
import { openMember } from '#testing/salon/people.ts'

import { externalEventsOn, joinParts } from './external-busy.ts'

const type = 'EXTERNAL_BUSY'

test('events of other calendars are in the calendar of people, with the name of the calendar for those who may know it', async (t) => {
  const { studio, importNow, one } = await openWithSource(t)
  const other = await studio.hire()
  await importNow()
  const staffId = studio.staff.id
  const [owner, own, colleague, bound] = await Promise.all([
    openMember('OWNER', [studio]),
    openMember('STAFF', [studio], { staffId }),
    openMember('STAFF', [studio], { staffId: other.id }),
    openMember('STAFF', [studio], { staffId: other.id, seesAll: false }),
  ])
  const days = `startDate=${studio.date}&endDate=${studio.date}`
  const ofBusiness = `/businesses/${studio.id}/schedule/calendar?${days}`
  const ofMember = `/businesses/${studio.id}/staff/${staffId}/schedule?${days}`
  const event = { type, staffId, startTime: '12:00', endTime: '13:00' }
  for (const [person, label] of [
    [owner, 'Private'],
    [own, 'Private'],
    [colleague, null],
  ] as const)
    for (const path of [ofBusiness, ofMember])
      assert.deepEqual((await person.get(path)).body.days[0].events, [{ ...event, label }])
  assert.deepEqual((await bound.get(ofBusiness)).body.days[0].events, [])
  for (const path of [ofBusiness, `${ofBusiness}&staffId=${other.id}`])
    assert.deepEqual((await studio.get(path)).body.days[0].events, [], 'a key')
  const narrowed = await owner.get(`${ofBusiness}&staffId=${other.id}`)
  assert.deepEqual(narrowed.body.days[0].events, [])
  assert.equal((await studio.del(one)).status, 204)
  assert.deepEqual((await owner.get(ofBusiness)).body.days[0].events, [])
})

test('the calendar has the times of the file that was read last', async (t) => {
  const { studio, calendar, event, one } = await openWithSource(t)
  const owner = await openMember('OWNER', [studio])
  const days = `startDate=${studio.date}&endDate=${studio.date}`
  const path = `/businesses/${studio.id}/schedule/calendar?${days}`
  const times = async () => {
    await age(studio, 60)
    assert.equal((await studio.post(`${one}/refresh`)).status, 200)
    const { events } = (await owner.get(path)).body.days[0]
    return events.map((busy: Record<string, string>) => `${busy['startTime']} ${busy['endTime']}`)
  }
  assert.deepEqual(await times(), ['12:00 13:00'])
  calendar.body = fileOf(event('1500', '1600'), event('0700', '0730'))
  assert.deepEqual(await times(), ['07:00 07:30', '15:00 16:00'])
  calendar.body = fileOf()
  assert.deepEqual(await times(), [])
})

const minuteOf = (iso: string) => Date.parse(iso) / 60_000

/** The events of a day in Amsterdam of one calendar with these times. */
function eventsOn(date: string, ...times: (readonly [start: string, end: string])[]) {
  const local = localDay('Europe/Amsterdam', dayOf(date))
  const rows = times.map(([start, end]) => ({
    staffId: 'anna',
    sourceId: 'one',
    name: 'Private',
    start: minuteOf(start),
    end: minuteOf(end),
  }))
  const events = externalEventsOn(joinParts(rows), local, ({ name }) => name)
  return events.map(({ startTime, endTime }) => [startTime, endTime])
}

test('a time is shown on each of its days, in the time of the business', () => {
  const night = ['2026-12-01T21:00Z', '2026-12-02T05:00Z'] as const
  const all = ['2026-12-02T23:00Z', '2026-12-03T23:00Z'] as const
  // Long times are stored in parts.
  const parts = [
    ['2026-12-07T09:00Z', '2026-12-10T09:00Z'],
    ['2026-12-10T09:00Z', '2026-12-11T09:00Z'],
  ] as const
  for (const [date, times, expected] of [
    ['2026-11-30', [night], []],
    ['2026-12-01', [night], [['22:00', '00:00']]],
    ['2026-12-02', [night], [['00:00', '06:00']]],
    ['2026-12-02', [night, all], [['00:00', '06:00']]],
    ['2026-12-03', [all], [[null, null]]],
    ['2026-12-04', [all], []],
    ['2026-12-10', parts, [[null, null]]],
    ['2026-12-11', parts, [['00:00', '10:00']]],
    // The night in which an hour occurs twice.
    ['2026-10-25', [['2026-10-25T00:30Z', '2026-10-25T01:15Z']], [['02:30', '03:15']]],
    ['2026-10-25', [['2026-10-24T22:30Z', '2026-10-25T09:00Z']], [['00:30', '10:00']]],
    // That in which an hour is skipped.
    ['2027-03-28', [['2027-03-28T00:30Z', '2027-03-28T01:30Z']], [['01:30', '03:30']]],
  ] as const)
    assert.deepEqual(eventsOn(date, ...times), expected, date)
})
