import assert from 'node:assert/strict'
import test from 'node:test'

import { database } from '#testing/process/server.ts'
import { openMember } from '#testing/salon/people.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'

const rowOf = ({ id }: Studio, bookingId: string) =>
  database.db
    .selectFrom('booking')
    .select(['notifiesCustomer', 'asksReview', 'reminderSent', 'depositDueAt', 'hasPayments'])
    .where('businessId', '=', id)
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()

const change = ({ id }: Studio, bookingId: string, values: object) =>
  database.db
    .updateTable('booking')
    .set(values)
    .where('businessId', '=', id)
    .where('id', '=', bookingId)
    .execute()

const paidDaysOf = async ({ id }: Studio) =>
  (
    await database.db
      .selectFrom('paidBookingDay')
      .select(['date', 'bookings'])
      .where('businessId', '=', id)
      .orderBy('date')
      .execute()
  ).map(({ date, bookings }) => [date, bookings])

const dayAfter = (date: string) =>
  new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)

test('customers hear of bookings that people make, not of those of programs, unless told otherwise', async () => {
  const studio = await openStudio()
  const owner = await openMember('OWNER', [studio])
  const { id, date, customer, service } = studio
  const notified = async (by: 'key' | 'owner', startTime: string, more: object) => {
    const services = [{ serviceId: service.id }]
    const body = { date, startTime, services, customerId: customer.id, ...more }
    const made = await (by === 'key'
      ? studio.post('~/bookings', body)
      : owner.post(`/businesses/${id}/bookings`, body))
    return (await rowOf(studio, made.body.booking.id)).notifiesCustomer
  }
  assert.equal(await notified('key', '09:00', {}), false)
  assert.equal(await notified('key', '10:00', { notifyCustomer: true }), true)
  assert.equal(await notified('owner', '11:00', {}), true)
  assert.equal(await notified('owner', '12:00', { notifyCustomer: false }), false)
})

test('confirming for a customer who has not confirmed the address lets them hear of it', async () => {
  const studio = await openStudio()
  await studio.configure({ autoConfirm: false })
  const confirmed = async (startTime: string, confirmDueAt: string | null) => {
    const { id } = (await studio.book({ startTime })).body.booking
    await change(studio, id, { confirmDueAt })
    await studio.patch(`~/bookings/${id}/confirm`)
    return (await rowOf(studio, id)).notifiesCustomer
  }
  assert.equal(await confirmed('10:00', '2036-01-01T00:00:00Z'), true)
  assert.equal(await confirmed('11:00', null), false)
})

test('only a completed visit asks for a review, and each step is in the history', async () => {
  const studio = await openStudio()
  const after = async (startTime: string, step: string) => {
    const { id } = (await studio.book({ startTime })).body.booking
    await studio.patch(`~/bookings/${id}/${step}`)
    const { body } = await studio.get(`~/bookings/${id}/history`)
    const { asksReview } = await rowOf(studio, id)
    return [asksReview, body.at(-1).action]
  }
  assert.deepEqual(await after('09:00', 'start'), [false, 'started'])
  assert.deepEqual(await after('10:00', 'no-show'), [false, 'no_show'])
  assert.deepEqual(await after('11:00', 'complete'), [true, 'completed'])
})

test('a moved booking counts on its new day once it has payments, and its reminder is due again', async () => {
  const studio = await openStudio()
  const { id } = (await studio.book()).body.booking
  const move = (date: string, startTime = '10:00') =>
    studio.patch(`~/bookings/${id}/reschedule`, { date, startTime })
  const next = dayAfter(studio.date)
  await move(next)
  assert.deepEqual(await paidDaysOf(studio), [])
  await studio.patch(`~/bookings/${id}/mark-paid`)
  assert.deepEqual(await paidDaysOf(studio), [[next, 1]])
  await change(studio, id, { reminderSent: true })
  await move(studio.date)
  assert.equal((await rowOf(studio, id)).reminderSent, false)
  assert.deepEqual(await paidDaysOf(studio), [
    [studio.date, 1],
    [next, 0],
  ])
  await move(studio.date, '11:00')
  assert.deepEqual((await paidDaysOf(studio))[0], [studio.date, 1])
})

test('a deposit is due at the start at the latest, and a move to a later one leaves it', async () => {
  const studio = await openStudio()
  const { id } = (await studio.book()).body.booking
  const due = `${studio.date}T06:00:00.000Z`
  const dueAfter = async (startTime: string, depositDueAt: string | null) => {
    await change(studio, id, { depositDueAt })
    await studio.patch(`~/bookings/${id}/reschedule`, { date: studio.date, startTime })
    const row = await rowOf(studio, id)
    return row.depositDueAt === null ? null : new Date(row.depositDueAt).toISOString()
  }
  assert.equal(await dueAfter('11:00', due), due)
  assert.equal(await dueAfter('12:00', null), null)
  const { startsAt } = (await studio.get(`~/bookings/${id}`)).body.data
  const late = await dueAfter('10:00', startsAt)
  assert.equal(late, (await studio.get(`~/bookings/${id}`)).body.data.startsAt)
})
