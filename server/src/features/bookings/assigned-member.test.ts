import assert from 'node:assert/strict'
import test from 'node:test'

import { claimsOf } from '#testing/database/invariants.ts'
import { countStatements } from '#testing/database/statements.ts'
import { database, setClock } from '#testing/process/server.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'

test('buffers are not booked minutes, even after they were changed', async () => {
  const { studio, mila, sam } = await openPair()
  await studio.configure({ bufferTimeBefore: 30, bufferTimeAfter: 30 })
  await book(studio, mila, 1)
  await studio.configure({ bufferTimeBefore: 0, bufferTimeAfter: 0 })
  await book(studio, sam, 2)
  assert.deepEqual(await chosen(studio), [mila, mila])

  // The other way round, where the present buffers would be subtracted too often.
  await book(studio, mila, 2, '11:30')
  await studio.configure({ bufferTimeBefore: 45, bufferTimeAfter: 45 })
  assert.deepEqual(await chosen(studio), [sam, sam])
})

test('a booking that was completed early counts in full, also before its start', async (t) => {
  t.after(() => setClock())
  for (const minute of ['09:00', '10:05']) {
    setClock()
    const { studio, mila, sam } = await openPair({ timezone: 'UTC' })
    const id = await book(studio, mila, 2)
    const other = await book(studio, sam, 1)
    setClock(`${studio.date}T${minute}:00Z`)
    assert.equal((await studio.patch(`~/bookings/${id}/complete`)).status, 200)
    assert.deepEqual(await chosen(studio), [sam, sam], minute)
    // Its rest is free; the time of one that is completed late stays as it was.
    setClock(`${studio.date}T12:00:00Z`)
    await studio.patch(`~/bookings/${other}/complete`)
    const times = (await claimsOf(studio)).map(({ bookingId, from, to }) => [bookingId, from, to])
    const past = minute === '09:00' ? [] : [[id, '10:00', minute]]
    assert.deepEqual(new Set(times), new Set([...past, [other, '10:00', '10:45']]))
  }
})

test('cancelled and missed bookings do not count, nor those on another day', async () => {
  const { studio, mila, sam } = await openPair()
  await book(studio, sam, 1)
  const cancelled = await book(studio, mila, 2)
  await studio.patch(`~/bookings/${cancelled}/cancel`, { cancelReasonKey: 'other' })
  await studio.patch(`~/bookings/${await book(studio, mila, 2)}/no-show`)
  const [moved, tuesday] = [await book(studio, mila, 2), dayAfter(studio.date)]
  const move = { date: tuesday, startTime: '10:00' }
  await studio.patch(`~/bookings/${moved}/reschedule`, move)
  assert.deepEqual(await chosen(studio), [mila, mila])
  assert.deepEqual(await chosen(studio, tuesday), [sam, sam])
})

test('with equal minutes the order decides, then the id', async () => {
  const { studio, mila, sam } = await openPair()
  assert.deepEqual(await chosen(studio), [mila, mila])
  // As if the clock that the ids came from had been behind that of the database.
  await database.db
    .updateTable('staff')
    .set({ createdAt: '2020-01-01T00:00:00Z' })
    .where('businessId', '=', studio.id)
    .where('id', '=', sam)
    .execute()
  await studio.configure({ autoConfirm: true })
  assert.deepEqual(await chosen(studio), [mila, mila])
  await studio.patch(`~/staff/${mila}`, { order: 1 })
  assert.deepEqual(await chosen(studio), [sam, sam])
})

test('suggestions and the next free start name the member that a booking would get', async () => {
  const { studio, mila, sam } = await openPair()
  await book(studio, mila, 2)
  await book(studio, sam, 2)
  await book(studio, mila, 1, '14:00')
  const taken = { startTime: '10:00', staffId: undefined }
  const { body: refused } = await studio.book(taken)
  const suggested = refused.suggestions.map(({ staffId }: { staffId: string }) => staffId)
  assert.deepEqual(suggested, [sam, sam, sam])
  const asked = { date: studio.date, startTime: '10:00', serviceId: studio.service.id }
  const { body: checked } = await studio.post('~/availability/check', asked)
  assert.equal(checked.suggestedStaffId, sam)
  const [{ startTime }] = refused.suggestions
  const { body } = await studio.book({ startTime, staffId: undefined })
  assert.equal(body.booking.staffId, sam)
})

test('booked minutes are read only if there is a choice', async () => {
  const { studio, mila, sam } = await openPair()
  const check = (staffId?: string) =>
    studio.post('~/availability/check', {
      date: studio.date,
      startTime: '10:00',
      serviceId: studio.service.id,
      staffId,
    })
  const create = async (values: object) => {
    const { status, body } = await studio.book(values)
    assert.equal(status, 201, JSON.stringify(body))
  }
  await check()
  const checkOfOne = await countStatements(() => check(mila))
  assert.equal(await countStatements(() => check()), checkOfOne + 1)
  const booking = await countStatements(() => create({ startTime: '11:00' }))
  assert.equal(
    await countStatements(() => create({ startTime: '12:00', staffId: undefined })),
    booking + 2,
    'of several members the chosen one is locked first and its revision raised later',
  )
  await studio.del(`~/staff/${sam}`)
  await check()
  assert.equal(await countStatements(() => check()), checkOfOne)
  assert.equal(
    await countStatements(() => create({ startTime: '13:00', staffId: undefined })),
    booking,
  )
})

/** Two members of the same order, the one who was added first coming first. */
async function openPair(options = {}) {
  const studio = await openStudio(options)
  return { studio, mila: studio.staff.id, sam: (await studio.hire()).id as string }
}

/** Books a member for a service of 45 minutes, or for several in sequence; returns the id of the booking. */
async function book(studio: Studio, staffId: string, times: number, startTime = '10:00') {
  const services = Array.from({ length: times }, () => ({ serviceId: studio.service.id }))
  const { status, body } = await studio.book({ staffId, services, startTime })
  assert.equal(status, 201, JSON.stringify(body))
  return body.booking.id as string
}

/** The members that a check and a booking choose for a start at which both are free; the booking is cancelled again. */
async function chosen(studio: Studio, date = studio.date): Promise<string[]> {
  const when = { date, startTime: '15:30' }
  const asked = { ...when, serviceId: studio.service.id }
  const { body: checked } = await studio.post('~/availability/check', asked)
  const { body } = await studio.book({ ...when, staffId: undefined })
  await studio.patch(`~/bookings/${body.booking.id}/cancel`, { cancelReasonKey: 'other' })
  return [checked.suggestedStaffId, body.booking.staffId]
}

const dayAfter = (date: string) =>
  new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
