import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'

import type { BookingStatus } from '#core/booking-status.ts'
import { claimsOf } from '#testing/database/invariants.ts'
import { setClock } from '#testing/process/server.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'

type Outcome = BookingStatus | 'unchanged' | 'refused'

/** Action, event, and the resulting state from each state, in the order of the columns. */
const columns = [
  'PENDING',
  'CONFIRMED',
  'IN_PROGRESS',
  'COMPLETED',
  'CANCELLED',
  'NO_SHOW',
] as const
const no = 'refused'
const same = 'unchanged'
const table: Record<string, [string, ...Outcome[]]> = {
  confirm: ['booking.confirmed', 'CONFIRMED', same, no, no, no, no],
  start: ['booking.started', no, 'IN_PROGRESS', same, no, no, no],
  complete: ['booking.completed', no, 'COMPLETED', 'COMPLETED', same, no, no],
  'no-show': ['booking.no_show', 'NO_SHOW', 'NO_SHOW', no, no, no, same],
  cancel: [
    'booking.cancelled',
    'CANCELLED',
    'CANCELLED',
    'CANCELLED',
    'CANCELLED',
    same,
    'CANCELLED',
  ],
  reschedule: ['booking.rescheduled', 'PENDING', 'CONFIRMED', no, no, no, no],
}

for (const [action, [event, ...outcomes]] of Object.entries(table)) {
  test(`${action}, from every state`, async () => {
    const studio = await openStudio()
    await studio.configure({ slotCapacity: 100, autoConfirm: false })
    for (const [index, from] of columns.entries()) {
      const id = await bookingIn(studio, from)
      const before = await read(studio, id)
      const eventCount = (await studio.events()).length
      const { status, body } = await studio.patch(
        `~/bookings/${id}/${action}`,
        bodyOf(studio, action),
      )
      const events = (await studio.events()).slice(eventCount).map(({ name }) => name)
      const after = await read(studio, id)

      const outcome = outcomes[index]
      assert.equal(status, outcome === no ? 409 : 200, `${action} from ${from}: ${status}`)
      if (outcome === no || outcome === same) {
        assert.deepEqual(after, before)
        assert.deepEqual(events, [])
      } else {
        assert.equal(after.status, outcome)
        assert.equal(body.data.status, outcome)
        assert.deepEqual(events, [event])
      }
      if (outcome !== no) continue
      assert.equal(body.code, 'INVALID_STATUS_TRANSITION')
      assert.match(body.message, new RegExp(`\\b${from}\\b`))
    }
  })
}

test('the reply to a step is the changed booking', async () => {
  const studio = await openStudio()
  const id = await bookingIn(studio, 'CONFIRMED')
  const { body } = await studio.patch(`~/bookings/${id}/start`)
  const { staff, ...booking } = await read(studio, id)
  assert.deepEqual(body.data, booking)
  assert.deepEqual(staff, { id: studio.staff.id, firstName: 'Mila', lastName: null })
})

test('an unknown booking is 404 for every action', async () => {
  const [studio, other] = [await openStudio(), await openStudio()]
  const foreign = await bookingIn(other, 'CONFIRMED')
  for (const id of [foreign, 'nonsense'])
    for (const action of [...Object.keys(table), 'mark-paid', 'mark-remaining-paid']) {
      const { status } = await studio.patch(`~/bookings/${id}/${action}`, bodyOf(studio, action))
      assert.equal(status, 404, action)
    }
})

/** A booking from 10:00 to 10:45 with 10 minutes before it and 5 after. */
const freed = [
  { action: 'complete', at: '11:30', left: [['09:50', '10:50']] },
  { action: 'complete', at: '10:20:30', left: [['09:50', '10:20']] },
  { action: 'complete', at: '10:47', left: [['09:50', '10:47']] },
  { action: 'complete', at: '10:00', left: [] },
  { action: 'complete', at: '09:55', left: [] },
  { action: 'complete', at: '08:00', left: [] },
  { action: 'no-show', at: '10:20', left: [] },
  { action: 'cancel', at: '10:20', left: [] },
  { action: 'start', at: '10:20', left: [['09:50', '10:50']] },
]
for (const { action, at, left } of freed) {
  test(`${action} at ${at} leaves ${JSON.stringify(left)} of the time`, async (t) => {
    const studio = await openBuffered(t)
    const id = await bookingIn(studio, 'CONFIRMED')
    setClock(`${studio.date}T${at}${at.length === 5 ? ':00' : ''}Z`)
    const { status } = await studio.patch(`~/bookings/${id}/${action}`, bodyOf(studio, action))
    assert.equal(status, 200)
    assert.deepEqual(
      (await claimsOf(studio)).map(({ from, to }) => [from, to]),
      left,
    )
  })
}

test('the remaining time of a completed booking is free', async (t) => {
  const studio = await openBuffered(t)
  const id = await bookingIn(studio, 'CONFIRMED')
  setClock(`${studio.date}T10:20:00Z`)
  const next = { startTime: '10:30' }
  assert.equal((await studio.book(next)).body.reason, 'BOOKED')
  await studio.patch(`~/bookings/${id}/complete`)
  assert.equal((await studio.book(next)).status, 201)
})

test('cancelling a completed booking frees its remaining claim', async (t) => {
  const studio = await openBuffered(t)
  const id = await bookingIn(studio, 'CONFIRMED')
  setClock(`${studio.date}T11:30:00Z`)
  await studio.patch(`~/bookings/${id}/complete`)
  await studio.patch(`~/bookings/${id}/cancel`, { cancelReasonKey: 'mistake' })
  assert.deepEqual(await claimsOf(studio), [])
})

/** In UTC, with a mocked clock. */
async function openBuffered(t: TestContext) {
  t.after(() => setClock())
  const studio = await openStudio({ timezone: 'UTC' })
  await studio.configure({ bufferTimeBefore: 10, bufferTimeAfter: 5 })
  return studio
}

const read = async (studio: Studio, id: string) => (await studio.get(`~/bookings/${id}`)).body.data

const bodyOf = (studio: Studio, action: string) =>
  ({
    cancel: { cancelReasonKey: 'customer_request' },
    reschedule: { date: studio.date, startTime: '15:00' },
  })[action]

const wayTo: Record<BookingStatus, string[]> = {
  PENDING: [],
  CONFIRMED: ['confirm'],
  IN_PROGRESS: ['confirm', 'start'],
  COMPLETED: ['confirm', 'complete'],
  CANCELLED: ['cancel'],
  NO_SHOW: ['no-show'],
}

async function bookingIn(studio: Studio, status: BookingStatus): Promise<string> {
  const { id } = (await studio.book()).body.booking
  for (const action of wayTo[status])
    assert.equal(
      (await studio.patch(`~/bookings/${id}/${action}`, bodyOf(studio, action))).status,
      200,
    )
  return id
}
