import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import { readState } from '#db/business-state.ts'
import { database } from '#testing/process/server.ts'
import { expire, holdOf, type HoldStudio, openHoldStudio, rowsOf } from '#testing/salon/holds.ts'
import { until } from '#testing/until.ts'
import { doWork } from '#testing/work.ts'

import { expiredHolds } from './expire.ts'

/** Lets a hold expire by the clock of the database, without any write when it does. */
async function expireIn(seconds: number, { id: businessId, staff }: HoldStudio, holdId: string) {
  const { db } = database
  const soon = sql<string>`now() + ${seconds}::int * interval '1 second'`
  for (const table of ['hold', 'claim'] as const)
    await sql`update ${sql.table(table)} set expires_at = ${soon}
      where business_id = ${businessId} and ${sql.ref(table === 'hold' ? 'id' : 'booking_id')} = ${holdId}`.execute(
      db,
    )
  await sql`update staff set calendar_rev = calendar_rev + 1
    where business_id = ${businessId} and id = ${staff.id}`.execute(db)
}

test('a cached answer ends with the hold in it, without a write', async () => {
  const studio = await openHoldStudio()
  await studio.hire()
  const { id } = await holdOf(studio)
  const query = `startDate=${studio.date}&serviceId=${studio.service.id}`
  const isFree = async () => {
    const { body } = await studio.get(`~/availability?${query}`)
    const slots = body.days[0].slots as { startTime: string; staffId: string; available: boolean }[]
    return slots.find(
      ({ startTime, staffId }) => startTime === '10:00' && staffId === studio.staff.id,
    )?.available
  }
  // A busy machine may take longer than the first seconds to read the answer.
  for (let seconds = 1; ; seconds *= 2) {
    await expireIn(seconds, studio, id)
    if (!(await isFree())) break
  }
  const { calendars } = await readState(database.db, studio.id)
  await until(isFree)
  assert.equal((await readState(database.db, studio.id)).calendars, calendars)
  assert.equal(await isFree(), true)
})

test('the worker deletes the time of expired holds, raises the calendar and tells streams', async () => {
  const studio = await openHoldStudio()
  const expired = await holdOf(studio)
  const live = await holdOf(studio, { startTime: '12:00' })
  await expire(studio, expired.id)
  const { calendars } = await readState(database.db, studio.id)
  await doWork(expiredHolds, studio, {})
  assert.deepEqual(
    (await rowsOf(studio)).map(({ bookingId }) => bookingId),
    [live.id],
  )
  assert.equal((await readState(database.db, studio.id)).calendars, calendars + 1)
  const events = (await studio.events()).map(({ name, payload }) => [name, payload.id])
  assert.deepEqual(events.slice(-3), [
    ['hold.created', expired.id],
    ['hold.created', live.id],
    ['hold.expired', expired.id],
  ])
  await doWork(expiredHolds, studio, {})
  assert.equal((await studio.events()).length, events.length)
})

test('a hold is forgotten an hour after its end', async () => {
  const studio = await openHoldStudio()
  const ids = [await holdOf(studio), await holdOf(studio, { startTime: '12:00' })].map(
    ({ id }) => id,
  )
  const [expired = '', released = ''] = ids
  await expire(studio, expired)
  await studio.del(`~/holds/${released}`)
  const sweepAfter = (minutes: number) =>
    doWork(expiredHolds, studio, {}, new Date(Date.now() + minutes * 60_000))
  const left = async () =>
    (
      await database.db
        .selectFrom('hold')
        .select('id')
        .where('businessId', '=', studio.id)
        .execute()
    ).length
  await sweepAfter(0)
  await sweepAfter(55)
  assert.equal(await left(), 2)
  await sweepAfter(65)
  assert.equal(await left(), 0)
})

test('releasing and booking a hold also tell open dashboards', async () => {
  const studio = await openHoldStudio()
  const { id } = await holdOf(studio)
  await studio.del(`~/holds/${id}`)
  const second = await holdOf(studio)
  await studio.bookHeld(second.id)
  const names = (await studio.events()).map(({ name }) => name)
  assert.deepEqual(names.slice(-6), [
    'hold.created',
    'hold.released',
    'hold.created',
    'hold.booked',
    'booking.created',
    'booking.confirmed',
  ])
})
