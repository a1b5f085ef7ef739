import assert from 'node:assert/strict'
import test from 'node:test'

import { insertBooking } from '#testing/database/booking-rows.ts'
import { database, setClock } from '#testing/process/server.ts'
import { makeStaff } from '#testing/salon/makers.ts'
import { openSalon } from '#testing/salon/salon.ts'

const week = { startDate: '2026-12-07', endDate: '2026-12-11' }

async function openWithMember() {
  const salon = await openSalon()
  const { id: staffId } = await makeStaff(salon)
  return { salon, staffId, at: `~/staff/${staffId}/absences` }
}

test('absences are created, listed by date and time, changed and deleted', async () => {
  const { salon, at } = await openWithMember()
  const whole = await salon.post(at, week)
  assert.equal(whole.status, 201)
  const { affectedBookings, ...shown } = whole.body.data
  assert.deepEqual(affectedBookings, [])
  assert.deepEqual(shown, {
    ...week,
    id: shown.id,
    startTime: null,
    endTime: null,
    type: 'OTHER',
    reason: null,
  })
  const sick = { ...week, startTime: '12:00', endTime: '00:00', type: 'SICK', reason: 'Flu\nagain' }
  const { id } = (await salon.post(at, sick)).body.data
  const first = (await salon.post(at, { ...week, startDate: '2026-12-01' })).body.data
  const { affectedBookings: _, ...firstListed } = first
  assert.deepEqual((await salon.get(at)).body, [firstListed, shown, { id, ...sick }])

  const changed = await salon.patch(`${at}/${id}`, { reason: null, type: 'TRAINING' })
  assert.equal(changed.status, 200)
  assert.deepEqual(changed.body.data, {
    ...sick,
    id,
    reason: null,
    type: 'TRAINING',
    affectedBookings: [],
  })
  assert.equal((await salon.del(`${at}/${id}`)).status, 204)
  assert.equal((await salon.patch(`${at}/${id}`, {})).body.message, 'Absence not found')
  assert.equal((await salon.get(at)).body.length, 2)
})

test('an end that is not after the start is 400, also as the result of a PATCH', async () => {
  const { salon, at } = await openWithMember()
  const day = { startDate: '2026-12-07', endDate: '2026-12-07' }
  for (const fields of [
    { ...day, endDate: '2026-12-06' },
    { ...day, startTime: '12:00', endTime: '12:00' },
    { ...day, startTime: '12:00', endTime: '09:00' },
    { ...day, type: 'HOLIDAY' },
    { ...day, type: null },
    { ...day, endDate: '2026-02-30' },
  ]) {
    assert.equal((await salon.post(at, fields)).status, 400)
  }
  const { id } = (await salon.post(at, { ...day, startTime: '12:00' })).body.data
  assert.equal((await salon.patch(`${at}/${id}`, { endTime: '11:00' })).status, 400)
  assert.equal((await salon.patch(`${at}/${id}`, { endDate: '2026-12-01' })).status, 400)
  const longer = { endTime: '11:00', endDate: '2026-12-08' }
  assert.equal((await salon.patch(`${at}/${id}`, longer)).status, 200)
})

test('the reply lists the future bookings within the absence', async () => {
  setClock('2026-12-07T09:30:00Z')
  const { salon, staffId, at } = await openWithMember()
  const book = (date: string, startTime: string, fields = {}) =>
    insertBooking(salon, { staffId, date, startTime, ...fields })
  const last = await book('2026-12-11', '09:30')
  const running = await book('2026-12-07', '10:00', { status: 'IN_PROGRESS' })
  const between = await book('2026-12-09', '17:00')
  await book('2026-12-07', '09:00')
  await book('2026-12-11', '10:00')
  await book('2026-12-09', '09:00', { status: 'COMPLETED' })

  const { body } = await salon.post(at, { ...week, startTime: '10:30', endTime: '10:00' })
  assert.deepEqual(body.data.affectedBookings, [running, between, last])
  const later = await salon.patch(`${at}/${body.data.id}`, { startTime: '11:00' })
  assert.deepEqual(later.body.data.affectedBookings, [between, last])
})

test('the type and reason of an absence are not readable in the row', async () => {
  const { salon, at } = await openWithMember()
  await salon.post(at, { ...week, type: 'SICK', reason: 'Broken wrist' })
  const row = await database.db
    .selectFrom('staffAbsence')
    .selectAll()
    .where('businessId', '=', salon.id)
    .executeTakeFirstOrThrow()
  for (const value of Object.values(row))
    assert.doesNotMatch(
      Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
      /SICK|wrist/,
    )
  assert.partialDeepStrictEqual((await salon.get(at)).body, [
    { type: 'SICK', reason: 'Broken wrist' },
  ])
})
