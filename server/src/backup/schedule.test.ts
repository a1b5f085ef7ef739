import assert from 'node:assert/strict'
import { test } from 'node:test'

import { backupsAmong, latestDue, leftoversAmong, nameAt, timeOfName } from './schedule.ts'

const at = (hour: number, minute: number, day = 10) => new Date(2026, 2, day, hour, minute)

test('the latest time of the schedule may be that of yesterday', () => {
  const schedule = [3 * 60 + 30, 15 * 60]
  assert.deepEqual(latestDue(schedule, at(3, 29)), at(15, 0, 9))
  assert.deepEqual(latestDue(schedule, at(3, 30)), at(3, 30))
  assert.deepEqual(latestDue(schedule, at(23, 0)), at(15, 0))
})

test('the name of a backup tells its time, and other files are none', () => {
  const time = new Date('2026-03-10T03:30:05.123Z')
  const name = nameAt(time)
  assert.equal(name, 'openchair-20260310T033005Z.backup')
  assert.deepEqual(timeOfName(name), new Date('2026-03-10T03:30:05Z'))
  const later = nameAt(new Date('2026-11-01T00:00:00Z'))
  const others = ['mine.backup', `${name}.part`, 'openchair-2026.backup']
  const now = new Date('2026-11-01T00:00:00Z')
  assert.deepEqual(backupsAmong([name, ...others, later], now), [later, name])
})

test('a backup that a wrong clock has named is no newest one', () => {
  const now = new Date('2026-11-01T00:00:00Z')
  const [name, ahead, wrong] = [
    nameAt(now),
    nameAt(new Date('2026-11-01T00:30:00Z')),
    nameAt(new Date('2031-01-01T00:00:00Z')),
  ]
  assert.deepEqual(backupsAmong([wrong, name, ahead, 'openchair-20269999T000000Z.backup'], now), [
    ahead,
    name,
  ])
})

test('what killed processes left of scheduled backups is known by its name', () => {
  const name = nameAt(new Date())
  const left = [`${name}.part`, `${name}.0a1b2c3d.part`]
  assert.deepEqual(leftoversAmong([name, 'monday.backup.0a1b2c3d.part', ...left]), left)
})
