import assert from 'node:assert/strict'
import test from 'node:test'

import { openStudio, type Studio } from '#testing/salon/studio.ts'

test('a cancelled booking has the time and reason, and its slot can be booked again', async () => {
  const studio = await openStudio()
  const id = await book(studio)
  const { status, body } = await cancel(studio, id, { cancelReasonKey: 'customer_request' })
  assert.equal(status, 200)
  const { cancelledAt, ...rest } = body.data
  assert.match(cancelledAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  assert.deepEqual(rest, { id, status: 'CANCELLED', cancelReason: 'customer_request' })
  const { body: read } = await studio.get(`~/bookings/${id}`)
  assert.partialDeepStrictEqual(read.data, { ...body.data, updatedAt: cancelledAt })
  assert.equal(read.data.cancelledBy, 'business')
  assert.equal((await studio.book()).status, 201)
})

test('a repeated cancellation changes nothing, not even the reason', async () => {
  const studio = await openStudio()
  const id = await book(studio)
  const first = await cancel(studio, id, { cancelReasonKey: 'customer_ill' })
  const eventCount = (await studio.events()).length
  const again = await cancel(studio, id, { cancelReasonKey: 'mistake', cancelledBy: 'system' })
  assert.equal(again.status, 200)
  assert.deepEqual(again.body, first.body)
  assert.equal((await studio.events()).length, eventCount)
})

test('a paid booking stays paid', async () => {
  const studio = await openStudio()
  const id = await book(studio)
  await studio.patch(`~/bookings/${id}/mark-paid`)
  await cancel(studio, id, { cancelReasonKey: 'other' })
  const { body } = await studio.get(`~/bookings/${id}`)
  assert.equal(body.data.paymentStatus, 'PAID')
  const { body: customer } = await studio.get(`~/customers/${studio.customer.id}`)
  assert.partialDeepStrictEqual(customer.data, { totalSpent: 49.5, totalBookings: 0 })
})

test('a reason is required', async () => {
  const studio = await openStudio()
  const id = await book(studio)
  for (const body of [
    {},
    { cancelReasonKey: '' },
    { cancelReasonKey: 'Not a key' },
    { cancelReasonKey: 'x'.repeat(65) },
    { cancelReasonKey: null },
    { cancelReasonKey: 'mistake', cancelledBy: 'nobody' },
    { cancelReasonKey: 'mistake', reason: 'text' },
  ])
    assert.equal((await cancel(studio, id, body)).status, 400, JSON.stringify(body))
  assert.equal((await cancel(studio, id, { cancelReasonKey: 'our_own_42' })).status, 200)
})

const book = async (studio: Studio): Promise<string> => (await studio.book()).body.booking.id

const cancel = (studio: Studio, id: string, body: object) =>
  studio.patch(`~/bookings/${id}/cancel`, body)
