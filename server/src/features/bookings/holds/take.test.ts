import assert from 'node:assert/strict'
import test from 'node:test'

import { readState } from '#db/business-state.ts'
import { assertClaimInvariants } from '#testing/database/invariants.ts'
import { database } from '#testing/process/server.ts'
import { expire, holdOf, openHoldStudio, rowsOf } from '#testing/salon/holds.ts'
import { openMember } from '#testing/salon/people.ts'

test('a hold becomes the booking of its time, and cannot be used again', async () => {
  const studio = await openHoldStudio()
  const { id } = await holdOf(studio)
  const { calendars } = await readState(database.db, studio.id)
  const { status, body } = await studio.bookHeld(id)
  assert.equal(status, 201)
  assert.equal((await readState(database.db, studio.id)).calendars, calendars + 1)
  const { booking } = body
  assert.deepEqual(
    [booking.date, booking.startTime, booking.endTime, booking.staffId],
    [studio.date, '10:00', '10:45', studio.staff.id],
  )
  const rows = await rowsOf(studio)
  assert.deepEqual(
    rows.map(({ kind, bookingId, expiresAt }) => [kind, bookingId, expiresAt]),
    [['BOOKING', booking.id, null]],
  )
  await assertClaimInvariants(studio)
  const again = await studio.bookHeld(id)
  assert.deepEqual([again.status, again.body.code], [409, 'SLOT_UNAVAILABLE'])
  assert.equal(again.body.reason, 'HOLD_EXPIRED')
  assert.equal(again.body.suggestions.length, 3)
  assert.equal((await studio.del(`~/holds/${id}`)).status, 404)
  assert.equal((await studio.get(`~/bookings/${booking.id}`)).body.data.status, booking.status)
})

test('fields that are sent beside the hold must be the same', async () => {
  const studio = await openHoldStudio()
  const { id } = await holdOf(studio)
  const { serviceId } = studio.usual.services[0] as { serviceId: string }
  const others = {
    date: '2030-01-01',
    startTime: '10:15',
    staffId: (await studio.hire()).id,
    services: [{ serviceId }, { serviceId }],
  }
  for (const [field, value] of Object.entries(others)) {
    const { status, body } = await studio.bookHeld(id, { [field]: value })
    assert.deepEqual([status, body.errors?.[0].field], [400, field])
  }
  assert.equal((await studio.bookHeld(id, { ...studio.usual })).status, 201)
})

test('without a hold a booking must name its time', async () => {
  const studio = await openHoldStudio()
  const { status, body } = await studio.post('~/bookings', { customerId: studio.customer.id })
  assert.equal(status, 400)
  const fields = body.errors.map(({ field, code }: never) => [field, code])
  const required = ['date', 'startTime', 'services'].map((field) => [field, 'required'])
  assert.deepEqual(fields, required)
})

test('an expired, released or unknown hold is refused with other times', async () => {
  const studio = await openHoldStudio()
  const expired = await holdOf(studio)
  await expire(studio, expired.id)
  assert.equal((await studio.bookHeld(expired.id)).status, 409)
  const released = await holdOf(studio)
  await studio.del(`~/holds/${released.id}`)
  for (const { id } of [expired, released]) {
    const { status, body } = await studio.bookHeld(id)
    assert.deepEqual([status, body.code], [409, 'SLOT_UNAVAILABLE'])
    assert.equal(body.reason, 'HOLD_EXPIRED')
    assert.equal(body.suggestions[0].startTime, '10:00')
  }
  const unknown = await studio.bookHeld(studio.id)
  assert.deepEqual([unknown.body.reason, unknown.body.suggestions], ['HOLD_EXPIRED', []])
  const named = await studio.bookHeld('nothing', studio.usual)
  assert.deepEqual([named.status, named.body.suggestions.length], [409, 3])
  const other = await openHoldStudio()
  const live = await holdOf(studio)
  assert.equal((await other.bookHeld(live.id)).status, 409)
  assert.equal((await other.del(`~/holds/${live.id}`)).status, 404)
})

test('a hold that expired and whose time was booked meanwhile is refused', async () => {
  const studio = await openHoldStudio()
  const { id } = await holdOf(studio)
  await expire(studio, id)
  assert.equal((await studio.book()).status, 201)
  const { status, body } = await studio.bookHeld(id)
  assert.deepEqual([status, body.reason], [409, 'HOLD_EXPIRED'])
  assert.equal(body.suggestions[0].startTime, '11:00')
  await assertClaimInvariants(studio)
})

test('the hold wins over later prices, durations, hours and absences', async () => {
  const studio = await openHoldStudio({ price: 40 })
  await studio.configure({ depositPercent: 50 })
  const { id } = await holdOf(studio)
  await studio.patch(`~/services/${studio.service.id}`, { price: 90, duration: 120 })
  await studio.configure({ depositPercent: 10, bufferTimeBefore: 30 })
  await studio.post('~/schedule/exceptions', { date: studio.date, isClosed: true })
  const absence = { startDate: studio.date, endDate: studio.date }
  await studio.post(`~/staff/${studio.staff.id}/absences`, absence)
  const { status, body } = await studio.bookHeld(id, { paymentMethod: 'ONLINE' })
  assert.equal(status, 201, JSON.stringify(body))
  const { booking, depositInfo } = body
  assert.deepEqual(
    [booking.total, booking.totalDuration, booking.endTime, depositInfo.amount],
    [40, 45, '10:45', 20],
  )
  assert.deepEqual([booking.services[0].price, booking.services[0].duration], [40, 45])
})

