import fc from 'fast-check'
import assert from 'node:assert/strict'
import test from 'node:test'

import { options } from '#testing/busy-times.ts'
import { eventOf, fileOf } from '#testing/calendars/calendar-files.ts'

import { busyTimes } from './busy-times.ts'
import { frequencies } from './rules/rule.ts'

const number = fc.oneof(
  fc.integer({ min: -3, max: 400 }).map(String),
  fc.stringMatching(/^[1-9]\d{0,40}$/),
  fc.constantFrom('', '0', '1e9', 'NaN', '-0', '99999999999999999999999999'),
)
const part = fc
  .tuple(
    fc.constantFrom(
      'INTERVAL',
      'COUNT',
      'BYMONTH',
      'BYMONTHDAY',
      'BYWEEKNO',
      'BYYEARDAY',
      'BYHOUR',
      'BYSETPOS',
      'UNTIL',
    ),
    fc.array(number, { minLength: 1, maxLength: 3 }),
  )
  .map(([name, values]) => `${name}=${values.join()}`)
const length = fc
  .tuple(fc.constantFrom('P', '-P', 'PT'), number, fc.constantFrom('W', 'D', 'H', 'M', 'S'))
  .map((parts) => `DURATION:${parts.join('')}`)
const start = fc
  .tuple(
    fc.constantFrom('0001', '1601', '1970', '2027', '9999'),
    fc.constantFrom('0101', '0229', '1231'),
  )
  .map((parts) => `DTSTART:${parts.join('')}T235959Z`)
const rule = fc
  .tuple(fc.constantFrom(...frequencies), fc.array(part, { maxLength: 4 }))
  .map(([frequency, parts]) => `RRULE:${[`FREQ=${frequency}`, ...parts].join(';')}`)
const event = fc.tuple(start, length, fc.option(rule, { nil: 'X-NOTE:none' }))

const good = eventOf('UID:good', 'DTSTART:20270301T090000Z', 'DURATION:PT1H')
const goodStart = Date.parse('2027-03-01T09:00Z') / 60_000

test('absurd numbers end, hide no other event, and leave the times in order', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 4 }), (events) => {
      const text = fileOf(...events.map((lines, index) => eventOf(`UID:${index}`, ...lines)), good)
      const { pairs } = busyTimes(text, options)
      assert.ok(pairs.every((minute, index) => index === 0 || minute >= (pairs[index - 1] ?? 0)))
      const isBusy = pairs.some(
        (from, index) =>
          index % 2 === 0 && from <= goodStart && (pairs[index + 1] ?? 0) > goodStart,
      )
      assert.ok(isBusy)
    }),
    { seed: 11, numRuns: 40 },
  )
})
