import assert from 'node:assert/strict'
import test from 'node:test'

import { openStudio, type Studio } from '#testing/studio.ts'

import { distanceKm } from './travel.ts'

/** A tenth of a degree of latitude: 11.119 km as the crow flies, 14.46 km by road. */
const km = 14.46
const here = { latitude: 52, longitude: 5 }
const there = { street: 'Dam', houseNumber: '1', city: 'Amsterdam', latitude: 52.1, longitude: 5 }
const fees = { travelBaseFee: 5, travelFeePerKm: 0.5, travelFreeKm: 2, travelRadiusKm: 20 }

test('roads are longer than the great circle by three tenths', () => {
  assert.equal(distanceKm([52, 5], [52.1, 5]), km)
  assert.equal(distanceKm([52, 5], [52, 5]), 0)
  // Halfway round the earth, and across the line where the date changes.
  assert.equal(distanceKm([0, 0], [0, 180]), Math.round(Math.PI * 6371 * 1.3 * 100) / 100)
  assert.equal(distanceKm([0, 179.95], [0, -179.95]), km)
})

test('a booking at the home of a customer costs the way there', async () => {
  const studio = await openMobile()
  const addressId = await addressOf(studio, there)
  const { status, body } = await studio.book({ addressId })
  assert.equal(status, 201, JSON.stringify(body))
  const travelCost = 11.23 // 5 + (14.46 - 2) × 0.50
  const shown = { isMobile: true, subtotal: 49.5, travelCost, total: 60.73 }
  assert.partialDeepStrictEqual(body.booking, shown)
  const events = await studio.events()
  const created = events.findLast(({ name }) => name === 'booking.created')
  assert.equal(created?.payload.total, 6073)
  const here = await studio.book({ startTime: '12:00' })
  assert.partialDeepStrictEqual(here.body.booking, { isMobile: false, travelCost: 0, total: 49.5 })
})

for (const [told, changes, travelCost] of [
  ['within the free kilometres only the base fee is due', { travelFreeKm: 14.46 }, 5],
  [
    'free kilometres may have more digits than the distance',
    { travelFreeKm: 14.445, travelFeePerKm: 100 },
    6.5,
  ],
  ['half a cent is rounded up', { travelFreeKm: 14.45 }, 5.01],
  ['the edge of the radius is inside', { travelRadiusKm: km }, 11.23],
] as const) {
  test(told, async () => {
    const studio = await openMobile(changes)
    const { body } = await studio.book({ addressId: await addressOf(studio, there) })
    assert.equal(body.booking.travelCost, travelCost)
  })
}

for (const [told, changes] of [
  ['beyond the radius', { travelRadiusKm: 14.45 }],
  ['without a radius', { travelRadiusKm: null }],
  ['from nowhere', { latitude: null, longitude: null }],
] as const) {
  test(`${told} nobody travels`, async () => {
    const studio = await openMobile(changes)
    const { status, body } = await studio.book({ addressId: await addressOf(studio, there) })
    assert.equal(status, 409)
    assert.partialDeepStrictEqual(body, {
      code: 'SLOT_UNAVAILABLE',
      reason: 'OUTSIDE_RADIUS',
      suggestions: [],
    })
  })
}

test('an address belongs to the customer of the booking', async () => {
  const studio = await openMobile()
  const { body: other } = await studio.post('~/customers', { firstName: 'Other' })
  const addressId = await addressOf(studio, there, other.data.id)
  assert.equal((await studio.book({ addressId })).status, 404)
  assert.equal((await studio.book({ addressId: 'nonsense' })).status, 404)
  const walkIn = { isWalkIn: true, customerName: 'Ada' }
  assert.equal((await studio.book({ ...walkIn, addressId })).status, 404)
  const both = { customerId: other.data.id, addressId, mobileAddress: 'Dam 1, Amsterdam' }
  assert.equal((await studio.book(both)).status, 400)
})

test('where an address lies must be known', async () => {
  const studio = await openMobile()
  const addressId = await addressOf(studio, { street: 'Dam', city: 'Amsterdam' })
  for (const place of [{ addressId }, { mobileAddress: 'Dam 1, Amsterdam' }]) {
    const { status, body } = await studio.book(place)
    assert.equal(status, 422)
    assert.equal(body.code, 'GEOCODER_NOT_CONFIGURED')
  }
  assert.equal((await studio.book()).status, 201)
})

test('a move keeps what the way costs', async () => {
  const studio = await openMobile()
  const { body } = await studio.book({ addressId: await addressOf(studio, there) })
  await studio.configure({ travelBaseFee: 50 })
  const moved = { date: studio.date, startTime: '15:00' }
  await studio.patch(`~/bookings/${body.booking.id}/reschedule`, moved)
  const { body: read } = await studio.get(`~/bookings/${body.booking.id}`)
  assert.partialDeepStrictEqual(read.data, { travelCost: 11.23, total: 60.73, isMobile: true })
})

async function openMobile(changes: object = {}) {
  const studio = await openStudio()
  await studio.configure({ ...here, ...fees, ...changes })
  return studio
}

const addressOf = async (studio: Studio, place: object, customerId = studio.customer.id) =>
  (await studio.post(`~/customers/${customerId}/addresses`, place)).body.data.id as string
