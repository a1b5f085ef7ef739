import assert from 'node:assert/strict'
import test from 'node:test'

import { openStudio } from '#testing/salon/studio.ts'

test('a booking of a customer is confirmed and claims the time of its member', async () => {
  const studio = await openStudio()
  const { status, body } = await studio.book({ startTime: '10:00' })
  assert.equal(status, 201)
  assert.equal(body.depositInfo, null)
  assert.partialDeepStrictEqual(body.booking, {
    businessId: studio.id,
    customerId: studio.customer.id,
    staffId: studio.staff.id,
    date: studio.date,
    startTime: '10:00',
    endTime: '10:45',
    totalDuration: 45,
    subtotal: 49.5,
    total: 49.5,
    travelCost: 0,
    status: 'CONFIRMED',
    paymentMethod: 'ON_SITE',
    paymentStatus: 'ON_SITE',
    customerName: 'Nina Jansen',
    rescheduledCount: 0,
  })
  assert.match(body.booking.bookingNumber, /^[0-9A-HJKMNP-TV-Z]{8}$/)
  assert.equal('rescheduledFrom' in body.booking, false)
  assert.equal('staff' in body.booking, false)
  assert.equal(body.booking.currency, 'EUR')

  const again = await studio.book({ startTime: '10:30' })
  assert.equal(again.status, 409)
  assert.equal(again.body.code, 'SLOT_UNAVAILABLE')
  assert.equal(again.body.reason, 'BOOKED')
  assert.deepEqual(again.body.suggestions[0], {
    date: studio.date,
    startTime: '11:00',
    staffId: studio.staff.id,
  })
  assert.equal((await studio.book({ startTime: '10:45' })).status, 201)
})

test('the events of creation and confirmation are in this order, with amounts in minor units', async () => {
  const studio = await openStudio()
  const { body } = await studio.book({ isWalkIn: true, customerName: 'Ada van Dam' })
  const events = (await studio.events()).slice(-3)
  assert.deepEqual(
    events.map(({ name }) => name),
    ['customer.created', 'booking.created', 'booking.confirmed'],
  )
  assert.partialDeepStrictEqual(events[1]?.payload, {
    id: body.booking.id,
    status: 'PENDING',
    serviceIds: [studio.service.id],
    total: 4950,
    currency: 'EUR',
  })
  const { body: customer } = await studio.get(`~/customers/${body.booking.customerId}`)
  assert.partialDeepStrictEqual(customer.data, {
    firstName: 'Ada',
    lastName: 'van Dam',
    isWalkIn: true,
    totalBookings: 1,
  })
})

test('without autoConfirm a booking is PENDING and claims its time', async () => {
  const studio = await openStudio()
  await studio.configure({ autoConfirm: false })
  const { body } = await studio.book()
  assert.equal(body.booking.status, 'PENDING')
  assert.equal((await studio.book()).status, 409)
  assert.equal((await studio.events()).at(-1)?.name, 'booking.created')
})

test('without a given member, the free one with the fewest booked minutes serves', async () => {
  const studio = await openStudio()
  const second = await studio.hire()
  await studio.book({ startTime: '09:00', staffId: studio.staff.id })
  const { body } = await studio.book({ startTime: '14:00', staffId: undefined })
  assert.equal(body.booking.staffId, second.id)
  const { body: third } = await studio.book({ startTime: '14:00', staffId: undefined })
  assert.equal(third.booking.staffId, studio.staff.id)
  const { body: full } = await studio.book({ startTime: '14:00', staffId: undefined })
  assert.equal(full.reason, 'BOOKED')
})

test('variants, add-ons and overrides determine price and duration', async () => {
  const studio = await openStudio()
  const service = `~/services/${studio.service.id}`
  const { body: variant } = await studio.post(`${service}/variants`, {
    name: 'Long',
    price: 70,
    duration: 60,
  })
  const { body: addon } = await studio.post(`${service}/addons`, {
    name: 'Mask',
    price: 12.25,
    duration: 10,
  })
  await studio.put(`~/staff/${studio.staff.id}/services`, {
    services: [{ serviceId: studio.service.id, priceOverride: 55 }],
  })
  const serviceId = studio.service.id
  const addonIds = [addon.data.id]
  const { body } = await studio.book({
    services: [{ serviceId }, { serviceId, variantId: variant.data.id, addonIds }],
  })
  assert.partialDeepStrictEqual(body.booking, {
    totalDuration: 45 + 60 + 10,
    subtotal: 55 + 70 + 12.25,
    total: 137.25,
  })
  assert.partialDeepStrictEqual(body.booking.services[1], {
    variantName: 'Long',
    price: 70,
    duration: 60,
    addons: [{ id: addon.data.id, name: 'Mask', price: 12.25, duration: 10 }],
  })
})

test('unknown and malformed ids and those of another business are all 404', async () => {
  const studio = await openStudio()
  const other = await openStudio()
  const wrong = [other.service.id, 'nonsense']
  for (const serviceId of wrong) {
    assert.equal((await studio.book({ services: [{ serviceId }] })).status, 404)
  }
  assert.equal((await studio.book({ customerId: other.customer.id })).status, 404)
  assert.equal((await studio.book({ staffId: other.staff.id })).status, 404)
  assert.equal((await studio.book({ locationId: 'anything' })).status, 404)
})

test('variants and add-ons belong to their service, and an inactive one is refused', async () => {
  const studio = await openStudio()
  const { body: other } = await studio.post('~/services', {
    name: 'Shave',
    price: 20,
    duration: 15,
  })
  const path = `~/services/${other.data.id}`
  const { body: variant } = await studio.post(`${path}/variants`, {
    name: 'Hot',
    price: 25,
    duration: 20,
  })
  const { body: foreign } = await studio.post(`${path}/addons`, {
    name: 'Oil',
    price: 5,
    duration: 0,
  })
  const serviceId = studio.service.id
  for (const extra of [
    { variantId: variant.data.id },
    { addonIds: [foreign.data.id] },
    { variantId: 'nonsense' },
    { addonIds: ['nonsense'] },
  ])
    assert.equal((await studio.book({ services: [{ serviceId, ...extra }] })).status, 404)
  const { body: addon } = await studio.post(`~/services/${serviceId}/addons`, {
    name: 'Mask',
    price: 9,
    duration: 10,
    isActive: false,
  })
  const { body } = await studio.book({ services: [{ serviceId, addonIds: [addon.data.id] }] })
  assert.equal(body.reason, 'SERVICE_INACTIVE')
  assert.deepEqual(body.suggestions, [])
})

test('all validation errors of a booking are reported together', async () => {
  const studio = await openStudio()
  const { status, body } = await studio.post('~/bookings', {
    date: '2026-02-30',
    startTime: '9:00',
    services: [{}],
    surprise: true,
  })
  assert.equal(status, 400)
  const fields = body.errors.map(({ field }: { field: string }) => field)
  assert.deepEqual(fields.toSorted(), ['date', 'services[0].serviceId', 'startTime', 'surprise'])
  const neither = await studio.book({ customerId: undefined })
  assert.equal(neither.status, 400)
  const both = { isWalkIn: true, customerId: studio.customer.id, customerName: 'Both' }
  assert.equal((await studio.book(both)).status, 400)
})
