import assert from 'node:assert/strict'
import test from 'node:test'

import { openNodes } from '#testing/process/nodes.ts'
import { openStudio } from '#testing/salon/studio.ts'

const send = await openNodes(2)

test('every reply with a booking has its version as ETag, and every change raises it', async () => {
  const studio = await openStudio()
  const { headers, body } = await studio.book({}, { 'idempotency-key': 'a' })
  const replay = await studio.book({}, { 'idempotency-key': 'a' })
  assert.deepEqual([headers['etag'], replay.headers['etag']], ['"0"', '"0"'])
  const path = `~/bookings/${body.booking.id}`
  const steps: [string, object?][] = [
    [path, { notes: 'New' }],
    [`${path}/reschedule`, { date: studio.date, startTime: '12:00' }],
    [`${path}/mark-paid`],
    [`${path}/start`],
    [`${path}/complete`],
    [`${path}/cancel`, { cancelReasonKey: 'other' }],
  ]
  for (const [index, [step, change]] of steps.entries()) {
    const answer = await studio.patch(step, change)
    const read = await studio.get(path)
    assert.deepEqual([answer.status, answer.headers['etag']], [200, `"${index + 1}"`], step)
    assert.equal(read.headers['etag'], answer.headers['etag'], step)
    assert.equal(read.body.data.version, index + 1)
    if (answer.body.data.services) assert.equal(answer.body.data.version, index + 1)
  }
  assert.equal((await studio.get(path)).body.data.cancelledBy, 'business')
})

test('If-Match refuses every action on another version, before anything else of the booking', async () => {
  const studio = await openStudio()
  const { id } = (await studio.book()).body.booking
  const path = `~/bookings/${id}`
  const stale = { 'if-match': '"7", W/"0"' }
  const move = { date: studio.date, startTime: '12:00' }
  const actions: [string, object?][] = [
    ['', { notes: 'x' }],
    ['/reschedule', move],
    ['/cancel', { cancelReasonKey: 'other' }],
    ...['confirm', 'start', 'complete', 'no-show', 'mark-paid', 'mark-remaining-paid'].map(
      (action): [string] => [`/${action}`],
    ),
  ]
  for (const [action, body] of actions) {
    const answer = await studio.patch(`${path}${action}`, body, stale)
    assert.deepEqual([answer.status, answer.body.code], [412, 'PRECONDITION_FAILED'], action)
  }
  const till = { payments: [{ method: 'CARD', amount: 49.5 }] }
  assert.equal((await studio.post(`${path}/checkout`, till, stale)).status, 412)
  assert.equal((await studio.get(path)).headers['etag'], '"0"')
  const unknown = `~/bookings/${studio.customer.id}`
  assert.equal((await studio.patch(unknown, {}, stale)).status, 404)
  const malformed = await studio.patch(path, {}, { 'if-match': '7' })
  assert.deepEqual([malformed.status, malformed.body.errors[0].field], [400, 'If-Match'])
  for (const tag of ['"0"', '*', '"4", "0"'])
    assert.equal((await studio.patch(path, {}, { 'if-match': tag })).status, 200, tag)
})

test('of two edits of one version on two servers, one is refused', async () => {
  const studio = await openStudio()
  const { id } = (await studio.book()).body.booking
  const answers = await Promise.all(
    [50, 55, 60, 65].map((duration) =>
      send(studio, 'PATCH', `~/bookings/${id}`, { duration }, { 'if-match': '"0"' }),
    ),
  )
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  assert.deepEqual(statuses, [200, 412, 412, 412])
  assert.equal((await studio.get(`~/bookings/${id}/history`)).body.length, 2)
})
