import assert from 'node:assert/strict'
import test from 'node:test'

import { addProgram } from '#testing/salon/members.ts'
import { openMember } from '#testing/salon/people.ts'
import { openStudio } from '#testing/salon/studio.ts'

/** A studio with two members who perform its service, and a person who sees the first one's bookings only. */
async function openBoundStudio() {
  const studio = await openStudio()
  const { body } = await studio.post('~/staff', { firstName: 'Other' })
  const other = body.data as { id: string }
  await studio.put(`~/staff/${other.id}/services`, {
    services: [{ serviceId: studio.service.id }],
  })
  const flags = { seesAll: false, staffId: studio.staff.id }
  const bound = await openMember('STAFF', [studio], flags)
  const unassigned = await openMember('STAFF', [studio], { seesAll: false })
  const start = { date: studio.date, startTime: '10:00' }
  const booking = {
    ...start,
    customerId: studio.customer.id,
    services: [{ serviceId: studio.service.id }],
  }
  const check = { ...start, serviceId: studio.service.id }
  return { studio, other, bound, unassigned, booking, check, path: `/businesses/${studio.id}` }
}

const staffOf = (days: { slots: { staffId: string }[] }[]) => [
  ...new Set(days.flatMap(({ slots }) => slots.map(({ staffId }) => staffId))),
]

test('availability answers a restricted person for their own member, as booking does', async () => {
  const { studio, other, bound, booking, check, path } = await openBoundStudio()
  const days = `${path}/availability?startDate=${studio.date}`
  assert.equal(staffOf((await studio.get(days.replace(path, '~'))).body.days).length, 2)
  assert.deepEqual(staffOf((await bound.get(days)).body.days), [studio.staff.id])
  const free = `${path}/availability/staff?date=${studio.date}&startTime=10:00&duration=30`
  const names = (await bound.get(free)).body as { id: string }[]
  assert.deepEqual(
    names.map(({ id }) => id),
    [studio.staff.id],
  )

  await studio.book({ startTime: '10:00', staffId: studio.staff.id })
  const answer = await bound.post(`${path}/availability/check`, check)
  assert.equal(answer.body.available, false)
  assert.equal(answer.body.suggestedStaffId, studio.staff.id)
  const refused = await bound.post(`${path}/bookings`, booking)
  assert.deepEqual([refused.status, refused.body.reason], [409, answer.body.reason])
  for (const { staffId } of refused.body.suggestions) assert.equal(staffId, studio.staff.id)

  for (const { status, body } of [
    await bound.post(`${path}/availability/check`, { ...check, staffId: other.id }),
    await bound.get(`${days}&staffId=${other.id}`),
  ])
    assert.deepEqual([status, body.code], [403, 'FORBIDDEN_FOR_ROLE'])
})

test('availability lists nothing for a restricted person without a member, and booking refuses', async () => {
  const { studio, unassigned, booking, check, path } = await openBoundStudio()
  const { body } = await unassigned.get(`${path}/availability?startDate=${studio.date}`)
  assert.deepEqual(staffOf(body.days), [])
  const free = `${path}/availability/staff?date=${studio.date}&startTime=10:00&duration=30`
  assert.deepEqual((await unassigned.get(free)).body, [])
  const checked = await unassigned.post(`${path}/availability/check`, check)
  const booked = await unassigned.post(`${path}/bookings`, booking)
  assert.deepEqual([checked.status, booked.status], [403, 403])
})

test('a restricted person sees no totals of customers, and no loyalty activity or statistics', async () => {
  const { studio, bound, path } = await openBoundStudio()
  await studio.book()
  const none = { totalBookings: null, totalSpent: null }
  const customers = `${path}/customers`
  const { data: one } = (await bound.get(`${customers}/${studio.customer.id}`)).body
  assert.partialDeepStrictEqual(one, none)
  assert.partialDeepStrictEqual((await bound.get(customers)).body.data[0], none)
  const made = await bound.post(customers, { firstName: 'Nina' })
  assert.partialDeepStrictEqual(made.body.data, none)
  for (const part of ['stats', 'activity'])
    assert.equal(
      (await bound.get(`/loyalty/business/${studio.id}/${part}`)).body.code,
      'FORBIDDEN_FOR_ROLE',
    )
})

test('a person who may not cancel may not mark a no-show either', async () => {
  const { studio, path } = await openBoundStudio()
  const { body } = await studio.book()
  const person = await openMember('STAFF', [studio], { mayCancel: false })
  const one = `${path}/bookings/${body.booking.id}`
  const refused = await person.patch(`${one}/no-show`)
  assert.deepEqual([refused.status, refused.body.code], [403, 'FORBIDDEN_FOR_ROLE'])
  assert.equal((await person.patch(`${one}/confirm`)).status, 200)
})

test('STAFF fill loyalty cards, but write no programs, campaigns or templates', async () => {
  const { studio } = await openBoundStudio()
  const [staff, manager] = [
    await openMember('STAFF', [studio]),
    await openMember('MANAGER', [studio]),
  ]
  const programId = await addProgram(studio.id)
  const businessId = studio.id
  const message = { businessId, title: 'Hello', message: 'Come back', segment: 'ALL' }
  const program = { businessId, name: 'Stamps', type: 'STAMPS', stampsRequired: 5 }
  const campaign = (await manager.post('/loyalty/campaigns', message)).body
  assert.ok(campaign.id, JSON.stringify(campaign))
  for (const answer of [
    await staff.post('/loyalty/programs', program),
    await staff.patch(`/loyalty/programs/${programId}`, { name: 'Other' }),
    await staff.post('/loyalty/campaigns', message),
    await staff.post(`/loyalty/campaigns/${campaign.id}/send`),
    await staff.post('/loyalty/campaign-templates', { ...message, name: 'T' }),
  ])
    assert.deepEqual([answer.status, answer.body.code], [403, 'FORBIDDEN_FOR_ROLE'])
  const card = { programId, customerId: studio.customer.id }
  const made = await staff.post('/loyalty/cards', card)
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const stamped = await staff.post('/loyalty/stamps', { cardId: made.body.data.id, count: 1 })
  assert.equal(stamped.status, 201)
})
