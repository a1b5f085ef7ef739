import assert from 'node:assert/strict'
import test from 'node:test'

import { done, openTill } from '#testing/money/till.ts'
import { database } from '#testing/process/server.ts'

type Till = Awaited<ReturnType<typeof openTill>>

const hasPayments = async ({ id }: Till, bookingId: string) =>
  (
    await database.db
      .selectFrom('booking')
      .select('hasPayments')
      .where('businessId', '=', id)
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
  ).hasPayments

test('a checkout of a paid booking in which nothing is given adds no entry to its history', async () => {
  const till = await openTill()
  const { id } = await till.booked()
  await till.patch(`~/bookings/${id}/mark-paid`)
  await done(till.checkOut(id, {}))
  const { body } = await till.get(`~/bookings/${id}/history`)
  assert.deepEqual(
    body.slice(-2).map(({ action }: { action: string }) => action),
    ['paid', 'completed'],
  )
})

test('a tip alone is a payment of the booking', async () => {
  const till = await openTill()
  const [paid, free] = [await till.booked(), await till.booked({ startTime: '12:00' })]
  for (const { id } of [paid, free])
    await database.db
      .updateTable('booking')
      .set({ subtotal: 0, total: 0 })
      .where('businessId', '=', till.id)
      .where('id', '=', id)
      .execute()
  await done(till.checkOut(paid.id, { tipAmount: 3, payments: [{ method: 'CASH', amount: 3 }] }))
  await done(till.checkOut(free.id, {}))
  assert.deepEqual(
    [await hasPayments(till, paid.id), await hasPayments(till, free.id)],
    [true, false],
  )
})
