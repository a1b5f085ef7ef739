import assert from 'node:assert/strict'
import test from 'node:test'

import { claimsOf } from '#testing/database/invariants.ts'
import { openMember } from '#testing/salon/people.ts'
import { openStudio } from '#testing/salon/studio.ts'

const override = { reason: 'A friend of the owner' }

test('a person takes time that is taken or outside of the hours, and the history names the reason', async () => {
  const studio = await openStudio({ timezone: 'UTC' })
  const manager = await openMember('MANAGER', [studio])
  const { id } = (await studio.book({ startTime: '17:00' })).body.booking
  const path = `/businesses/${studio.id}/bookings/${id}`
  await studio.book({ startTime: '10:00' })
  const early = (await studio.book({ startTime: '09:15' })).body.booking
  assert.equal((await manager.patch(path, { duration: 90 })).body.reason, 'OUTSIDE_HOURS')
  const late = await manager.patch(path, { duration: 90, override })
  assert.equal(late.body.data.endTime, '18:30')
  const double = await manager.patch(`/businesses/${studio.id}/bookings/${early.id}`, {
    duration: 60,
    override: { reason: 'She waits' },
  })
  assert.equal(double.body.data.endTime, '10:15')
  assert.partialDeepStrictEqual(await claimsOf(studio), [
    { from: '09:15', to: '10:15', lane: 1 },
    { from: '10:00', to: '10:45', lane: 0 },
    { from: '17:00', to: '18:30', lane: 0 },
  ])
  const [, entry] = (await studio.get(`~/bookings/${early.id}/history`)).body
  assert.deepEqual(entry.override, { rule: 'BOOKED', reason: 'She waits' })
  // Nobody else may use what two have.
  assert.equal((await studio.book({ startTime: '10:05' })).body.reason, 'BOOKED')
  await studio.patch(`~/bookings/${early.id}/cancel`, { cancelReasonKey: 'other' })
  assert.equal((await studio.book({ startTime: '09:00' })).status, 201)

  // Where it was not needed it is not recorded.
  await manager.patch(path, { duration: 45, override })
  const entries = (await studio.get(`~/bookings/${id}/history`)).body
  assert.deepEqual(
    entries.map((one: { override?: object }) => one.override),
    [undefined, { rule: 'OUTSIDE_HOURS', reason: override.reason }, undefined],
  )
})

test('a person books and moves the same way, and a hold has no override', async () => {
  const studio = await openStudio({ timezone: 'UTC' })
  const owner = await openMember('OWNER', [studio])
  const path = `/businesses/${studio.id}/bookings`
  const wanted = {
    date: studio.date,
    startTime: '10:15',
    staffId: studio.staff.id,
    customerId: studio.customer.id,
    services: [{ serviceId: studio.service.id }],
  }
  await studio.book({ startTime: '10:00' })
  assert.equal((await owner.post(path, wanted)).body.reason, 'BOOKED')
  const { id, version } = (await owner.post(path, { ...wanted, override })).body.booking
  assert.equal(version, 0)
  const late = { date: studio.date, startTime: '20:00', override: { reason: 'After work' } }
  const moved = await owner.patch(`${path}/${id}/reschedule`, late)
  assert.equal(moved.body.data.endTime, '20:45')
  assert.partialDeepStrictEqual(await claimsOf(studio), [
    { from: '10:00', to: '10:45', lane: 0 },
    { from: '20:00', to: '20:45', lane: 0 },
  ])
  const entries = (await studio.get(`~/bookings/${id}/history`)).body
  assert.deepEqual(
    entries.map((one: { override?: object }) => one.override),
    [
      { rule: 'BOOKED', reason: override.reason },
      { rule: 'OUTSIDE_HOURS', reason: 'After work' },
    ],
  )
  for (const answer of [
    await studio.book({ override }),
    await studio.patch(`~/bookings/${id}/reschedule`, late),
  ])
    assert.equal(answer.body.code, 'FORBIDDEN_FOR_API_KEY')
  const usual = await openMember('STAFF', [studio])
  assert.equal((await usual.post(path, { ...wanted, override })).body.code, 'FORBIDDEN_FOR_ROLE')
  const held = await owner.post(path, { ...wanted, holdId: id, override })
  assert.equal(held.body.errors[0].field, 'override')
})

test('an override does not replace what a member cannot do', async () => {
  const studio = await openStudio()
  const owner = await openMember('OWNER', [studio])
  const { body: learner } = await studio.post('~/staff', { firstName: 'Learner' })
  const { id } = (await studio.book()).body.booking
  const path = `/businesses/${studio.id}/bookings/${id}`
  const { body } = await owner.patch(path, { staffId: learner.data.id, override })
  assert.equal(body.reason, 'STAFF_NOT_QUALIFIED')
  const pastMidnight = await owner.patch(path, { duration: 1_440, override })
  assert.equal(pastMidnight.body.reason, 'OUTSIDE_HOURS')
})

test('keys and members without the flag have no override, and restricted ones edit their own alone', async () => {
  const studio = await openStudio()
  const other = await studio.hire()
  const { id } = (await studio.book()).body.booking
  const path = `/businesses/${studio.id}/bookings/${id}`
  const byKey = await studio.patch(`~/bookings/${id}`, { duration: 50, override })
  assert.deepEqual([byKey.status, byKey.body.code], [403, 'FORBIDDEN_FOR_API_KEY'])
  const usual = await openMember('STAFF', [studio])
  const refused = await usual.patch(path, { duration: 50, override })
  assert.deepEqual([refused.status, refused.body.code], [403, 'FORBIDDEN_FOR_ROLE'])
  assert.equal((await usual.patch(path, { duration: 50 })).status, 200)
  const trusted = await openMember('STAFF', [studio], { mayOverride: true })
  assert.equal((await trusted.patch(path, { duration: 600, override })).status, 200)
  const bound = await openMember('STAFF', [studio], { staffId: other.id, seesAll: false })
  assert.equal((await bound.patch(path, { notes: 'Mine' })).status, 404)
  const own = (await studio.book({ staffId: other.id })).body.booking
  const ownPath = `/businesses/${studio.id}/bookings/${own.id}`
  assert.equal((await bound.patch(ownPath, { notes: 'Mine' })).status, 200)
  const given = await bound.patch(ownPath, { staffId: studio.staff.id })
  assert.equal(given.body.code, 'FORBIDDEN_FOR_ROLE')
})

test('an erasure removes the reasons, and keeps what was done', async () => {
  const studio = await openStudio()
  const owner = await openMember('OWNER', [studio])
  const { id } = (await studio.book({ startTime: '17:00' })).body.booking
  const path = `/businesses/${studio.id}`
  await owner.patch(`${path}/bookings/${id}`, {
    duration: 90,
    override,
    discount: 5,
    discountReason: 'Ill',
  })
  await owner.del(`${path}/customers/${studio.customer.id}`)
  const [, entry] = (await studio.get(`~/bookings/${id}/history`)).body
  assert.deepEqual(entry.override, { rule: 'OUTSIDE_HOURS', reason: null })
  assert.equal('discountReason' in entry, false)
})
