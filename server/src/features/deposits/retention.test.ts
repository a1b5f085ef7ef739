import assert from 'node:assert/strict'
import test from 'node:test'

import { hashToken, newToken } from '#core/crypto/tokens.ts'
import { forgetAtOf } from '#features/bookings/payment-page/pages.ts'
import { useOwnDatabase } from '#testing/database/database.ts'

import { removeOldProviderEvents, removeOldPages } from './retention.ts'

// Old rows of every business are removed, at a date that other tests do not reach.
await useOwnDatabase()
const { openDesk, openRefund } = await import('#testing/money/desk.ts')
const { app, database } = await import('#testing/process/server.ts')

const dayMs = 86_400_000

const { signal } = new AbortController()

test('a payment page of 0.2.0 is removed two months after its appointment, also after a move', async (t) => {
  const desk = await openDesk(t)
  const { studio } = desk
  const { url } = await desk.book()
  const { startsAt } = await desk.booking()
  const startMs = Date.parse(startsAt)
  const other = await studio.book({ paymentMethod: 'ONLINE', startTime: '12:00' })
  const rowOf = (bookingId: string, token: string) => ({
    businessId: studio.id,
    bookingId,
    tokenHash: hashToken(token),
    forgetAt: forgetAtOf(startsAt),
  })
  const [token, otherToken] = [newToken(), newToken()]
  await database.db
    .insertInto('paymentPage')
    .values([rowOf(desk.id(), token), rowOf(other.body.booking.id, otherToken)])
    .execute()
  const oldUrl = url.replace(/[^/]+$/, token)
  assert.equal((await app.inject({ url: new URL(oldUrl).pathname })).statusCode, 200)
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
  const lookAt = (days: number) =>
    removeOldPages(database.db, signal, new Date(startMs + days * dayMs))

  await lookAt(59)
  assert.deepEqual(await pages(), both)
  await lookAt(61)
  assert.deepEqual(await pages(), [other.body.booking.id])
  assert.equal((await desk.press(oldUrl)).statusCode, 404)
  await lookAt(66)
  assert.deepEqual(await pages(), [other.body.booking.id])
  await lookAt(68)
  assert.deepEqual(await pages(), [])
})

test("events are removed after the provider's repeats have ended", async (t) => {
  const desk = await openDesk(t)
  await openRefund(desk)
  const count = async () =>
    (
      await database.db
        .selectFrom('providerEvent')
        .select('id')
        .where('businessId', '=', desk.studio.id)
        .execute()
    ).length
  await removeOldProviderEvents(database.db, signal, new Date(Date.now() + 39 * dayMs))
  assert.equal(await count(), 1)
  await removeOldProviderEvents(database.db, signal, new Date(Date.now() + 41 * dayMs))
  assert.equal(await count(), 0)
})

const nextWeek = (date: string) => new Date(Date.parse(date) + 7 * dayMs).toISOString().slice(0, 10)
