import assert from 'node:assert/strict'
import test from 'node:test'

import { assertClaimInvariants, claimsOf } from '#testing/database/invariants.ts'
import { statementsOf } from '#testing/database/statements.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { isWaitedFor } from '#testing/waiting.ts'

import { createBooking } from './create.ts'

test('a member serves as many bookings at the same time as the capacity', async () => {
  const studio = await openStudio()
  await studio.configure({ slotCapacity: 3 })
  for (const startTime of ['10:00', '10:15', '10:30'])
    assert.equal((await studio.book({ startTime })).status, 201)
  assert.equal((await studio.book({ startTime: '10:40' })).body.reason, 'BOOKED')
  assert.equal((await studio.book({ startTime: '10:45' })).status, 201)
  await assertClaimInvariants(studio)
})

test('a booking takes the lowest free lane, and the others stay in theirs', async () => {
  const studio = await openStudio()
  await studio.configure({ slotCapacity: 3 })
  const first = await studio.book({ startTime: '13:00' })
  for (const startTime of ['13:30', '14:00']) await studio.book({ startTime })
  await studio.patch(`~/bookings/${first.body.booking.id}/cancel`, { cancelReasonKey: 'other' })
  await studio.book({ startTime: '14:15' })
  const lanes = (await claimsOf(studio)).map(({ lane }) => lane)
  assert.deepEqual(lanes, [1, 0, 1])
  const texts = await statementsOf(() => studio.book({ startTime: '16:00' }))
  const reads = texts.filter((text) => text.includes('int4range'))
  assert.equal(reads.length, 1, 'nothing is beside it, so that nothing further is read')
  assert.ok(!texts.some((text) => text.includes('delete from claim')), 'nothing has expired')
})

test('a free lane is found though no lane is free throughout', async () => {
  const studio = await openFragmented()
  // Beside the second one only: its lane has to change as well.
  await studio.book({ startTime: '11:00' })
  const passing = await studio.book({ startTime: '15:00' })
  await studio.book({ startTime: '15:30' })
  await studio.patch(`~/bookings/${passing.body.booking.id}/cancel`, { cancelReasonKey: 'other' })
  const { status } = await studio.bookLong()
  assert.equal(status, 201)
  assert.equal((await studio.bookLong()).body.reason, 'BOOKED')
  const far = (await claimsOf(studio)).find(({ from }) => from === '15:30')
  assert.equal(far?.lane, 1, 'others stay in their lanes')
  await assertClaimInvariants(studio)
})

test('a booking can be moved to a lane that only a reordering frees', async () => {
  const studio = await openFragmented()
  const { body } = await studio.bookLong('14:00')
  const moved = { date: studio.date, startTime: '09:30' }
  const { status } = await studio.patch(`~/bookings/${body.booking.id}/reschedule`, moved)
  assert.equal(status, 200)
  await assertClaimInvariants(studio)
})

for (const action of ['cancel', 'no-show', 'reschedule'] as const) {
  test(`a booking that goes by ${action} while seats are given anew does not come back`, async () => {
    const studio = await openFragmented()
    const bodies = {
      cancel: { cancelReasonKey: 'other' },
      'no-show': undefined,
      reschedule: { date: studio.date, startTime: '15:00', staffId: (await studio.hire()).id },
    }
    const { going } = await asTenant(studio, async (tenant) => {
      await createBooking(tenant, studio.long, { destination: null, publicUrl: 'http://localhost' })
      const going = studio.patch(`~/bookings/${studio.early}/${action}`, bodies[action])
      await isWaitedFor(tenant)
      return { going }
    })
    assert.equal((await going).status, 200)
    await assertClaimInvariants(studio)
  })
}

test('a booking cancelled before a reordering stays cancelled', async () => {
  const studio = await openFragmented()
  await studio.patch(`~/bookings/${studio.early}/cancel`, { cancelReasonKey: 'other' })
  assert.equal((await studio.bookLong()).status, 201)
  await assertClaimInvariants(studio)
})

test('after the capacity was lowered, present bookings stay, and none is added', async () => {
  const studio = await openStudio()
  await studio.configure({ slotCapacity: 3 })
  for (const startTime of ['10:00', '10:00', '10:15']) await studio.book({ startTime })
  await studio.configure({ slotCapacity: 2 })
  const before = await claimsOf(studio)
  assert.equal((await studio.book({ startTime: '10:30' })).body.reason, 'BOOKED')
  assert.deepEqual(await claimsOf(studio), before)
  assert.equal((await studio.book({ startTime: '10:45' })).status, 201)
  await studio.configure({ slotCapacity: 1 })
  assert.equal((await studio.book({ startTime: '10:50' })).body.reason, 'BOOKED')
  assert.equal((await studio.book({ startTime: '11:30' })).status, 201)
})

/**
 * Before noon, with a capacity of two: one booking in the first lane until 09:45, one in the second from 10:30. From
 * 09:30 to 11:00 there is always a free lane, but never the same one.
 */
async function openFragmented() {
  const studio = await openStudio({ timezone: 'UTC' })
  await studio.configure({ slotCapacity: 2 })
  const book = async (startTime: string): Promise<string> =>
    (await studio.book({ startTime })).body.booking.id
  const passing = await book('10:00')
  await book('10:30')
  await studio.patch(`~/bookings/${passing}/cancel`, { cancelReasonKey: 'other' })
  const early = await book('09:00')
  assert.deepEqual(
    (await claimsOf(studio)).map(({ from, lane }) => [from, lane]),
    [
      ['09:00', 0],
      ['10:30', 1],
    ],
  )
  const serviceId = studio.service.id
  const long = {
    date: studio.date,
    startTime: '09:30',
    staffId: studio.staff.id,
    customerId: studio.customer.id,
    services: [{ serviceId }, { serviceId }],
  }
  const bookLong = (startTime = '09:30') => studio.book({ ...long, startTime })
  return { ...studio, early, long, bookLong }
}
