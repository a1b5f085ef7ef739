import assert from 'node:assert/strict'
import test from 'node:test'

import { insertBooking } from '#testing/database/booking-rows.ts'
import { setClock } from '#testing/process/server.ts'
import { makeStaff } from '#testing/salon/makers.ts'
import { openSalon } from '#testing/salon/salon.ts'

const lunch = { dayOfWeek: 'MONDAY', startTime: '12:00', endTime: '13:00', label: 'Lunch' }
const once = { date: '2026-12-02', startTime: '09:00', endTime: '09:30' }

async function openWithMember() {
  const salon = await openSalon()
  const { id: staffId } = await makeStaff(salon)
  return { salon, staffId, at: `~/staff/${staffId}/breaks` }
}

test('breaks are created, listed with the weekly ones first, changed and deleted', async () => {
  const { salon, at } = await openWithMember()
  const dated = await salon.post(at, once)
  assert.equal(dated.status, 201)
  const weekly = (await salon.post(at, lunch)).body.data
  const { affectedBookings, ...shown } = dated.body.data
  assert.deepEqual(affectedBookings, [])
  assert.deepEqual(shown, { ...once, id: shown.id, dayOfWeek: null, label: null })
  const list = (await salon.get(at)).body
  assert.deepEqual(list, [{ ...lunch, id: weekly.id, date: null }, shown])

  const moved = await salon.patch(`${at}/${weekly.id}`, { dayOfWeek: null, date: '2026-12-01' })
  assert.equal(moved.status, 200)
  assert.partialDeepStrictEqual(moved.body.data, {
    dayOfWeek: null,
    date: '2026-12-01',
    startTime: '12:00',
    label: 'Lunch',
  })
  assert.deepEqual((await salon.patch(`${at}/${weekly.id}`, {})).body, moved.body)
  assert.equal((await salon.del(`${at}/${weekly.id}`)).status, 204)
  assert.equal((await salon.del(`${at}/${weekly.id}`)).status, 404)
  assert.deepEqual((await salon.get(at)).body, [shown])
})

test('a break of another member is 404', async () => {
  const { salon, at } = await openWithMember()
  const { id } = (await salon.post(at, lunch)).body.data
  const other = await makeStaff(salon)
  const path = `~/staff/${other.id}/breaks/${id}`
  assert.equal((await salon.patch(path, { label: 'Tea' })).body.message, 'Break not found')
  assert.equal((await salon.del(path)).status, 404)
  assert.equal((await salon.get(at)).body.length, 1)
})

test('a break requires exactly one day and an end after its start', async () => {
  const { salon, at } = await openWithMember()
  const { id } = (await salon.post(at, lunch)).body.data
  const { dayOfWeek: _, ...nowhere } = lunch
  for (const fields of [
    nowhere,
    { ...lunch, date: '2026-12-02' },
    { ...lunch, endTime: '12:00' },
    { ...lunch, startTime: null },
  ]) {
    assert.equal((await salon.post(at, fields)).status, 400)
  }
  for (const changes of [
    { date: '2026-12-02' },
    { dayOfWeek: null },
    { startTime: '13:00' },
    { endTime: '11:00' },
  ]) {
    const { status, body } = await salon.patch(`${at}/${id}`, changes)
    assert.equal(status, 400)
    assert.equal(body.code, 'VALIDATION_ERROR')
  }
  assert.equal((await salon.patch(`${at}/${id}`, { endTime: '00:00' })).status, 200)
})

test('the reply lists the future bookings within the break', async () => {
  setClock('2026-11-30T08:00:00Z')
  const { salon, staffId, at } = await openWithMember()
  const other = await makeStaff(salon)
  const book = (date: string, startTime: string, fields = {}) =>
    insertBooking(salon, { staffId, date, startTime, ...fields })
  const nextWeek = await book('2026-12-07', '12:30')
  const today = await book('2026-11-30', '11:30', { status: 'PENDING' })
  await book('2026-11-30', '11:00')
  await book('2026-11-30', '13:00')
  await book('2026-12-01', '12:00')
  await book('2026-11-23', '12:00')
  await book('2026-12-07', '12:00', { status: 'CANCELLED' })
  await book('2026-12-07', '12:00', { staffId: other.id })

  const { body } = await salon.post(at, lunch)
  assert.deepEqual(body.data.affectedBookings, [today, nextWeek])
  const { id } = body.data
  const earlier = await salon.patch(`${at}/${id}`, { startTime: '10:00', endTime: '11:00' })
  assert.deepEqual(earlier.body.data.affectedBookings, [])
  const dated = await salon.patch(`${at}/${id}`, {
    dayOfWeek: null,
    date: '2026-12-07',
    endTime: '18:00',
  })
  assert.deepEqual(dated.body.data.affectedBookings, [nextWeek])
})
