import assert from 'node:assert/strict'
import { test } from 'node:test'

import { statusOf } from './member-status.ts'

const lunch = { type: 'BREAK', startTime: '12:30', endTime: '13:00', label: 'Lunch' } as const
const dentist = { type: 'ABSENCE', startTime: '15:00', endTime: '16:00', label: 'OTHER' } as const
const ill = { type: 'ABSENCE', startTime: null, endTime: null, label: 'SICK' } as const
const evening = { type: 'ABSENCE', startTime: '16:00', endTime: '00:00', label: 'OTHER' } as const
const day = { startTime: '09:00', endTime: '17:00', away: [lunch, dentist] }

const cases = [
  ['before the hours', day, '08:59', { kind: 'later', from: '09:00' }],
  ['within the hours', day, '09:00', { kind: 'in', until: '17:00' }],
  ['on a break', day, '12:30', { kind: 'break', until: '13:00' }],
  ['after the break', day, '13:00', { kind: 'in', until: '17:00' }],
  ['absent for a while', day, '15:10', { kind: 'absent', label: 'OTHER', until: '16:00' }],
  ['after the hours', day, '17:00', { kind: 'finished' }],
  ['ill', { ...day, away: [ill] }, '08:00', { kind: 'absent', label: 'SICK', until: null }],
  ['gone', { ...day, away: [evening] }, '16:30', { kind: 'absent', label: 'OTHER', until: null }],
  ['open until midnight', { ...day, endTime: '00:00' }, '23:00', { kind: 'in', until: '00:00' }],
  ['a day off', { startTime: null, endTime: null, away: [] }, '10:00', { kind: 'off' }],
] as const

for (const [name, member, time, status] of cases)
  test(`a team member is shown ${name}`, () => {
    assert.deepEqual(statusOf({ ...member, away: [...member.away] }, time), status)
  })
