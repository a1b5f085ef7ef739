import fc from 'fast-check'
import assert from 'node:assert/strict'
import test from 'node:test'

import { makeLocation } from '#testing/salon/makers.ts'
import { addressOf, here, openMobile, there } from '#testing/salon/mobile.ts'

import { distanceKm, travelCostMinor } from './travel.ts'

/** A tenth of a degree of latitude: 11.119 km in a straight line, 14.46 km by road. */
const km = 14.46

const point = (latitude: number, longitude: number) => ({ latitude, longitude })

test('road distances are three tenths longer than the great circle', () => {
  assert.equal(distanceKm(here, there), km)
  assert.equal(distanceKm(here, here), 0)
  // Halfway around the earth, and across the date line.
  const halfway = Math.round(Math.PI * 6371 * 1.3 * 100) / 100
  assert.equal(distanceKm(point(0, 0), point(0, 180)), halfway)
  assert.equal(distanceKm(point(37.1, 12.3), point(-37.1, -167.7)), halfway)
  assert.equal(distanceKm(point(0, 179.95), point(0, -179.95)), km)
})

test('no unit of any currency is lost in the price of a trip', () => {
  const price = (digits: number) =>
    fc.integer({ min: 0, max: 999_999_999 }).map((units) => units / 10 ** digits)
  const asked = fc
    .constantFrom(['JPY', 0] as const, ['EUR', 2] as const, ['KWD', 3] as const)
    .chain(([currency, digits]) =>
      fc.record({
        currency: fc.constant(currency),
        digits: fc.constant(digits),
        travelBaseFee: price(digits),
        travelFeePerKm: price(digits),
        freeMetres: fc.nat(30_000_000),
        kmHundredths: fc.nat(2_605_200),
      }),
    )
  fc.assert(
    fc.property(asked, ({ currency, digits, freeMetres, kmHundredths, ...fees }) => {
      const policy = { ...fees, currency, travelFreeKm: freeMetres / 1_000, travelRadiusKm: null }
      const cost = BigInt(travelCostMinor(policy, kmHundredths / 100))
      const units = (amount: number) => BigInt(Math.round(amount * 10 ** digits))
      const paidMetres = BigInt(Math.max(0, kmHundredths * 10 - freeMetres))
      // In thousandths of a unit, so that nothing is rounded here: half a unit counts as one.
      const exact = units(fees.travelBaseFee) * 1_000n + units(fees.travelFeePerKm) * paidMetres
      assert.ok(cost * 1_000n - exact > -500n && cost * 1_000n - exact <= 500n)
    }),
    { numRuns: 2_000 },
  )
})

test("a booking at the customer's home includes the price of the trip", async () => {
  const studio = await openMobile()
  const addressId = await addressOf(studio, there)
  const { status, body } = await studio.book({ addressId })
  assert.equal(status, 201, JSON.stringify(body))
  const travelCost = 11.23 // 5 + (14.46 - 2) × 0.50
  const shown = { isMobile: true, subtotal: 49.5, travelCost, total: 60.73 }
  assert.partialDeepStrictEqual(body.booking, { ...shown, mobileAddress: 'Dam 1 Amsterdam' })
  const events = await studio.events()
  const created = events.findLast(({ name }) => name === 'booking.created')
  assert.equal(created?.payload.total, 6073)
  const here = await studio.book({ startTime: '12:00' })
  assert.partialDeepStrictEqual(here.body.booking, {
    isMobile: false,
    mobileAddress: null,
    travelCost: 0,
    total: 49.5,
  })
})

for (const [label, changes, travelCost] of [
  ['within the free kilometers only the base fee is charged', { travelFreeKm: 14.46 }, 5],
  [
    'free kilometers may have more digits than the distance',
    { travelFreeKm: 14.445, travelFeePerKm: 100 },
    6.5,
  ],
  ['half a cent is rounded up', { travelFreeKm: 14.45 }, 5.01],
  ['the edge of the radius is inside', { travelRadiusKm: km }, 11.23],
] as const) {
  test(label, async () => {
    const studio = await openMobile(changes)
    const { body } = await studio.book({ addressId: await addressOf(studio, there) })
    assert.equal(body.booking.travelCost, travelCost)
  })
}

for (const [label, changes] of [
  ['beyond the radius', { travelRadiusKm: 14.45 }],
  ['without a radius', { travelRadiusKm: null }],
  ['from an unknown position', { latitude: null, longitude: null }],
] as const) {
  test(`${label} nobody travels`, async () => {
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

test('a trip begins at the given location', async () => {
  const studio = await openMobile({ latitude: 10, longitude: 10 })
  const addressId = await addressOf(studio, there)
  const { id: locationId } = await makeLocation(studio, here)
  assert.equal((await studio.book({ addressId })).body.reason, 'OUTSIDE_RADIUS')
  const { status, body } = await studio.book({ addressId, locationId })
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal(body.booking.travelCost, 11.23)

  const nowhere = await makeLocation(studio)
  const lost = await studio.book({ startTime: '12:00', addressId, locationId: nowhere.id })
  assert.equal(lost.body.reason, 'OUTSIDE_RADIUS')
  await studio.patch(`~/locations/${locationId}`, { isActive: false })
  for (const where of [{ locationId }, { locationId, addressId }]) {
    const idle = await studio.book({ startTime: '12:00', ...where })
    assert.deepEqual([idle.status, idle.body.code], [409, 'CONFLICT'])
  }
  await studio.del(`~/locations/${locationId}`)
  assert.equal((await studio.book({ startTime: '12:00', locationId })).status, 404)
})

test('a trip whose price exceeds the maximum amount is refused', async () => {
  const studio = await openMobile({ travelFeePerKm: 9_999_999.99, travelRadiusKm: 20_040 })
  const addressId = await addressOf(studio, { street: 'Far', latitude: -52, longitude: -175 })
  const { status, body } = await studio.book({ addressId })
  assert.deepEqual([status, body.reason], [409, 'OUTSIDE_RADIUS'])
  const quote = await studio.post('~/bookings/mobile-quote', { subtotal: 0, addressId })
  assert.deepEqual([quote.status, quote.body.withinRadius], [200, false])
})

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

test('an address must have a known position', async () => {
  const studio = await openMobile()
  const addressId = await addressOf(studio, { street: 'Dam', city: 'Amsterdam' })
  for (const place of [{ addressId }, { mobileAddress: 'Dam 1, Amsterdam' }]) {
    const { status, body } = await studio.book(place)
    assert.equal(status, 422)
    assert.equal(body.code, 'GEOCODER_NOT_CONFIGURED')
  }
  assert.equal((await studio.book()).status, 201)
})

test('a move keeps the price of the trip', async () => {
  const studio = await openMobile()
  const { body } = await studio.book({ addressId: await addressOf(studio, there) })
  await studio.configure({ travelBaseFee: 50 })
  const moved = { date: studio.date, startTime: '15:00' }
  await studio.patch(`~/bookings/${body.booking.id}/reschedule`, moved)
  const { body: read } = await studio.get(`~/bookings/${body.booking.id}`)
  assert.partialDeepStrictEqual(read.data, { travelCost: 11.23, total: 60.73, isMobile: true })
})
