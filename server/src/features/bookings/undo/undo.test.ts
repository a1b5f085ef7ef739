import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'

import { assertClaimInvariants, claimsOf } from '#testing/database/invariants.ts'
import { database, serverTime, setClock } from '#testing/process/server.ts'
import { openMember } from '#testing/salon/people.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'

const cancel = { cancelReasonKey: 'mistake', cancelledBy: 'customer' }

/** A salon with a booking, and what can be done with it. */
async function openBooked(values: object = {}) {
  const studio = await openStudio({ timezone: 'UTC' })
  const made = (await studio.book(values)).body
  const { id } = made.booking
  const path = `~/bookings/${id}`
  return {
    studio,
    id,
    path,
    made,
    read: async () => (await studio.get(path)).body.data,
    end: () => studio.patch(`${path}/cancel`, cancel),
    miss: () => studio.patch(`${path}/no-show`),
    undo: (what: 'cancel' | 'no-show', body?: object) => studio.patch(`${path}/undo-${what}`, body),
  }
}

function setTime(t: TestContext, instant: number) {
  setClock(new Date(instant).toISOString())
  t.after(() => setClock())
}

const names = async (studio: Studio) => (await studio.events()).map(({ name }) => name)

test('a cancelled booking gets back its state, its time and its version for messages', async () => {
  const { studio, path, read, end, undo } = await openBooked()
  const before = await read()
  const claims = await claimsOf(studio)
  await end()
  const { status, body } = await undo('cancel')
  assert.equal(status, 200, JSON.stringify(body))
  const { updatedAt: _, version, ...after } = await read()
  const { updatedAt: __, version: first, ...was } = before
  assert.deepEqual(after, was)
  assert.ok(version > first)
  assert.equal('cancelledAt' in body.data, false)
  assert.deepEqual(await claimsOf(studio), claims)
  await assertClaimInvariants(studio)
  const { payload } = (await studio.events()).at(-1) ?? assert.fail()
  assert.partialDeepStrictEqual(payload, { status: 'CONFIRMED', undone: 'CANCELLED' })
  assert.equal((await names(studio)).at(-1), 'booking.restored')
  const history = (await studio.get(`${path}/history`)).body as { action: string }[]
  assert.deepEqual(
    history.map(({ action }) => action),
    ['created', 'cancelled', 'restored'],
  )
  assert.equal((await undo('cancel')).body.code, 'INVALID_STATUS_TRANSITION')
})

test('every state comes back as it was', async () => {
  for (const [steps, back] of [
    [['start'], 'IN_PROGRESS'],
    [['start', 'complete'], 'COMPLETED'],
    [['complete'], 'COMPLETED'],
  ] as const) {
    const { path, studio, end, undo } = await openBooked()
    for (const step of steps) await studio.patch(`${path}/${step}`)
    await end()
    assert.equal((await undo('cancel')).body.data.status, back)
  }
  const { studio, read, miss, end, undo } = await openBooked()
  await miss()
  assert.equal((await undo('cancel')).status, 409)
  await end()
  assert.equal((await undo('no-show')).status, 409)
  assert.equal((await undo('cancel')).body.data.status, 'NO_SHOW')
  assert.deepEqual(await claimsOf(studio), [])
  assert.equal((await undo('no-show')).body.data.status, 'CONFIRMED')
  assert.equal((await claimsOf(studio)).length, 1)
  assert.equal((await read()).status, 'CONFIRMED')
})

test('a pending booking is pending again', async () => {
  const studio = await openStudio()
  await studio.configure({ autoConfirm: false })
  const { id } = (await studio.book()).body.booking
  await studio.patch(`~/bookings/${id}/no-show`)
  const { body } = await studio.patch(`~/bookings/${id}/undo-no-show`)
  assert.equal(body.data.status, 'PENDING')
})

test('a visit that has begun or is over is restored, until a day after its end', async (t) => {
  const { made, miss, undo, studio } = await openBooked()
  const start = Date.parse(made.booking.startsAt)
  setTime(t, start + 10 * 60_000)
  await miss()
  setTime(t, start + 5 * 3_600_000)
  assert.equal((await undo('no-show')).body.data.status, 'CONFIRMED')
  await miss()
  setTime(t, start + 29 * 3_600_000)
  assert.equal((await undo('no-show')).status, 200)
  await miss()
  setTime(t, start + 53 * 3_600_000 + 1)
  assert.equal((await undo('no-show')).body.code, 'INVALID_STATUS_TRANSITION')
  assert.deepEqual(await claimsOf(studio), [])
})

