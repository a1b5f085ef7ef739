import assert from 'node:assert/strict'
import test from 'node:test'

import { openStudio, type Studio } from '#testing/salon/studio.ts'

test('an unpaid deposit follows the price, and one of nothing is not waited for', async () => {
  const studio = await openStudio()
  await studio.configure({ depositPercent: 25 })
  const { booking } = (await studio.book({ paymentMethod: 'ONLINE' })).body
  const serviceId = studio.service.id
  await edit(studio, booking.id, { services: [{ serviceId }, { serviceId }] })
  const half = await edit(studio, booking.id, { discount: 98 })
  assert.partialDeepStrictEqual(half.body.data, {
    total: 1,
    depositRequired: true,
    status: 'PENDING',
  })
  const free = await edit(studio, booking.id, { discountPercent: 100 })
  assert.partialDeepStrictEqual(free.body.data, {
    total: 0,
    depositRequired: false,
    status: 'CONFIRMED',
  })
  const names = (await studio.events()).map(({ name }) => name)
  assert.deepEqual(names.slice(-2), ['booking.updated', 'booking.confirmed'])
})

test('what was paid stays paid, and a higher price is owed', async () => {
  const studio = await openStudio()
  const { booking } = (await studio.book()).body
  await studio.patch(`~/bookings/${booking.id}/mark-paid`)
  const serviceId = studio.service.id
  const more = await edit(studio, booking.id, { services: [{ serviceId }, { serviceId }] })
  assert.partialDeepStrictEqual(more.body.data, { total: 99, paymentStatus: 'ON_SITE' })
  const bill = (await studio.get(`~/bookings/${booking.id}/checkout`)).body.data
  assert.equal(bill.owed, 49.5)
  const less = await edit(studio, booking.id, { discount: 49.5 })
  assert.equal(less.body.data.paymentStatus, 'PAID')
})

const edit = (studio: Studio, id: string, changes: object) =>
  studio.patch(`~/bookings/${id}`, changes)