test('a booking has the deposit of its hold, unless it is paid otherwise', async () => {
  const studio = await openHoldStudio({ price: 64 })
  await studio.configure({ depositPercent: 25 })
  const held = await holdOf(studio)
  assert.equal(held.deposit?.amount, 16)
  const { booking, depositInfo } = (await studio.bookHeld(held.id)).body
  assert.partialDeepStrictEqual(booking, { paymentMethod: 'ONLINE', depositRequired: true })
  assert.partialDeepStrictEqual(depositInfo, { amount: 16, status: 'PENDING' })
  await studio.patch(`~/bookings/${booking.id}/cancel`, { cancelReasonKey: 'other' })
  const other = await holdOf(studio)
  const atDesk = (await studio.bookHeld(other.id, { paymentMethod: 'CASH' })).body
  assert.deepEqual([atDesk.booking.paymentMethod, atDesk.depositInfo], ['CASH', null])
  // Nothing was held for one that names its time itself.
  const timed = (await studio.book({ startTime: '15:00' })).body
  assert.deepEqual([timed.booking.paymentMethod, timed.depositInfo], ['ON_SITE', null])
})

for (const [what, reason, change] of [
  ['an inactive service', 'SERVICE_INACTIVE', 'service'],
  ['a deleted service', 'SERVICE_INACTIVE', 'delete service'],
  ['an inactive member', 'STAFF_OFF', 'member'],
  ['a deleted member', 'STAFF_OFF', 'delete member'],
  ['a business that takes no bookings', 'NOT_ACCEPTING', 'business'],
] as const)
  test(`it does not win over ${what}`, async () => {
    const studio = await openHoldStudio()
    const { id } = await holdOf(studio)
    const sam = await studio.hire('Sam')
    const service = `~/services/${studio.service.id}`
    const member = `~/staff/${studio.staff.id}`
    const changes = {
      service: () => studio.patch(service, { isActive: false }),
      'delete service': () => studio.del(service),
      member: () => studio.patch(member, { isActive: false }),
      'delete member': () => studio.del(member),
      business: () => studio.configure({ acceptingBookings: false }),
    }
    const changed = await changes[change]()
    if (changed) assert.ok(changed.status < 300, `${what}: ${changed.status}`)
    const refused = await studio.bookHeld(id)
    assert.deepEqual([refused.status, refused.body.reason], [409, reason])
    const offered = refused.body.suggestions.map(({ staffId }: never) => staffId)
    assert.deepEqual(offered, reason === 'STAFF_OFF' ? [sam.id, sam.id, sam.id] : [])
    if (change !== 'business') return
    // People of the business may book nevertheless.
    const owner = await openMember('OWNER', [studio])
    const body = { holdId: id, customerId: studio.customer.id }
    assert.equal((await owner.post(`/businesses/${studio.id}/bookings`, body)).status, 201)
  })

test('a repeat with the key of the first request gets its booking', async () => {
  const studio = await openHoldStudio()
  const headers = { 'idempotency-key': 'once' }
  const holds = await Promise.all([studio.hold({}, headers), studio.hold({}, headers)])
  assert.deepEqual(new Set(holds.map(({ status }) => status)), new Set([201]))
  const ids = new Set(holds.map(({ body }) => body.data.id))
  assert.equal(ids.size, 1)
  const [id = ''] = ids
  const key = { 'idempotency-key': 'booking' }
  const answers = [await studio.bookHeld(id, {}, key), await studio.bookHeld(id, {}, key)]
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201],
  )
  assert.deepEqual(answers[0]?.body, answers[1]?.body)
  assert.equal((await rowsOf(studio)).length, 1)
})

test('a booking that is refused for another reason leaves the hold as it was', async () => {
  const studio = await openHoldStudio()
  const { id } = await holdOf(studio)
  const unknown = await studio.bookHeld(id, { customerId: 'nobody' })
  assert.equal(unknown.status, 404)
  assert.equal((await studio.book()).body.reason, 'BOOKED')
  assert.equal((await studio.bookHeld(id)).status, 201)
})

test('a booking says where it was made', async () => {
  const studio = await openHoldStudio()
  const owner = await openMember('OWNER', [studio])
  const body = { ...studio.usual, customerId: studio.customer.id }
  const path = `/businesses/${studio.id}/bookings`
  assert.equal((await studio.post('~/bookings', body)).body.booking.source, 'API')
  const made = await owner.post(path, { ...body, startTime: '12:00' })
  const { id, source } = made.body.booking
  assert.equal(source, 'DASHBOARD')
  assert.equal((await studio.get(`~/bookings/${id}`)).body.data.source, 'DASHBOARD')
  const { id: holdId } = await holdOf(studio, { startTime: '14:00' })
  const booked = await owner.post(path, { holdId, customerId: studio.customer.id })
  assert.equal(booked.body.booking.source, 'DASHBOARD')
})
