import assert from 'node:assert/strict'
import test from 'node:test'

import { momentsOf } from './moments.ts'

const cases = [
  [
    'an ordinary day',
    'Europe/Amsterdam',
    '2026-06-10T10:15:30.500Z',
    '2026-06-10',
    '2026-06-03',
    '2026-06-03T10:15:30.500Z',
  ],
  [
    'after the clock was set forward',
    'Europe/Amsterdam',
    '2026-03-31T10:00:00.000Z',
    '2026-03-31',
    '2026-03-24',
    '2026-03-24T11:00:00.000Z',
  ],
  [
    'a time that the change of the clock skipped',
    'Europe/Amsterdam',
    '2026-04-05T00:30:00.000Z',
    '2026-04-05',
    '2026-03-29',
    '2026-03-29T01:00:00.000Z',
  ],
  [
    'a time that occurred twice',
    'Europe/Amsterdam',
    '2026-11-01T01:30:00.000Z',
    '2026-11-01',
    '2026-10-25',
    '2026-10-25T00:30:00.000Z',
  ],
  [
    'the second of two equal times',
    'Europe/Amsterdam',
    '2026-10-25T01:30:00.000Z',
    '2026-10-25',
    '2026-10-18',
    '2026-10-18T00:30:00.000Z',
  ],
  [
    'already tomorrow',
    'Pacific/Auckland',
    '2026-06-10T12:30:00.000Z',
    '2026-06-11',
    '2026-06-04',
    '2026-06-03T12:30:00.000Z',
  ],
  [
    'still yesterday',
    'Pacific/Honolulu',
    '2026-06-10T09:59:00.000Z',
    '2026-06-09',
    '2026-06-02',
    '2026-06-03T09:59:00.000Z',
  ],
] as const

for (const [name, timezone, now, date, dateBefore, untilBefore] of cases)
  test(`the local day and the same time a week before: ${name}`, () => {
    const { today, weekBefore } = momentsOf(timezone, new Date(now))
    assert.deepEqual(today, { date, until: now })
    assert.deepEqual(weekBefore, { date: dateBefore, until: untilBefore })
  })
