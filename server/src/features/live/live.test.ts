import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { follow } from '#testing/following.ts'
import { database } from '#testing/process/server.ts'
import { openMember } from '#testing/salon/people.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { openListening } from '#testing/watching.ts'

const { address } = await openListening()

async function openWatched() {
  const studio = await openStudio()
  const owner = await openMember('OWNER', [studio])
  return { studio, owner, watch: (query = '') => follow(address, studio, owner, { query }) }
}

test('events caused by others are sent, with their name and ids only', async () => {
  const { studio, watch } = await openWatched()
  const stream = await watch()
  assert.equal(stream.status, 200)
  const { booking } = (await studio.book()).body
  const { id, data = {} } = await stream.seen('booking.created')
  assert.equal(id, data['id'])
  assert.deepEqual(Object.keys(data).toSorted(), [
    'at',
    'bookingId',
    'customerId',
    'id',
    'name',
    'staffId',
  ])
  assert.deepEqual([data['bookingId'], data['staffId']], [booking.id, studio.staff.id])
  await studio.patch(`~/bookings/${booking.id}/reschedule`, {
    date: studio.date,
    startTime: '11:00',
  })
  await stream.seen('booking.rescheduled')
  await studio.patch(`~/bookings/${booking.id}/start`)
  await stream.seen('booking.started')
  await studio.patch(`~/bookings/${booking.id}/cancel`, { cancelReasonKey: 'other' })
  await stream.seen('booking.cancelled')
  assert.ok(!JSON.stringify(stream.messages).includes('Nina'))
})

test('an event of another node is sent, and each event is sent one time', async () => {
  const { studio, watch } = await openWatched()
  const streams = [await watch(), await watch()]
  // The server that all tests share, which has none of these streams.
  for (const startTime of ['09:00', '10:00', '11:00']) await studio.book({ startTime })
  const { data } = await streams[0]!.seen('ready')
  assert.ok(data)
  await studio.post('~/customers', { firstName: 'Last' })
  for (const stream of streams) {
    await stream.seen('customer.created')
    const ids = stream.messages.map(({ id }) => id).filter(Boolean)
    assert.equal(new Set(ids).size, ids.length)
    assert.equal(stream.names().filter((name) => name === 'booking.created').length, 3)
  }
})

test('the headers forbid proxies to buffer, compress or cache the stream', async () => {
  const { studio, owner } = await openWatched()
  const { headers, messages, seen } = await follow(address, studio, owner, {
    headers: { 'accept-encoding': 'gzip, br' },
  })
  await seen('ready')
  assert.equal(headers['content-type'], 'text/event-stream')
  assert.equal(headers['cache-control'], 'no-store, no-transform')
  assert.equal(headers['x-accel-buffering'], 'no')
  assert.equal(headers['content-encoding'], undefined)
  assert.ok(Number(messages[0]?.retry) >= 1_000)
})

test('a change of the settings that availability depends on sends their new revision', async () => {
  const { studio, watch } = await openWatched()
  const stream = await watch()
  const { data: { rev } = {} } = await stream.seen('ready')
  await studio.post(`~/staff/${studio.staff.id}/breaks`, {
    dayOfWeek: 'MONDAY',
    startTime: '12:00',
    endTime: '12:30',
  })
  const { data, id } = await stream.seen('settings.changed')
  assert.equal(Number(data?.['rev']), Number(rev) + 1)
  assert.equal(id, undefined)
})

test('a reconnecting client gets the missed events, then new ones', async () => {
  const { studio, owner, watch } = await openWatched()
  const before = await watch()
  await studio.book({ startTime: '09:00' })
  const { id = '' } = await before.seen('booking.created')
  before.request.destroy()
  const missed = (await studio.book({ startTime: '10:00' })).body.booking.id
  const back = await follow(address, studio, owner, { headers: { 'last-event-id': id } })
  await back.seen('booking.created', (data) => data['bookingId'] === missed)
  const next = (await studio.book({ startTime: '11:00' })).body.booking.id
  await back.seen('booking.created', (data) => data['bookingId'] === next)
  const alike = await watch(`?seconds=0&lastEventId=${id}`)
  await alike.ended()
  assert.ok(alike.messages.some(({ data }) => data?.['bookingId'] === missed))
  assert.ok(!alike.names().includes('reset'))
})

