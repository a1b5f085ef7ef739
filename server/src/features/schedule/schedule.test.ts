import assert from 'node:assert/strict'
import test from 'node:test'

import { openSalon } from '#testing/salon/salon.ts'

const names = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const usual = names.map((dayOfWeek) => ({
  dayOfWeek,
  startTime: '09:00',
  endTime: '18:00',
  isOpen: dayOfWeek !== 'SUNDAY',
}))

test('the week has seven days with times, Monday first, closed ones included', async () => {
  const salon = await openSalon()
  const { status, body } = await salon.get('~/schedule')
  assert.equal(status, 200)
  assert.deepEqual(body, usual)
})

test('a change of a day sets the given fields; 00:00 is the end of the day', async () => {
  const salon = await openSalon()
  const late = { dayOfWeek: 'FRIDAY', startTime: '09:00', endTime: '00:00', isOpen: true }
  const { status, body } = await salon.put('~/schedule/FRIDAY', { endTime: '00:00' })
  assert.equal(status, 200)
  assert.deepEqual(body.data, late)
  assert.deepEqual((await salon.put('~/schedule/FRIDAY', {})).body.data, late)
  const closed = await salon.put('~/schedule/FRIDAY', { isOpen: false })
  assert.deepEqual(closed.body.data, { ...late, isOpen: false })
  const week = (await salon.get('~/schedule')).body
  assert.deepEqual(week, usual.with(4, { ...late, isOpen: false }))
})

test('a day that would end before it starts, and an unknown day, are 400', async () => {
  const salon = await openSalon()
  const merged = await salon.put('~/schedule/MONDAY', { startTime: '18:00' })
  assert.equal(merged.status, 400)
  assert.deepEqual(merged.body.errors, [
    {
      field: 'endTime',
      message: 'must be after startTime',
      code: 'not_after_other',
      other: 'startTime',
    },
  ])
  const named = await salon.put('~/schedule/FUNDAY', { isOpen: false })
  assert.equal(named.status, 400)
  assert.equal(named.body.errors[0].field, 'dayOfWeek')
  assert.equal((await salon.put('~/schedule/monday', {})).status, 400)
  assert.equal((await salon.put('~/schedule/MONDAY', { startTime: '9:00' })).status, 400)
  assert.equal((await salon.put('~/schedule/MONDAY', { startTime: null })).status, 400)
  assert.equal((await salon.put('~/schedule/MONDAY', { dayOfWeek: 'MONDAY' })).status, 400)
})

test('a bulk change replaces the listed days only', async () => {
  const salon = await openSalon()
  const schedules = [
    { dayOfWeek: 'SUNDAY', startTime: '12:00', endTime: '17:00' },
    { dayOfWeek: 'MONDAY', startTime: '10:00', endTime: '19:00', isOpen: false },
  ]
  const { status, body } = await salon.put('~/schedule/bulk', { schedules })
  assert.equal(status, 200)
  assert.deepEqual(
    body,
    usual.with(0, schedules[1] as never).with(6, { ...schedules[0], isOpen: true } as never),
  )
  assert.deepEqual((await salon.get('~/schedule')).body, body)
  assert.deepEqual((await salon.put('~/schedule/bulk', { schedules: [] })).body, body)
})

test('a bulk change reports all validation errors and then changes nothing', async () => {
  const salon = await openSalon()
  const day = { dayOfWeek: 'MONDAY', startTime: '10:00', endTime: '19:00' }
  const { status, body } = await salon.put('~/schedule/bulk', {
    schedules: [day, { ...day, endTime: '09:00' }],
  })
  assert.equal(status, 400)
  assert.deepEqual(
    body.errors.map(({ field }: { field: string }) => field),
    ['schedules[1].dayOfWeek', 'schedules[1].endTime'],
  )
  assert.equal((await salon.put('~/schedule/bulk', {})).status, 400)
  assert.deepEqual((await salon.get('~/schedule')).body, usual)
})

test('reading requires schedule:read, changing schedule:write', async () => {
  const salon = await openSalon({ scopes: ['schedule:read'] })
  assert.equal((await salon.get('~/schedule')).status, 200)
  assert.equal((await salon.put('~/schedule/MONDAY', {})).body.code, 'MISSING_SCOPE')
})
