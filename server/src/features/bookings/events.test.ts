import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'

import { setClock } from '#testing/process/server.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'

test('each step emits an event with exactly the payload of the catalog', async (t) => {
  const studio = await openAt(t, '08:00')
  const second = await studio.hire()
  const id = await book(studio)
  const common = { id, businessId: studio.id, customerId: studio.customer.id }
  const at = (time: string) => `${studio.date}T${time}:00.000Z`
  assert.deepEqual(await named(studio, 'booking.created'), {
    ...common,
    status: 'PENDING',
    serviceIds: [studio.service.id],
    staffId: studio.staff.id,
    date: studio.date,
    startTime: '10:00',
    endTime: '10:45',
    total: 4950,
    currency: 'EUR',
    createdAt: at('08:00'),
  })
  assert.deepEqual(await named(studio, 'booking.confirmed'), {
    ...common,
    status: 'CONFIRMED',
    confirmedAt: at('08:00'),
  })

  setClock(at('08:30'))
  const move = { date: studio.date, startTime: '11:00', staffId: second.id }
  await studio.patch(`~/bookings/${id}/reschedule`, move)
  assert.deepEqual(await named(studio, 'booking.rescheduled'), {
    ...common,
    status: 'CONFIRMED',
    staffId: second.id,
    previousStaffId: studio.staff.id,
    previous: { date: studio.date, startTime: '10:00' },
    date: studio.date,
    startTime: '11:00',
    endTime: '11:45',
    rescheduledAt: at('08:30'),
  })

  setClock(at('11:30'))
  await studio.patch(`~/bookings/${id}/mark-paid`)
  const { id: paymentId, ...payment } = await named(studio, 'payment.succeeded')
  assert.match(paymentId, /^[0-9a-f-]{36}$/)
  assert.deepEqual(payment, {
    businessId: studio.id,
    bookingId: id,
    amount: 4950,
    currency: 'EUR',
    method: 'ON_SITE',
    status: 'SUCCEEDED',
    createdAt: at('11:30'),
  })

  await studio.patch(`~/bookings/${id}/complete`)
  assert.deepEqual(await named(studio, 'booking.completed'), {
    ...common,
    status: 'COMPLETED',
    completedAt: at('11:30'),
  })
  await studio.patch(`~/bookings/${id}/cancel`, { cancelReasonKey: 'mistake' })
  assert.deepEqual(await named(studio, 'booking.cancelled'), {
    ...common,
    status: 'CANCELLED',
    cancelledBy: 'business',
    cancelledAt: at('11:30'),
  })
})

test('a no-show and a cancellation', async (t) => {
  const studio = await openAt(t, '08:00')
  const missed = await book(studio)
  const markedAt = `${studio.date}T10:15:00.000Z`
  setClock(markedAt)
  await studio.patch(`~/bookings/${missed}/no-show`)
  const common = { businessId: studio.id, customerId: studio.customer.id }
  assert.deepEqual(await named(studio, 'booking.no_show'), {
    ...common,
    id: missed,
    status: 'NO_SHOW',
    markedAt,
  })
  const cancelled = await book(studio, { startTime: '12:00' })
  const body = { cancelReasonKey: 'customer_ill', cancelledBy: 'customer' }
  await studio.patch(`~/bookings/${cancelled}/cancel`, body)
  assert.equal((await named(studio, 'booking.cancelled')).cancelledBy, 'customer')
})

test('amounts are in minor units of the currency, whatever its digits', async () => {
  for (const [currency, price, total] of [
    ['JPY', 4900, 4900],
    ['KWD', 12.345, 12_345],
  ] as const) {
    const studio = await openStudio({ currency, price })
    const id = await book(studio)
    assert.partialDeepStrictEqual(await named(studio, 'booking.created'), { total, currency })
    await studio.patch(`~/bookings/${id}/mark-paid`)
    assert.equal((await named(studio, 'payment.succeeded')).amount, total)
  }
})

test('no event of a booking contains personal data', async () => {
  const studio = await openStudio()
  const id = await book(studio, { notes: 'Ring twice', customerEmail: 'other@example.com' })
  await studio.patch(`~/bookings/${id}/cancel`, { cancelReasonKey: 'other' })
  const events = (await studio.events()).filter(({ name }) => name.startsWith('booking.'))
  assert.equal(events.length, 3)
  assert.doesNotMatch(JSON.stringify(events), /Nina|example\.com|Ring|123 ?4567/)
})

async function openAt(t: TestContext, time: string) {
  t.after(() => setClock())
  const studio = await openStudio({ timezone: 'UTC' })
  setClock(`${studio.date}T${time}:00Z`)
  return studio
}

const book = async (studio: Studio, values = {}): Promise<string> =>
  (await studio.book(values)).body.booking.id

/** The payload of the last event of a type. */
const named = async (studio: Studio, name: string) =>
  (await studio.events()).findLast((event) => event.name === name)?.payload
