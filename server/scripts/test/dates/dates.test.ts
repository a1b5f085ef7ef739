import assert from 'node:assert/strict'
import { test } from 'node:test'

import { testDates } from './dates.ts'

const inSalon = testDates.map(({ name, at, zone }) => {
  const instant = Temporal.Instant.from(at)
  return {
    name,
    utc: instant.toZonedDateTimeISO('UTC'),
    zone,
    local: instant.toZonedDateTimeISO('Europe/Amsterdam'),
  }
})
const some = (isIt: (one: (typeof inSalon)[number]) => boolean) => inSalon.some(isIt)

test('there are fourteen dates with a name each, after all data of releases', () => {
  assert.equal(new Set(testDates.map(({ name }) => name)).size, 14)
  assert.ok(inSalon.every(({ utc }) => utc.year > 2026))
})

for (const [what, isIt] of [
  [
    'the last minutes of a year',
    ({ local }) => local.dayOfYear === local.daysInYear && local.hour === 23,
  ],
  ['29 February', ({ local }) => local.month === 2 && local.day === 29],
  ['a Saturday', ({ local }) => local.dayOfWeek === 6],
  [
    'a Sunday, on which the demo salon is closed, at noon',
    ({ local }) => local.dayOfWeek === 7 && local.hour === 12,
  ],
  [
    'the hour before a clock goes forward',
    ({ local }) => local.offset < local.add({ minutes: 15 }).offset,
  ],
  [
    'the hour before a clock goes back',
    ({ local }) => local.offset > local.add({ minutes: 15 }).offset,
  ],
  [
    'an evening of the last day of a month',
    ({ local }) => local.day === local.daysInMonth && local.hour >= 21,
  ],
  [
    'the last minutes of a month in UTC',
    ({ utc }) => utc.day === utc.daysInMonth && utc.hour === 23,
  ],
  ['another day in the salon than in UTC', ({ utc, local }) => utc.day !== local.day],
  ['a time before opening', ({ local }) => local.dayOfWeek < 7 && local.hour === 6],
  ['a time after closing', ({ local }) => local.dayOfWeek < 6 && local.hour === 20],
  ['a machine west of UTC', ({ zone }) => zone.startsWith('America/')],
  ['a machine east of UTC', ({ zone }) => zone.startsWith('Pacific/')],
] satisfies [string, (one: (typeof inSalon)[number]) => boolean][])
  test(`the tests run at ${what}`, () => {
    assert.ok(some(isIt))
  })
