import assert from 'node:assert/strict'
import test from 'node:test'

import { openMember } from '#testing/people.ts'
import { database } from '#testing/server.ts'
import { openStudio } from '#testing/studio.ts'

import { entriesMost } from './entry.ts'

test('a booking tells what was done with it, in order, and who did it', async () => {
  const studio = await openStudio()
  const owner = await openMember('OWNER', [studio])
  const { id } = (await studio.book()).body.booking
  const path = `/businesses/${studio.id}/bookings/${id}`
  const moved = { date: studio.date, startTime: '12:00' }
  await owner.patch(`${path}/reschedule`, moved)
  // What is there already was not done again.
  await owner.patch(`${path}/reschedule`, moved)
  await studio.patch(`~/bookings/${id}/mark-paid`)
  await owner.patch(`${path}/start`)
  await studio.patch(`~/bookings/${id}/cancel`, { cancelReasonKey: 'other' })
  const { status, body } = await studio.get(`~/bookings/${id}/history`)
  assert.equal(status, 200)
  const key = { actor: 'key', actorId: studio.keyId, actorName: 'Test' }
  const person = { actor: 'session', actorId: owner.accountId, actorName: 'Robin' }
  assert.deepEqual(
    body.map(({ at, ...entry }: { at: string }) => ({ ...entry, isTold: at.endsWith('Z') })),
    [
      { action: 'created', ...key },
      { action: 'rescheduled', ...person },
      { action: 'paid', ...key },
      { action: 'started', ...person },
      { action: 'cancelled', ...key },
    ].map((entry) => ({ ...entry, isTold: true })),
  )
})

test('who is bound to their own bookings learns nothing of others', async () => {
  const studio = await openStudio()
  const other = await studio.hire('Noor')
  const bound = await openMember('STAFF', [studio], { staffId: other.id, seesAll: false })
  const { id } = (await studio.book()).body.booking
  const { status } = await bound.get(`/businesses/${studio.id}/bookings/${id}/history`)
  assert.equal(status, 404)
})

test('of a booking that is moved without end the making and the last steps are kept', async () => {
  const studio = await openStudio()
  const { id } = (await studio.book()).body.booking
  const path = `~/bookings/${id}`
  await studio.patch(`${path}/reschedule`, { date: studio.date, startTime: '12:00' })
  const moved = { action: 'rescheduled', at: new Date(), actor: 'key', actorId: studio.keyId }
  await database.pool.query(
    'update booking set history = history || $3::jsonb where business_id = $1 and id = $2',
    [studio.id, id, JSON.stringify(Array.from({ length: entriesMost - 2 }, () => moved))],
  )
  const actions = async () =>
    (await studio.get(`${path}/history`)).body.map((entry: { action: string }) => entry.action)
  const before = await actions()
  assert.equal(before.length, entriesMost)
  await studio.patch(`${path}/start`)
  await studio.patch(`${path}/complete`)
  assert.deepEqual(await actions(), ['created', ...before.slice(3), 'started', 'completed'])
})
