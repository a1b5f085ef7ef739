import assert from 'node:assert/strict'
import test from 'node:test'

import { textOf, type TimeOffKey } from '../data/time-off-key.ts'
import { findAbsence, findBreak, keyOf } from './find.ts'

const tuesday = '2026-12-01'
const key = (changes: Partial<TimeOffKey>): TimeOffKey => ({
  type: 'BREAK',
  staffId: 'anna',
  date: tuesday,
  startTime: '12:30',
  ...changes,
})

test('a URL names a break or an absence, and nothing else', () => {
  for (const one of [key({}), key({ type: 'ABSENCE', startTime: null })])
    assert.deepEqual(keyOf(textOf(one)), one)
  for (const text of ['', 'HOLD 2026-12-01 12:30 anna', 'BREAK 2026-12-01 12:30 ', 'BREAK'])
    assert.equal(keyOf(text), null)
})

test('a break is found by its day and start, one on the date first', () => {
  const lunch = { startTime: '12:30', endTime: '13:00', label: null }
  const weekly = { id: 'weekly', dayOfWeek: 'TUESDAY' as const, date: null, ...lunch }
  const once = { id: 'once', dayOfWeek: null, date: tuesday, ...lunch }
  assert.equal(findBreak([weekly, once], key({}))?.id, 'once')
  assert.equal(findBreak([weekly, once], key({ date: '2026-12-08' }))?.id, 'weekly')
  assert.equal(findBreak([weekly, once], key({ date: '2026-12-09' })), undefined)
  assert.equal(findBreak([weekly, once], key({ startTime: '15:00' })), undefined)
})

test('an absence of several days is found on each of them', () => {
  const absence = {
    id: 'one',
    startDate: tuesday,
    endDate: '2026-12-03',
    startTime: '14:00',
    endTime: '12:00',
    type: 'SICK' as const,
    reason: null,
  }
  const found = (date: string, startTime: string | null) =>
    findAbsence([absence], key({ type: 'ABSENCE', date, startTime }))?.id
  assert.equal(found(tuesday, '14:00'), 'one')
  assert.equal(found('2026-12-02', null), 'one')
  assert.equal(found('2026-12-03', '00:00'), 'one')
  assert.equal(found(tuesday, null), undefined)
  assert.equal(found('2026-12-04', null), undefined)
})
