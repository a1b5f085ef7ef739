import assert from 'node:assert/strict'
import test from 'node:test'

import { openDesk } from '#testing/desk.ts'
import { database } from '#testing/server.ts'

import { forgetPages } from './forget.ts'

const dayMs = 86_400_000

test('a page for paying is forgotten two months after its appointment, wherever that was moved', async (t) => {
  const desk = await openDesk(t)
  const { studio } = desk
  const { url } = await desk.book()
  const startMs = Date.parse((await desk.booking()).startsAt)
  const other = await studio.book({ paymentMethod: 'ONLINE', startTime: '12:00' })
  const moved = { date: nextWeek(studio.date), startTime: '12:00' }
  await studio.patch(`~/bookings/${other.body.booking.id}/reschedule`, moved)
  const pages = async () =>
    (
      await database.db
        .selectFrom('paymentPage')
        .select('bookingId')
        .where('businessId', '=', studio.id)
        .orderBy('bookingId')
        .execute()
    ).map(({ bookingId }) => bookingId)
  // Ids rise with time.
  const both = [desk.id(), other.body.booking.id]
  const lookAt = (days: number) => forgetPages(desk.node(new Date(startMs + days * dayMs)))

  await lookAt(59)
  assert.deepEqual(await pages(), both)
  await lookAt(61)
  assert.deepEqual(await pages(), [other.body.booking.id])
  assert.equal((await desk.press(url)).statusCode, 404)
  await lookAt(66)
  assert.deepEqual(await pages(), [other.body.booking.id])
  await lookAt(68)
  assert.deepEqual(await pages(), [])
})

const nextWeek = (date: string) => new Date(Date.parse(date) + 7 * dayMs).toISOString().slice(0, 10)
