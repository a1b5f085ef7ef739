import assert from 'node:assert/strict'
import test from 'node:test'

import { makeStaff } from '#testing/salon/makers.ts'
import { openSalon } from '#testing/salon/salon.ts'

const tuesday = { dayOfWeek: 'TUESDAY', startTime: '10:00', endTime: '16:00' }
const monday = { dayOfWeek: 'MONDAY', startTime: '13:00', endTime: '00:00', isOpen: false }

test('a member follows the hours of the business until own hours are set, and again after []', async () => {
  const salon = await openSalon()
  const { id } = await makeStaff(salon)
  const at = `~/staff/${id}/schedules`
  assert.deepEqual((await salon.get(at)).body, [])
  const week = [monday, { ...tuesday, isOpen: true }]
  const { status, body } = await salon.put(at, { schedules: [tuesday, monday] })
  assert.equal(status, 200)
  assert.deepEqual(body, week)
  assert.deepEqual((await salon.get(at)).body, week)
  assert.deepEqual((await salon.put(at, { schedules: [] })).body, [])
  assert.deepEqual((await salon.get(at)).body, [])
})

test('repeated days, ends before starts and unknown names are 400', async () => {
  const salon = await openSalon()
  const { id } = await makeStaff(salon)
  const faultsOf = async (...schedules: object[]) => {
    const { status, body } = await salon.put(`~/staff/${id}/schedules`, { schedules })
    assert.equal(status, 400)
    return body.errors.map(({ field }: { field: string }) => field)
  }
  assert.deepEqual(await faultsOf(tuesday, { ...tuesday, endTime: '10:00' }), [
    'schedules[1].dayOfWeek',
    'schedules[1].endTime',
  ])
  assert.deepEqual(await faultsOf({ ...tuesday, dayOfWeek: 'TODAY' }), ['schedules[0].dayOfWeek'])
  assert.deepEqual(await faultsOf({ ...tuesday, startTime: '24:00' }), ['schedules[0].startTime'])
})