test('a client that missed hundreds of events gets them', async () => {
  const { studio, owner, watch } = await openWatched()
  const before = await watch()
  const { id = '' } = await before.seen('ready')
  const ids = Array.from({ length: 600 }, () => newId())
  const rows = ids.map((one) => ({
    businessId: studio.id,
    id: one,
    name: 'service.created',
    payload: JSON.stringify({ id: newId() }),
    subjectId: null,
  }))
  await database.db.insertInto('event').values(rows).execute()
  const back = await follow(address, studio, owner, { headers: { 'last-event-id': id } })
  await back.seen('service.created', (data) => data['id'] === ids.at(-1))
  const next = (await studio.book()).body.booking.id
  await back.seen('booking.created', (data) => data['bookingId'] === next)
  const shown = new Set(back.messages.map((message) => message.id))
  assert.ok(ids.every((one) => shown.has(one)))
})

for (const [what, id] of Object.entries({
  'is older than the stored events': '01890000-0000-7000-8000-000000000000',
  'is invalid': 'x',
}))
  test(`a client that reconnects with an id that ${what} is told to read anew`, async () => {
    const { studio, watch } = await openWatched()
    const stream = await watch(`?lastEventId=${id}`)
    const { id: from } = await stream.seen('reset')
    assert.ok(from)
    await studio.book()
    await stream.seen('booking.created')
    assert.equal(stream.names().filter((name) => name === 'reset').length, 1)
  })

test('a viewer restricted to their own bookings gets their events, also of bookings that were theirs', async () => {
  const { studio } = await openWatched()
  const other = await studio.hire('Noor')
  const bound = { staffId: studio.staff.id, seesAll: false }
  const member = await openMember('STAFF', [studio], bound)
  const stream = await follow(address, studio, member)
  const foreign = (await studio.book({ staffId: other.id })).body.booking.id
  await studio.patch(`~/bookings/${foreign}/cancel`, { cancelReasonKey: 'other' })
  await studio.post('~/customers', { firstName: 'Last' })
  const own = (await studio.book({ startTime: '12:00' })).body.booking.id
  await stream.seen('booking.confirmed', (data) => data['bookingId'] === own)
  const body = { date: studio.date, startTime: '13:00', staffId: other.id }
  await studio.patch(`~/bookings/${own}/reschedule`, body)
  await stream.seen('booking.rescheduled')
  await studio.patch(`~/bookings/${own}/cancel`, { cancelReasonKey: 'other' })
  const again = (await studio.book({ startTime: '14:00' })).body.booking.id
  await stream.seen('booking.created', (data) => data['bookingId'] === again)
  const shown = new Set(stream.messages.map(({ data }) => data?.['bookingId']).filter(Boolean))
  assert.deepEqual(shown, new Set([own, again]))
  assert.ok(!stream.names().includes('customer.created'))
  assert.ok(!stream.names().includes('booking.cancelled'))

  const missed = await follow(address, studio, member, {
    query: `?seconds=0&lastEventId=${newId()}`,
  })
  await missed.ended()
  assert.ok(missed.messages.every(({ data }) => data?.['bookingId'] !== foreign))
})

test('a role gets only the events that it may read', async () => {
  const { studio, watch } = await openWatched()
  const member = await openMember('STAFF', [studio])
  const [owner, staff] = [await watch(), await follow(address, studio, member)]
  const { id } = (await studio.book()).body.booking
  await studio.patch(`~/bookings/${id}/mark-paid`)
  await owner.seen('payment.succeeded')
  await studio.post('~/customers', { firstName: 'Last' })
  await staff.seen('customer.created')
  assert.ok(!staff.names().includes('payment.succeeded'))
})
