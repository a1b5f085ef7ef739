import assert from 'node:assert/strict'
import test from 'node:test'

import type { Day } from '#app/api/http/schema.gen.ts'
import { formatFor } from '#app/ui/format/format.ts'

import { copyDay, dayNames, faultOf, inOrder, wholeWeek } from './week.ts'

const tuesday: Day = { dayOfWeek: 'TUESDAY', startTime: '10:00', endTime: '19:00', isOpen: true }

test('a week has seven days, those not told being off', () => {
  const week = wholeWeek([tuesday])
  assert.equal(week.length, 7)
  assert.deepEqual(week[1], tuesday)
  assert.deepEqual(
    week.filter(({ isOpen }) => isOpen),
    [tuesday],
  )
})

test('an end must come after its start, midnight being the end of the day', () => {
  assert.equal(faultOf(tuesday), undefined)
  assert.equal(faultOf({ ...tuesday, endTime: '00:00' }), undefined)
  assert.equal(faultOf({ ...tuesday, endTime: '10:00' }), 'endFault')
  assert.equal(faultOf({ ...tuesday, startTime: '' }), 'timeFault')
  assert.equal(faultOf({ ...tuesday, endTime: '09:00', isOpen: false }), undefined)
})

test('a day is copied to all days or to those that are worked', () => {
  const week = wholeWeek([tuesday, { ...tuesday, dayOfWeek: 'FRIDAY', endTime: '12:00' }])
  const endsOf = (days: Day[]) => days.map(({ isOpen, endTime }) => (isOpen ? endTime : ''))
  assert.deepEqual(endsOf(copyDay(week, tuesday, 'working')), [
    '',
    '19:00',
    '',
    '',
    '19:00',
    '',
    '',
  ])
  assert.deepEqual(endsOf(copyDay(week, tuesday, 'all')), Array(7).fill('19:00'))
})

test('the days of a week begin where the country begins it', () => {
  const inCountry = (locale: string) => formatFor({ locale, timezone: 'UTC', currency: 'EUR' })
  const namesIn = (locale: string) =>
    inOrder([...dayNames.entries()], inCountry(locale)).map(([index, name]) => `${index} ${name}`)
  assert.deepEqual(namesIn('en-US').slice(0, 2), ['6 SUNDAY', '0 MONDAY'])
  assert.deepEqual(namesIn('nl-NL').slice(0, 2), ['0 MONDAY', '1 TUESDAY'])
  assert.equal(namesIn('ar-EG')[0], '5 SATURDAY')
  assert.equal(new Set(namesIn('ar-EG')).size, 7)
})