test('a time that is taken is refused with suggestions, and a person may override it', async () => {
  const { studio, id, path, end, undo } = await openBooked({ startTime: '11:15' })
  const owner = await openMember('OWNER', [studio])
  await end()
  assert.equal((await studio.book({ startTime: '11:30' })).status, 201)
  const refused = await undo('cancel')
  assert.equal(refused.status, 409)
  assert.partialDeepStrictEqual(refused.body, { code: 'SLOT_UNAVAILABLE', reason: 'BOOKED' })
  assert.equal(refused.body.suggestions.length, 3)
  const override = { reason: 'Two chairs' }
  assert.equal((await undo('cancel', { override })).body.code, 'FORBIDDEN_FOR_API_KEY')
  const own = `/businesses/${studio.id}/bookings/${id}/undo-cancel`
  assert.equal((await owner.patch(own, { override })).body.data.status, 'CONFIRMED')
  const entry = (await studio.get(`${path}/history`)).body.at(-1)
  assert.deepEqual(entry.override, { rule: 'BOOKED', reason: 'Two chairs' })
  assert.equal((await claimsOf(studio)).length, 2)
})

test('of concurrent undos and bookings of one time one succeeds', async () => {
  const { studio, end, undo } = await openBooked()
  await end()
  const answers = await Promise.all([undo('cancel'), studio.book(), undo('cancel'), studio.book()])
  assert.equal(answers.filter(({ status }) => status < 300).length, 1)
  await assertClaimInvariants(studio)
})

test('an erased customer stays erased', async () => {
  const { studio, end, undo } = await openBooked()
  const owner = await openMember('OWNER', [studio])
  await end()
  await owner.del(`/businesses/${studio.id}/customers/${studio.customer.id}`)
  assert.equal((await undo('cancel')).body.code, 'INVALID_STATUS_TRANSITION')
})

test('who may not cancel may not undo it', async () => {
  const { studio, id, end } = await openBooked()
  const bound = await openMember('STAFF', [studio], { staffId: studio.staff.id, mayCancel: false })
  await end()
  const { body } = await bound.patch(`/businesses/${studio.id}/bookings/${id}/undo-cancel`)
  assert.equal(body.code, 'FORBIDDEN_FOR_ROLE')
})

const refunds = '/payments/refunds'

test('refunds since the cancellation: pending ones are declined, given ones are owed again', async () => {
  const { studio, id, path, read, end, undo } = await openBooked()
  const owner = await openMember('OWNER', [studio])
  await studio.patch(`${path}/mark-paid`, { method: 'CARD' })
  const ask = async (amount: number) =>
    (await owner.post(refunds, { bookingId: id, amount })).body.data.id as string
  const before = await ask(1)
  setClock(new Date(serverTime().getTime() + 1_000).toISOString())
  await end()
  const given = await ask(20.5)
  await owner.post(`${refunds}/${given}/process`)
  const pending = await ask(10)
  setClock()
  assert.equal((await undo('cancel')).body.data.paymentStatus, 'PARTIALLY_REFUNDED')
  const listed = await studio.get(`${refunds}?businessId=${studio.id}`)
  const statusOf = (one: string) =>
    listed.body.find((refund: { id: string }) => refund.id === one).status
  assert.deepEqual([before, given, pending].map(statusOf), ['PENDING', 'COMPLETED', 'DECLINED'])
  assert.equal((await studio.get(`${path}/checkout`)).body.data.owed, 20.5)
  await studio.patch(`${path}/mark-remaining-paid`)
  assert.equal((await read()).paymentStatus, 'PAID')
})

test('a refund of a visit that was completed stays final', async () => {
  const { studio, id, path, end, undo } = await openBooked()
  const owner = await openMember('OWNER', [studio])
  await studio.patch(`${path}/mark-paid`)
  await studio.patch(`${path}/complete`)
  await end()
  const { id: refundId } = (await owner.post(refunds, { bookingId: id, amount: 49.5 })).body.data
  await owner.post(`${refunds}/${refundId}/process`)
  const { status, paymentStatus } = (await undo('cancel')).body.data
  assert.deepEqual([status, paymentStatus], ['COMPLETED', 'REFUNDED'])
  assert.equal((await studio.get(`${path}/checkout`)).body.data.owed, 0)
})

test('a booking that waited for its deposit waits again, with a new due time where that is over', async (t) => {
  const studio = await openStudio()
  await studio.patch(`~/services/${studio.service.id}`, { depositPercent: 25 })
  const { booking, depositInfo } = (await studio.book({ paymentMethod: 'ONLINE' })).body
  const path = `~/bookings/${booking.id}`
  const waits = () =>
    database.db
      .selectFrom('booking')
      .select(['status', 'depositHolds', 'depositDueAt'])
      .where('businessId', '=', studio.id)
      .executeTakeFirstOrThrow()
  const before = await waits()
  assert.equal(before.depositHolds, true)
  await studio.patch(`${path}/cancel`, cancel)
  assert.equal((await waits()).depositHolds, false)
  await studio.patch(`${path}/undo-cancel`)
  assert.deepEqual(await waits(), before)
  await studio.patch(`${path}/cancel`, cancel)
  const later = Date.parse(depositInfo.dueAt) + 7 * 60_000
  setTime(t, later)
  await studio.patch(`${path}/undo-cancel`)
  const again = await waits()
  assert.deepEqual(
    [again.depositHolds, Date.parse(again.depositDueAt ?? '')],
    [true, later + 30 * 60_000],
  )
})
