import assert from 'node:assert/strict'
import test from 'node:test'

import { momentAt } from './zoned-time.ts'

test('a wall clock is read in its zone, through both changes of the clock', () => {
  const cases = [
    ['2027-01-15T09:00', 'Europe/Amsterdam', '2027-01-15T08:00:00.000Z'],
    ['2027-07-15T09:00', 'Europe/Amsterdam', '2027-07-15T07:00:00.000Z'],
    // The clock goes forward at 2: a skipped time is one hour later.
    ['2027-03-28T01:30', 'Europe/Amsterdam', '2027-03-28T00:30:00.000Z'],
    ['2027-03-28T02:30', 'Europe/Amsterdam', '2027-03-28T01:30:00.000Z'],
    ['2027-03-28T03:30', 'Europe/Amsterdam', '2027-03-28T01:30:00.000Z'],
    // The clock goes back at 3: the first of the two.
    ['2027-10-31T02:30', 'Europe/Amsterdam', '2027-10-31T00:30:00.000Z'],
    ['2027-10-31T03:30', 'Europe/Amsterdam', '2027-10-31T02:30:00.000Z'],
    ['2027-01-15T09:00', 'America/New_York', '2027-01-15T14:00:00.000Z'],
    ['2027-01-15T09:00', 'Asia/Kolkata', '2027-01-15T03:30:00.000Z'],
  ] as const
  for (const [wall, zone, moment] of cases) assert.equal(momentAt(wall, zone), moment, wall + zone)
})

test('an invalid time is none', () => {
  assert.equal(momentAt('', 'Europe/Amsterdam'), null)
})
