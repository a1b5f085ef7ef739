import assert from 'node:assert/strict'
import test from 'node:test'

import { openMember } from '#testing/salon/people.ts'
import { openStudio } from '#testing/salon/studio.ts'

/** A business with two members, each with a booking, and an account restricted to the bookings of the first. */
async function openBound() {
  const studio = await openStudio()
  const other = await studio.hire('Sam')
  const own = (await studio.book()).body.booking
  const theirs = (await studio.book({ staffId: other.id, startTime: '11:00' })).body.booking
  const person = await openMember('STAFF', [studio], { staffId: studio.staff.id, seesAll: false })
  const path = `/businesses/${studio.id}`
  const idsOf = ({ body }: { body: { data: { id: string }[] } }) => body.data.map(({ id }) => id)
  return { studio, other, own, theirs, person, path, idsOf }
}

test('a restricted member finds no bookings of others in list, search, history and calendar', async () => {
  const { studio, own, person, path, idsOf } = await openBound()
  assert.deepEqual(idsOf(await person.get(`${path}/bookings`)), [own.id])
  assert.deepEqual(idsOf(await person.get(`${path}/bookings?search=nina`)), [own.id])
  const history = `${path}/customers/${studio.customer.id}/bookings`
  assert.deepEqual(idsOf(await person.get(history)), [own.id])
  const range = `startDate=${studio.date}&endDate=${studio.date}`
  for (const calendar of ['schedule/calendar', `staff/${studio.staff.id}/schedule`]) {
    const { body } = await person.get(`${path}/${calendar}?${range}`)
    assert.deepEqual(
      body.days[0].bookings.map(({ id }: { id: string }) => id),
      [own.id],
    )
  }
})

test('a booking of another member is 404, for reads and changes', async () => {
  const { studio, own, theirs, person, path } = await openBound()
  assert.equal((await person.get(`${path}/bookings/${own.id}`)).status, 200)
  const one = `${path}/bookings/${theirs.id}`
  const move = { date: studio.date, startTime: '15:00' }
  for (const answer of [
    await person.get(one),
    await person.patch(`${one}/confirm`),
    await person.patch(`${one}/start`),
    await person.patch(`${one}/mark-paid`),
    await person.patch(`${one}/cancel`, { cancelReasonKey: 'mistake' }),
    await person.patch(`${one}/reschedule`, move),
  ])
    assert.deepEqual([answer.status, answer.body.message], [404, 'Booking not found'])
  const revenue = `${path}/bookings/stats/revenue?startDate=${studio.date}&endDate=${studio.date}`
  assert.equal((await person.get(revenue)).body.code, 'FORBIDDEN_FOR_ROLE')
})

test('a restricted member books and moves for themselves only', async () => {
  const { studio, other, own, person, path } = await openBound()
  const booking = {
    date: studio.date,
    customerId: studio.customer.id,
    services: [{ serviceId: studio.service.id }],
  }
  // The second time the other member has fewer booked minutes.
  for (const startTime of ['13:00', '16:00']) {
    const made = await person.post(`${path}/bookings`, { ...booking, startTime })
    assert.deepEqual([made.status, made.body.booking?.staffId], [201, studio.staff.id])
  }
  const forOther = { ...booking, startTime: '14:00', staffId: other.id }
  const refused = await person.post(`${path}/bookings`, forOther)
  assert.deepEqual([refused.status, refused.body.code], [403, 'FORBIDDEN_FOR_ROLE'])
  const move = { date: studio.date, startTime: '15:00', staffId: other.id }
  const moved = await person.patch(`${path}/bookings/${own.id}/reschedule`, move)
  assert.deepEqual([moved.status, moved.body.code], [403, 'FORBIDDEN_FOR_ROLE'])
})

test('an account without a staff member has no bookings', async () => {
  const { studio, path, idsOf } = await openBound()
  const person = await openMember('STAFF', [studio], { seesAll: false })
  assert.deepEqual(idsOf(await person.get(`${path}/bookings`)), [])
  const booking = {
    date: studio.date,
    startTime: '13:00',
    customerId: studio.customer.id,
    services: [{ serviceId: studio.service.id }],
  }
  const { status, body } = await person.post(`${path}/bookings`, booking)
  assert.deepEqual([status, body.code], [403, 'FORBIDDEN_FOR_ROLE'])
})

test('the flags of a membership restrict STAFF only, and only if they are false', async () => {
  const { studio, own, path } = await openBound()
  const bound = await openMember('STAFF', [studio], { mayCancel: false, mayCheckOut: false })
  const one = `${path}/bookings/${own.id}`
  const cancel = { cancelReasonKey: 'mistake' }
  for (const answer of [
    await bound.patch(`${one}/cancel`, cancel),
    await bound.patch(`${one}/mark-paid`),
    await bound.patch(`${one}/mark-remaining-paid`),
  ])
    assert.deepEqual([answer.status, answer.body.code], [403, 'FORBIDDEN_FOR_ROLE'])
  assert.equal((await bound.get(one)).status, 200)
  const flags = { mayCancel: false, mayCheckOut: false, seesAll: false }
  const manager = await openMember('MANAGER', [studio], flags)
  assert.equal((await manager.patch(`${one}/mark-paid`)).status, 200)
  assert.equal((await manager.patch(`${one}/cancel`, cancel)).status, 200)
})

test('a business that takes no bookings still accepts those of its members', async () => {
  const studio = await openStudio()
  const owner = await openMember('OWNER', [studio])
  await owner.patch(`/businesses/${studio.id}`, { acceptingBookings: false })
  assert.equal((await studio.book()).body.reason, 'NOT_ACCEPTING')
  const { status } = await owner.post(`/businesses/${studio.id}/bookings`, {
    date: studio.date,
    startTime: '10:00',
    customerId: studio.customer.id,
    services: [{ serviceId: studio.service.id }],
  })
  assert.equal(status, 201)
})
