import assert from 'node:assert/strict'
import test from 'node:test'

import { database } from '#testing/process/server.ts'
import { bookOnline, openOnlineStudio } from '#testing/salon/online.ts'
import { openMember } from '#testing/salon/people.ts'
import { openStudio } from '#testing/salon/studio.ts'

import { entriesMax, guestEntriesMax } from './entry.ts'

test('the history of a booking lists its changes in order, with the actors', async () => {
  const studio = await openStudio()
  const owner = await openMember('OWNER', [studio])
  const { id } = (await studio.book()).body.booking
  const path = `/businesses/${studio.id}/bookings/${id}`
  const moved = { date: studio.date, startTime: '12:00' }
  await owner.patch(`${path}/reschedule`, moved)
  // A step without effect adds no entry.
  await owner.patch(`${path}/reschedule`, moved)
  await studio.patch(`~/bookings/${id}/mark-paid`)
  await owner.patch(`${path}/start`)
  await studio.patch(`~/bookings/${id}/cancel`, { cancelReasonKey: 'other' })
  const { status, body } = await studio.get(`~/bookings/${id}/history`)
  assert.equal(status, 200)
  const key = { actor: 'key', actorId: studio.keyId, actorName: 'Test' }
  const person = { actor: 'session', actorId: owner.accountId, actorName: 'Robin' }
  assert.deepEqual(
    body.map(({ at, ...entry }: { at: string }) => ({ ...entry, isListed: at.endsWith('Z') })),
    [
      { action: 'created', ...key },
      { action: 'rescheduled', ...person },
      { action: 'paid', ...key },
      { action: 'started', ...person },
      { action: 'cancelled', ...key },
    ].map((entry) => ({ ...entry, isListed: true })),
  )
})

test('a member restricted to their own bookings sees no history of others', async () => {
  const studio = await openStudio()
  const other = await studio.hire('Noor')
  const bound = await openMember('STAFF', [studio], { staffId: other.id, seesAll: false })
  const { id } = (await studio.book()).body.booking
  const { status } = await bound.get(`/businesses/${studio.id}/bookings/${id}/history`)
  assert.equal(status, 404)
})

test('the history of a booking with many moves keeps the creation and the last steps', async () => {
  const studio = await openStudio()
  const { id } = (await studio.book()).body.booking
  const path = `~/bookings/${id}`
  await studio.patch(`${path}/reschedule`, { date: studio.date, startTime: '12:00' })
  const moved = { action: 'rescheduled', at: new Date(), actor: 'key', actorId: studio.keyId }
  await database.pool.query(
    'update booking set history = history || $3::jsonb where business_id = $1 and id = $2',
    [studio.id, id, JSON.stringify(Array.from({ length: entriesMax - 2 }, () => moved))],
  )
  const actions = async () =>
    (await studio.get(`${path}/history`)).body.map((entry: { action: string }) => entry.action)
  const before = await actions()
  assert.equal(before.length, entriesMax)
  await studio.patch(`${path}/start`)
  await studio.patch(`${path}/complete`)
  assert.deepEqual(await actions(), ['created', ...before.slice(3), 'started', 'completed'])
})

test('steps of the customer have a bound of their own, and displace none of the business', async () => {
  const studio = await openOnlineStudio()
  const { booking, path } = await bookOnline(studio)
  const { id } = booking
  await studio.patch(`~/bookings/${id}/reschedule`, { date: studio.date, startTime: '12:00' })
  const moved = { action: 'rescheduled', at: new Date(), actor: 'customer', actorId: null }
  await database.pool.query(
    'update booking set history = history || $3::jsonb where business_id = $1 and id = $2',
    [studio.id, id, JSON.stringify(Array.from({ length: guestEntriesMax - 1 }, () => moved))],
  )
  for (const startTime of ['13:00', '14:00']) {
    const to = { date: studio.date, startTime }
    assert.equal((await studio.guest.post(`${path}/reschedule`, to)).status, 200)
  }
  const entries = (await studio.get(`~/bookings/${id}/history`)).body as { actor: string }[]
  const actors = entries.map(({ actor }) => actor).filter((actor) => actor !== 'system')
  assert.deepEqual(actors, [
    'customer',
    'key',
    ...Array.from({ length: guestEntriesMax - 1 }, () => 'customer'),
  ])
})
