import { DateTime } from 'luxon'
import assert from 'node:assert/strict'
import test from 'node:test'

import { files, fileZones } from '#testing/calendars/calendar-files.ts'
import { moreFiles } from '#testing/calendars/more-calendar-files.ts'

import { busyTimes } from './busy-times.ts'

const minuteOf = (time: DateTime) => Math.floor(time.toSeconds() / 60)
const from = minuteOf(DateTime.utc(2026, 10, 1))
const to = from + 401 * 1440
/** Every time of the files is a multiple of it. */
const step = 15

/** Goes through every day of more than the range, with another library for local times. */
function expectedMinutes(zone: string): Set<number> {
  const busy = new Set<number>()
  const add = (start: DateTime, end: DateTime) => {
    for (let minute = minuteOf(start); minute < minuteOf(end); minute += step)
      if (minute >= from && minute < to) busy.add(minute)
  }
  const on = (day: DateTime, time: string) =>
    DateTime.fromISO(`${day.toISODate()}T${time}`, { zone: day.zone })
  const hours = (day: DateTime, start: string, end: string) => add(on(day, start), on(day, end))
  let meetings = 0
  for (let index = 0; index < 460; index++) {
    const day = DateTime.fromISO('2026-09-01', { zone }).plus({ days: index })
    const date = day.toISODate() ?? ''
    const isLesson = date >= '2026-09-07' && date <= '2027-06-30' && [1, 3].includes(day.weekday)
    if (date === '2026-11-09') hours(day, '14:00', '15:00')
    else if (isLesson && date !== '2026-11-04' && date !== '2026-11-11')
      hours(day, '09:00', '10:30')
    const isLastFriday = day.weekday === 5 && day.plus({ days: 7 }).month !== day.month
    if (isLastFriday && meetings++ < 12) hours(day, '16:00', '17:00')
    const there = DateTime.fromISO(date, { zone: 'America/Los_Angeles' })
    if (there.weekday === 2 && date >= '2026-10-20') hours(there, '18:00', '19:00')
    if (date >= '2026-12-24' && date <= '2026-12-26') add(day, day.plus({ days: 1 }))
  }
  add(DateTime.utc(2026, 12, 1, 11), DateTime.utc(2026, 12, 1, 12))
  return busy
}

function minutesOf(pairs: readonly number[]): Set<number> {
  const minutes = new Set<number>()
  for (let index = 0; index < pairs.length; index += 2)
    for (let minute = pairs[index] ?? 0; minute < (pairs[index + 1] ?? 0); minute += step)
      if (minute >= from && minute < to) minutes.add(minute)
  return minutes
}

for (const [program, write] of Object.entries({ ...files, ...moreFiles }))
  for (const zone of fileZones)
    test(`a calendar of ${program} in ${zone.iana}`, () => {
      // The end of the last day of the lesson, as most programs write it.
      const until = DateTime.fromISO('2027-06-30T23:59:59', { zone: zone.iana }).toUTC()
      const text = write(zone, until.toFormat("yyyyMMdd'T'HHmmss'Z'"))
      const timezone = zone.iana
      const { pairs } = busyTimes(text, { timezone, ownHost: 'salon.example', from, to })
      const found = minutesOf(pairs)
      const expected = expectedMinutes(zone.iana)
      const name = (minute: number) =>
        DateTime.fromSeconds(minute * 60, { zone: zone.iana }).toISO({ suppressSeconds: true })
      assert.deepEqual([...expected.difference(found)].slice(0, 3).map(name), [], 'missing')
      assert.deepEqual([...found.difference(expected)].slice(0, 3).map(name), [], 'too many')
    })
