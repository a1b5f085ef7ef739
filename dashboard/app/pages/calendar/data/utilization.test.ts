import assert from 'node:assert/strict'
import { test } from 'node:test'

import { utilizationOf } from './utilization.ts'

const date = '2026-12-01'
const lunch = { type: 'BREAK', startTime: '12:00', endTime: '13:00' }
const morning = { type: 'ABSENCE', startTime: null, endTime: '11:00' }
const day = (
  openTime: string,
  closeTime: string,
  ...events: (typeof lunch | typeof morning)[]
) => ({
  date,
  isOpen: true,
  openTime,
  closeTime,
  events,
})
const visit = (totalDuration: number, status = 'CONFIRMED', on = date) => ({
  date: on,
  status,
  totalDuration,
})

test('the share is that of the hours without breaks and absences', () => {
  assert.equal(utilizationOf(day('10:00', '14:00'), [visit(60)]), 0.25)
  assert.equal(utilizationOf(day('10:00', '14:00', lunch), [visit(90)]), 0.5)
  assert.equal(utilizationOf(day('10:00', '14:00', lunch, morning), [visit(60)]), 0.5)
  assert.equal(utilizationOf(day('20:00', '00:00'), [visit(240)]), 1)
  const nested = { type: 'BREAK', startTime: '10:15', endTime: '10:45' }
  assert.equal(utilizationOf(day('10:00', '14:00', morning, nested), [visit(90)]), 0.5)
})

test('what was cancelled or missed counts for nothing, nor do other days; more than full is full', () => {
  const others = [
    visit(60, 'CANCELLED'),
    visit(60, 'NO_SHOW'),
    visit(60, 'CONFIRMED', '2026-12-02'),
  ]
  assert.equal(utilizationOf(day('10:00', '14:00'), others), 0)
  assert.equal(utilizationOf(day('10:00', '14:00'), [visit(200), visit(200)]), 1)
})

test('a day off has no share', () => {
  const leave = { type: 'ABSENCE', startTime: null, endTime: null }
  assert.equal(utilizationOf(undefined, []), null)
  assert.equal(utilizationOf({ ...day('10:00', '14:00'), isOpen: false }, [visit(60)]), null)
  assert.equal(utilizationOf({ ...day('10:00', '14:00'), events: [leave] }, [visit(60)]), null)
})
