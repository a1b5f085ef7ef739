import assert from 'node:assert/strict'
import test from 'node:test'

import { dayOf } from '#core/time/time.ts'
import { localDay } from '#core/time/zone.ts'
import { type Random, randomFrom } from '#src/demo/random.ts'
import { everyDay, memberOf, salonOf } from '#testing/availability/salon.ts'

import type { Member, Settings } from '../settings/settings.ts'
import { fitsHours } from './fits-hours.ts'
import { openingOn } from './hours.ts'
import { workingMinutes } from './working-minutes.ts'

// The counted minutes must be those that the evaluation permits: here it runs for every minute of
// the day.

const counted = (settings: Settings, member: Member, date: string) => {
  const local = localDay(settings.timezone, dayOf(date))
  return workingMinutes(settings, member, local, openingOn(settings, local))
}

function asked(settings: Settings, member: Member, date: string) {
  const local = localDay(settings.timezone, dayOf(date))
  let minutes = 0
  for (let start = local.start; start < local.end; start += 1)
    if (fitsHours(settings, member.id, { start, end: start + 1 })) minutes += 1
  return minutes
}

const minuteFrom = (random: Random) => random.between(0, 95) * 15
const rangeFrom = (random: Random) => {
  const [a, b] = [minuteFrom(random), minuteFrom(random)]
  return { startMinute: Math.min(a, b), endMinute: Math.max(a, b) + 15 }
}

function memberFrom(random: Random): Member {
  const dates = ['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26']
  const breaks = Array.from({ length: random.between(0, 3) }, () => ({
    ...rangeFrom(random),
    ...(random.between(0, 1) === 0
      ? { date: random.pick(dates), dayOfWeek: null }
      : { date: null, dayOfWeek: random.between(1, 7) }),
    label: null,
  }))
  const absences = Array.from({ length: random.between(0, 2) }, () => {
    const [startDate = '', endDate = ''] = [random.pick(dates), random.pick(dates)].toSorted()
    const isWhole = random.between(0, 1) === 0
    const { startMinute, endMinute } = rangeFrom(random)
    const times = isWhole ? { startMinute: null, endMinute: null } : { startMinute, endMinute }
    return { startDate, endDate, ...times, type: 'SICK' }
  })
  const ownWeek = random.between(0, 2) === 0 ? everyDay('00:00', '00:00') : null
  const dateHours = new Map(
    random.between(0, 1) === 0
      ? []
      : [[random.pick(dates), random.pick([null, rangeFrom(random)])]],
  )
  return memberOf('ada', { breaks, absences, ownWeek, dateHours })
}

for (const timezone of ['Europe/Amsterdam', 'America/Santiago', 'Asia/Kolkata'])
  test(`the counted minutes are those that can be booked (${timezone})`, () => {
    const random = randomFrom(timezone.length)
    for (let round = 0; round < 12; round += 1) {
      const member = memberFrom(random)
      const openingHours = random.pick([everyDay('00:00', '00:00'), everyDay('09:00', '17:30')])
      const settings = salonOf({ timezone, openingHours, staff: [member] })
      // Amsterdam sets the clock back an hour on the 25th.
      for (const date of ['2026-10-24', '2026-10-25'])
        assert.equal(
          counted(settings, member, date),
          asked(settings, member, date),
          JSON.stringify({ date, member }),
        )
    }
  })

test('a night on which the clock is set back has an hour more, a closed day none', () => {
  const exceptions = new Map([['2026-10-26', { isClosed: true as const, reason: null }]])
  const settings = salonOf({ openingHours: everyDay('00:00', '00:00'), exceptions })
  assert.equal(counted(settings, memberOf('ada'), '2026-10-25'), 25 * 60)
  assert.equal(counted(settings, memberOf('ada'), '2026-10-26'), 0)
})

test('hours that the clock change skips have no minutes', () => {
  const skipped = salonOf({ openingHours: everyDay('02:00', '03:00') })
  assert.equal(counted(skipped, memberOf('ada'), '2026-03-29'), 0)
  assert.equal(counted(skipped, memberOf('ada'), '2026-03-30'), 60)
})
