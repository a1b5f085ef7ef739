import assert from 'node:assert/strict'
import test from 'node:test'

import { addDays, daysIn, isDay, wallNow } from './wall-days.ts'

test('days follow each other over months and the change of clocks', () => {
  assert.equal(addDays('2026-02-28', 1), '2026-03-01')
  assert.equal(addDays('2026-03-29', 1), '2026-03-30')
  assert.equal(addDays('2026-01-01', -1), '2025-12-31')
  assert.equal(daysIn({ from: '2026-03-01', to: '2026-03-31' }), 31)
})

test('now is what the clock of the salon shows', () => {
  const at = new Date('2026-12-31T23:30:00Z')
  assert.deepEqual(wallNow('Europe/Amsterdam', at), { date: '2027-01-01', time: '00:30' })
  assert.deepEqual(wallNow('America/New_York', at), { date: '2026-12-31', time: '18:30' })
})

test('a date typed into an address is a day or not', () => {
  assert.ok(isDay('2026-12-01'))
  assert.ok(isDay('2028-02-29'))
  const others = ['2026-13-01', '2026-02-31', '0000-01-01', '9999-12-31', '1-2-2026', '', null]
  for (const text of others) assert.ok(!isDay(text))
})
