import assert from 'node:assert/strict'
import test from 'node:test'

import { openStudio, type Studio } from '#testing/salon/studio.ts'

// 422 for an unknown place, then 404, then 409, whatever a request combines.

const nobody = '0198c0de-0000-7000-8000-000000000000'

for (const isKeyed of [false, true]) {
  const label = isKeyed ? ' under an Idempotency-Key' : ''

  test(`a booking is refused for its place, then for unknown ids, then for its time${label}`, async () => {
    const { studio, places } = await openMobile()
    const customers = { known: studio.customer.id, unknown: nobody }
    const services = { known: studio.service.id, unknown: nobody }
    const members = { known: studio.staff.id, unknown: nobody, anybody: undefined }
    const times = { taken: '10:00', free: '14:00' }
    const locations = { none: undefined, unknown: nobody }
    for (const [customer, customerId] of Object.entries(customers))
      for (const [service, serviceId] of Object.entries(services))
        for (const [member, staffId] of Object.entries(members))
          for (const [time, startTime] of Object.entries(times))
            for (const [location, locationId] of Object.entries(locations))
              for (const [place, { unplaced, ...where }] of Object.entries(places)) {
                const asked = { customer, service, member, time, location, place }
                const isUnknown =
                  Object.values(asked).includes('unknown') ||
                  (where.addressId !== undefined && customer === 'unknown')
                const isUnplaced = unplaced && (where.mobileAddress || customer === 'known')
                const isTaken = time === 'taken' || place === 'far'
                const expected = isUnplaced ? 422 : isUnknown ? 404 : isTaken ? 409 : 201
                const values = { customerId, services: [{ serviceId }], staffId, startTime }
                const key = isKeyed ? { 'idempotency-key': Object.values(asked).join(' ') } : {}
                const { status, body } = await studio.book({ ...values, locationId, ...where }, key)
                assert.equal(status, expected, JSON.stringify({ asked, body }))
                if (place === 'far' && status === 409) assert.equal(body.reason, 'OUTSIDE_RADIUS')
                if (status === 201) await cancel(studio, body.booking.id)
              }
  })
}

test('a move is refused for unknown ids, then for its state, then for its time', async () => {
  const studio = await openStudio()
  const book = async (startTime: string) =>
    (await studio.book({ startTime })).body.booking.id as string
  await book('10:00')
  const [alive, dead] = [await book('12:00'), await book('13:00')]
  await cancel(studio, dead)
  const bookings = { unknown: nobody, alive, dead }
  const members = { unknown: nobody, malformed: 'nonsense', known: studio.staff.id }
  for (const [state, id] of Object.entries(bookings))
    for (const [member, staffId] of Object.entries(members))
      for (const startTime of ['10:00', '15:00']) {
        const when = { date: studio.date, startTime, staffId }
        const { status, body } = await studio.patch(`~/bookings/${id}/reschedule`, when)
        const isUnknown = state === 'unknown' || member !== 'known'
        const isRefused = state === 'dead' || startTime === '10:00'
        const label = JSON.stringify({ state, member, startTime, body })
        assert.equal(status, isUnknown ? 404 : isRefused ? 409 : 200, label)
        if (!isUnknown && isRefused)
          assert.equal(
            body.code,
            state === 'dead' ? 'INVALID_STATUS_TRANSITION' : 'SLOT_UNAVAILABLE',
          )
      }
})

interface Place {
  addressId?: string
  mobileAddress?: string
  /** An address that the geocoder does not know. */
  unplaced?: boolean
}

/** A member who travels 20 km and is booked at 10:00, and the places that a booking can have. */
async function openMobile() {
  const studio = await openStudio()
  const fees = { travelBaseFee: 5, travelFeePerKm: 0.5, travelFreeKm: 2, travelRadiusKm: 20 }
  await studio.configure({ latitude: 52, longitude: 5, ...fees })
  assert.equal((await studio.book({ startTime: '10:00' })).status, 201)
  const addressOf = async (place: object) =>
    (await studio.post(`~/customers/${studio.customer.id}/addresses`, place)).body.data.id as string
  const places: Record<string, Place> = {
    here: {},
    near: { addressId: await addressOf({ street: 'Dam', latitude: 52.1, longitude: 5 }) },
    far: { addressId: await addressOf({ street: 'Dam', latitude: 62, longitude: 5 }) },
    unknown: { addressId: nobody },
    bare: { addressId: await addressOf({ street: 'Dam', city: 'Amsterdam' }), unplaced: true },
    label: { mobileAddress: 'Dam 1, Amsterdam', unplaced: true },
  }
  return { studio, places }
}

const cancel = (studio: Studio, id: string) =>
  studio.patch(`~/bookings/${id}/cancel`, { cancelReasonKey: 'other' })
