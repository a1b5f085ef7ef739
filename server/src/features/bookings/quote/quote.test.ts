import assert from 'node:assert/strict'
import test from 'node:test'

import { makeLocation } from '#testing/salon/makers.ts'
import { addressOf, here, openMobile, there } from '#testing/salon/mobile.ts'

const path = '~/bookings/mobile-quote'
const nobody = '0198c0de-0000-7000-8000-000000000000'
const quoted = {
  travelCost: 11.23, // 5 + (14.46 - 2) × 0.50
  travelDistanceKm: 14.46,
  subtotal: 49.5,
  total: 60.73,
  withinRadius: true,
}

test('a quote returns the trip and its price, equal to those of a booking', async () => {
  const studio = await openMobile()
  const addressId = await addressOf(studio, there)
  const { latitude, longitude } = there
  for (const place of [{ addressId }, { latitude, longitude }]) {
    const { status, body } = await studio.post(path, { subtotal: 49.5, ...place })
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(body, quoted)
  }
  const { body } = await studio.book({ addressId })
  assert.equal(body.booking.total, quoted.total)
})

for (const [currency, changes, subtotal, expected] of [
  ['JPY', { travelBaseFee: 500, travelFeePerKm: 33 }, 4950, { travelCost: 911, total: 5861 }],
  [
    'KWD',
    { travelBaseFee: 1.5, travelFeePerKm: 0.125 },
    10.005,
    { travelCost: 3.058, total: 13.063 },
  ],
] as const)
  test(`${currency} is quoted and booked in its own digits`, async () => {
    const studio = await openMobile(changes, { currency, price: subtotal })
    const addressId = await addressOf(studio, there)
    const { body } = await studio.post(path, { subtotal, addressId })
    assert.partialDeepStrictEqual(body, { subtotal, ...expected })
    const { body: booked } = await studio.book({ addressId })
    assert.partialDeepStrictEqual(booked.booking, { subtotal, ...expected })
  })

test('a quote outside of the radius is a reply, not an error', async () => {
  for (const [changes, expected] of [
    [{ travelRadiusKm: 14.45 }, { ...quoted, withinRadius: false }],
    [{ travelRadiusKm: null }, { ...quoted, withinRadius: false }],
    [
      { latitude: null, longitude: null },
      { ...quoted, travelCost: 0, travelDistanceKm: null, total: 49.5, withinRadius: false },
    ],
  ] as const) {
    const studio = await openMobile(changes)
    const addressId = await addressOf(studio, there)
    const { status, body } = await studio.post(path, { subtotal: 49.5, addressId })
    assert.equal(status, 200)
    assert.deepEqual(body, expected)
  }
})

test('a trip begins at the given location', async () => {
  const studio = await openMobile({ latitude: 10, longitude: 10 })
  const addressId = await addressOf(studio, there)
  const { id: locationId } = await makeLocation(studio, here)
  assert.deepEqual(
    (await studio.post(path, { subtotal: 49.5, addressId, locationId })).body,
    quoted,
  )
})

test('unknown addresses and locations are 404', async () => {
  const [studio, other] = [await openMobile(), await openMobile()]
  const foreign = await addressOf(other, there)
  for (const addressId of [nobody, foreign, 'nonsense'])
    assert.equal((await studio.post(path, { subtotal: 1, addressId })).status, 404)
  const place = { subtotal: 1, latitude: 52, longitude: 5, locationId: nobody }
  assert.equal((await studio.post(path, place)).status, 404)
})

test('a quote is for exactly one place', async () => {
  const studio = await openMobile()
  const point = { latitude: 52, longitude: 5 }
  const bad: [body: object, field: string][] = [
    [{}, 'body'],
    [{ addressId: nobody, mobileAddress: 'Dam 1' }, 'body'],
    [{ addressId: nobody, ...point }, 'body'],
    [{ latitude: 52 }, 'longitude'],
    [{ mobileAddress: 'Dam 1', longitude: 5 }, 'latitude'],
    [{ mobileAddress: '' }, 'mobileAddress'],
    [{ ...point, latitude: 91 }, 'latitude'],
    [{ ...point, subtotal: 1.005 }, 'subtotal'],
    [{ ...point, subtotal: undefined }, 'subtotal'],
    [{ ...point, customerId: nobody }, 'customerId'],
  ]
  for (const [body, field] of bad) {
    const answer = await studio.post(path, { subtotal: 1, ...body })
    assert.equal(answer.status, 400, JSON.stringify(body))
    const fields = answer.body.errors.map((one: { field: string }) => one.field)
    assert.ok(fields.includes(field), `${JSON.stringify(body)}: ${fields}`)
  }
})
