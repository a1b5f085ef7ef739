import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

import { dayOf } from '#core/time/time.ts'
import { answerOf } from '#features/availability/answer.ts'
import { at, everyDay, minuteOf, questionOf, salonOf } from '#testing/availability/salon.ts'

import { evaluateStart } from './evaluate-start.ts'
import { listDays } from './list-days.ts'

interface Case {
  zone: string
  date: string
  hours: [from: string, until: string]
  /** Minutes between starts, and of service. */
  step: number
  /** 'start-end @ UTC of the start', in order; missing starts are not offered. */
  slots: string[]
}

const cases: Case[] = [
  {
    zone: 'Europe/Amsterdam',
    date: '2026-03-29',
    hours: ['00:30', '05:30'],
    step: 60,
    slots: [
      '00:30-01:30 @ 23:30',
      '01:30-03:30 @ 00:30',
      '03:30-04:30 @ 01:30',
      '04:30-05:30 @ 02:30',
    ],
  },
  {
    zone: 'Europe/Amsterdam',
    date: '2026-10-25',
    hours: ['01:30', '04:30'],
    step: 60,
    slots: ['01:30-02:30 @ 23:30', '02:30-02:30 @ 00:30', '03:30-04:30 @ 02:30'],
  },
  {
    zone: 'America/New_York',
    date: '2026-03-08',
    hours: ['01:00', '04:00'],
    step: 30,
    slots: [
      '01:00-01:30 @ 06:00',
      '01:30-03:00 @ 06:30',
      '03:00-03:30 @ 07:00',
      '03:30-04:00 @ 07:30',
    ],
  },
  {
    zone: 'America/New_York',
    date: '2026-11-01',
    hours: ['00:30', '02:30'],
    step: 30,
    slots: [
      '00:30-01:00 @ 04:30',
      '01:00-01:30 @ 05:00',
      '01:30-01:00 @ 05:30',
      '02:00-02:30 @ 07:00',
    ],
  },
  {
    zone: 'Australia/Lord_Howe',
    date: '2026-10-04',
    hours: ['01:15', '03:45'],
    step: 30,
    slots: [
      '01:15-01:45 @ 14:45',
      '01:45-02:45 @ 15:15',
      '02:45-03:15 @ 15:45',
      '03:15-03:45 @ 16:15',
    ],
  },
  {
    zone: 'Australia/Lord_Howe',
    date: '2026-04-05',
    hours: ['01:15', '03:15'],
    step: 30,
    slots: [
      '01:15-01:45 @ 14:15',
      '01:45-01:45 @ 14:45',
      '02:15-02:45 @ 15:45',
      '02:45-03:15 @ 16:15',
    ],
  },
  {
    zone: 'Asia/Kathmandu',
    date: '2026-03-29',
    hours: ['22:00', '00:00'],
    step: 60,
    slots: ['22:00-23:00 @ 16:15', '23:00-00:00 @ 17:15'],
  },
  {
    zone: 'Africa/Cairo',
    date: '2026-04-24',
    hours: ['00:00', '03:00'],
    step: 60,
    slots: ['01:00-02:00 @ 22:00', '02:00-03:00 @ 23:00'],
  },
  {
    zone: 'Africa/Cairo',
    date: '2026-10-29',
    hours: ['22:00', '00:00'],
    step: 60,
    slots: ['22:00-23:00 @ 19:00', '23:00-23:00 @ 20:00'],
  },
  {
    zone: 'America/Santiago',
    date: '2025-09-07',
    hours: ['00:00', '02:00'],
    step: 30,
    slots: ['01:00-01:30 @ 04:00', '01:30-02:00 @ 04:30'],
  },
]

for (const { zone, date, hours, step, slots } of cases) {
  test(`a grid of ${step} minutes in ${zone} on ${date}`, () => {
    const inputs = {
      settings: salonOf({
        timezone: zone,
        slotDuration: step,
        openingHours: everyDay(...hours),
        maxAdvanceBooking: 1e6,
      }),
      claims: new Map(),
      question: questionOf({ durationMinutes: step, nowMinute: at('2025-01-01T00:00Z') }),
    }
    const day = dayOf(date)
    const list = listDays(inputs, day, day)
    const found = answerOf(list).days[0]?.slots.map(
      ({ startTime, endTime, startsAt, available }) => {
        assert.ok(available)
        return `${startTime}-${endTime} @ ${startsAt.slice(11, 16)}`
      },
    )
    assert.deepEqual(found, slots)
    for (const slot of slots) {
      const minute = minuteOf(slot.slice(0, 'HH:mm'.length))
      assert.equal(evaluateStart(inputs, { day, minute }, 'ada').reason, null, slot)
    }
  })
}

test('a start in the skipped hour lies outside the hours', () => {
  const inputs = {
    settings: salonOf({ openingHours: everyDay('00:00', '00:00') }),
    claims: new Map(),
    question: questionOf(),
  }
  const reasonAt = (minute: number) =>
    evaluateStart(inputs, { day: dayOf('2026-03-29'), minute }).reason
  assert.equal(reasonAt(119), null)
  assert.equal(reasonAt(120), 'OUTSIDE_HOURS')
  assert.equal(reasonAt(179), 'OUTSIDE_HOURS')
  assert.equal(reasonAt(180), null)
})

test('a break within the skipped hour blocks nothing', () => {
  const pause = { startMinute: 120, endMinute: 180, dayOfWeek: 7, date: null, label: null }
  const [ada] = salonOf().staff
  assert.ok(ada)
  const settings = salonOf({
    openingHours: everyDay('00:00', '00:00'),
    staff: [{ ...ada, breaks: [pause] }],
  })
  const start = { day: dayOf('2026-03-29'), minute: 90 }
  assert.equal(
    evaluateStart({ settings, claims: new Map(), question: questionOf() }, start).reason,
    null,
  )
})

const isRerun = 'RERUN_IN_ZONE' in process.env

for (const zone of isRerun ? [] : ['UTC', 'America/New_York', 'Pacific/Auckland']) {
  test(`the results do not depend on the process time zone ${zone}`, () => {
    const { NODE_TEST_CONTEXT: _, ...env } = process.env
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--test-reporter=tap', import.meta.filename],
      {
        env: { ...env, TZ: zone, RERUN_IN_ZONE: zone },
        encoding: 'utf8',
      },
    )
    assert.equal(status, 0, stdout)
    assert.match(stdout, /# pass [1-9]/)
  })
}
