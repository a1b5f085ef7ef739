import assert from 'node:assert/strict'
import test from 'node:test'

import { openStudio, type Studio } from '#testing/studio.ts'

test('a cancelled booking says when and why, and its time can be booked again', async () => {
  const studio = await openStudio()
  const id = await book(studio)
  const { status, body } = await cancel(studio, id, { cancelReasonKey: 'customer_request' })
  assert.equal(status, 200)
  const { cancelledAt, ...rest } = body.data
  assert.match(cancelledAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  assert.deepEqual(rest, { id, status: 'CANCELLED', cancelReason: 'customer_request' })
  const { body: read } = await studio.get(`~/bookings/${id}`)
  assert.partialDeepStrictEqual(read.data, { ...body.data, updatedAt: cancelledAt })
  assert.equal('cancelledBy' in read.data, false)
  assert.equal((await studio.book()).status, 201)
})

test('cancelling again changes nothing, not even the reason', async () => {
  const studio = await openStudio()
  const id = await book(studio)
  const first = await cancel(studio, id, { cancelReasonKey: 'customer_ill' })
  const told = (await studio.events()).length
  const again = await cancel(studio, id, { cancelReasonKey: 'mistake', cancelledBy: 'system' })
  assert.equal(again.status, 200)
  assert.deepEqual(again.body, first.body)
  assert.equal((await studio.events()).length, told)
})

test('what was paid stays paid', async () => {
  const studio = await openStudio()
  const id = await book(studio)
  await studio.patch(`~/bookings/${id}/mark-paid`)
  await cancel(studio, id, { cancelReasonKey: 'other' })
  const { body } = await studio.get(`~/bookings/${id}`)
  assert.equal(body.data.paymentStatus, 'PAID')
  const { body: customer } = await studio.get(`~/customers/${studio.customer.id}`)
  assert.partialDeepStrictEqual(customer.data, { totalSpent: 49.5, totalBookings: 0 })
})

test('a reason is needed, of any kind', async () => {
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
