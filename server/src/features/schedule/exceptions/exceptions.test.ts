import assert from 'node:assert/strict'
import test from 'node:test'

import { insertBooking } from '#testing/database/booking-rows.ts'
import { setClock } from '#testing/process/server.ts'
import { makeStaff } from '#testing/salon/makers.ts'
import { openSalon } from '#testing/salon/salon.ts'

const at = '~/schedule/exceptions'
const list = `${at}/list`
const closed = { date: '2026-12-25', isClosed: true, reason: 'Christmas' }
const special = { date: '2026-12-24', isClosed: false, startTime: '08:00', endTime: '14:00' }

test('exceptions are created, listed by date, changed and deleted', async () => {
  const salon = await openSalon()
  const made = await salon.post(at, closed)
  assert.equal(made.status, 201)
  const { affectedBookings, ...shown } = made.body.data
  assert.deepEqual(affectedBookings, [])
  assert.deepEqual(shown, { ...closed, id: shown.id, startTime: null, endTime: null })
  const { id } = (await salon.post(at, special)).body.data
  assert.deepEqual((await salon.get(list)).body, [{ ...special, id, reason: null }, shown])

  const changed = await salon.patch(`${at}/${id}`, { endTime: '00:00', reason: 'Late shopping' })
  assert.equal(changed.status, 200)
  assert.partialDeepStrictEqual(changed.body.data, {
    startTime: '08:00',
    endTime: '00:00',
    reason: 'Late shopping',
  })
  assert.deepEqual((await salon.patch(`${at}/${id}`, {})).body, changed.body)
  assert.equal((await salon.del(`${at}/${id}`)).status, 204)
  assert.equal((await salon.del(`${at}/${id}`)).body.message, 'Exception not found')
  assert.equal((await salon.patch(`${at}/${id}`, {})).status, 404)
  assert.deepEqual((await salon.get(list)).body, [shown])
})

test('closing clears the times; opening requires them', async () => {
  const salon = await openSalon()
  const times = { startTime: '08:00', endTime: '14:00' }
  const { body } = await salon.post(at, { ...closed, ...times })
  const { id } = body.data
  assert.partialDeepStrictEqual(body.data, { startTime: null, endTime: null })
  const opened = await salon.patch(`${at}/${id}`, { isClosed: false })
  assert.equal(opened.status, 400)
  assert.deepEqual(
    opened.body.errors.map(({ field }: { field: string }) => field),
    ['startTime', 'endTime'],
  )
  assert.equal((await salon.patch(`${at}/${id}`, { isClosed: false, ...times })).status, 200)
  assert.equal((await salon.patch(`${at}/${id}`, { startTime: '14:00' })).status, 400)
  assert.equal((await salon.patch(`${at}/${id}`, { startTime: null })).status, 400)
  const shut = await salon.patch(`${at}/${id}`, { isClosed: true })
  assert.partialDeepStrictEqual(shut.body.data, { startTime: null, endTime: null })

  const { startTime: _, ...half } = special
  assert.equal((await salon.post(at, half)).body.errors[0].field, 'startTime')
  assert.equal((await salon.post(at, { ...special, endTime: '08:00' })).status, 400)
  assert.equal((await salon.post(at, { isClosed: true })).status, 400)
  assert.equal((await salon.post(at, { ...closed, date: '2026-13-01' })).status, 400)
})

test('a date has at most one exception', async () => {
  const salon = await openSalon()
  await salon.post(at, closed)
  const { id } = (await salon.post(at, special)).body.data
  const twice = await salon.post(at, closed, { 'idempotency-key': 'again' })
  assert.equal(twice.status, 409)
  assert.equal(twice.body.code, 'CONFLICT')
  assert.equal((await salon.patch(`${at}/${id}`, { date: closed.date })).status, 409)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => salon.post(at, { date: '2026-12-31', isClosed: true })),
  )
  assert.deepEqual(answers.map(({ status }) => `${status}`).sort(), [
    '201',
    '409',
    '409',
    '409',
    '409',
  ])
  assert.equal((await salon.get(list)).body.length, 3)
})

test('an exception of another business is 404', async () => {
  const salon = await openSalon()
  const { id } = (await salon.post(at, closed)).body.data
  const other = await openSalon()
  assert.equal((await other.patch(`${at}/${id}`, { reason: null })).status, 404)
  assert.equal((await other.del(`${at}/${id}`)).status, 404)
  assert.equal((await salon.get(list)).body[0].reason, 'Christmas')
})

test('the reply lists the future bookings outside of the changed hours', async () => {
  setClock('2026-12-24T09:30:00Z')
  const salon = await openSalon()
  const { id: one } = await makeStaff(salon)
  const { id: two } = await makeStaff(salon)
  const book = (staffId: string, date: string, startTime: string, status = 'CONFIRMED') =>
    insertBooking(salon, { staffId, date, startTime, status })
  const early = await book(two, '2026-12-24', '10:00', 'IN_PROGRESS')
  const late = await book(one, '2026-12-24', '13:30', 'PENDING')
  await book(one, '2026-12-24', '13:00')
  await book(one, '2026-12-24', '09:00')
  await book(one, '2026-12-24', '14:00', 'NO_SHOW')
  const friday = await book(one, '2026-12-25', '09:00')
  await salon.del(`~/staff/${two}`)

  const { body } = await salon.post(at, { ...special, startTime: '11:00' })
  assert.deepEqual(body.data.affectedBookings, [early, late])
  const path = `${at}/${body.data.id}`
  const wider = await salon.patch(path, { startTime: '08:00' })
  assert.deepEqual(wider.body.data.affectedBookings, [late])
  const moved = await salon.patch(path, { date: '2026-12-25', isClosed: true })
  assert.deepEqual(moved.body.data.affectedBookings, [friday])
})

test('moving special hours to another date lists the bookings on the first one', async () => {
  setClock('2026-12-01T09:30:00Z')
  const salon = await openSalon()
  const { id: staffId } = await makeStaff(salon)
  const { id } = (await salon.post(at, special)).body.data
  const early = await insertBooking(salon, { staffId, date: special.date, startTime: '08:00' })
  const { body } = await salon.patch(`${at}/${id}`, { date: '2026-12-23' })
  assert.deepEqual(body.data.affectedBookings, [early])
})
