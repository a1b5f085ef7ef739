import assert from 'node:assert/strict'
import test from 'node:test'

import { joinedTimes, options } from '#testing/busy-times.ts'
import { corpus } from '#testing/calendars/calendar-corpus.ts'

import { busyTimes } from './busy-times.ts'
import { decode } from './decode.ts'

const cases = corpus()

for (const { name, timezone, bytes, busy, skipped } of cases)
  test(`the busy times of a calendar of ${name}`, () => {
    const found = busyTimes(decode(bytes), { ...options, timezone })
    const reasons = found.skipped.map(({ reason, count }) => `${reason} ${count}`)
    assert.deepEqual([joinedTimes(found.pairs), reasons.toSorted()], [busy, skipped])
  })

test('the calendars are many, and have different names', () => {
  assert.ok(cases.length >= 120, String(cases.length))
  assert.equal(new Set(cases.map(({ name }) => name)).size, cases.length)
})
