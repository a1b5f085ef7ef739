import assert from 'node:assert/strict'
import test from 'node:test'

import { pay } from '#features/bookings/mark-paid/pay.ts'
import * as bookings from '#features/bookings/queries.ts'
import { assertClaimInvariants, claimsOf } from '#testing/database/invariants.ts'
import { openCardStudio } from '#testing/money/gift-cards.ts'
import { database } from '#testing/process/server.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { doWork } from '#testing/work.ts'

import { overdueDeposits } from './expire.ts'
import { openMinor } from './payable.ts'

const minuteMs = 60_000

test('a deposit is required for ONLINE bookings, which wait for it and claim their time', async () => {
  const { studio, booking, depositInfo } = await openAwaiting()
  const { paymentUrl, dueAt, ...rest } = depositInfo
  assert.deepEqual(rest, { required: true, amount: 12.38, currency: 'EUR', status: 'PENDING' })
  assert.match(paymentUrl, /^http:\/\/localhost:3000\/pay\/[\w-]{64}$/)
  assert.equal(Date.parse(dueAt) - Date.parse(booking.createdAt), 30 * minuteMs)
  assert.partialDeepStrictEqual(booking, {
    status: 'PENDING',
    paymentStatus: 'PENDING',
    depositRequired: true,
    depositPaid: false,
  })
  assert.deepEqual(await names(studio), ['booking.created'])
  await assertClaimInvariants(studio)
  assert.equal((await studio.book({ paymentMethod: 'ONLINE' })).body.reason, 'BOOKED')

  const atDesk = await studio.book({ startTime: '12:00' })
  assert.equal(atDesk.body.depositInfo, null)
  assert.equal(atDesk.body.booking.status, 'CONFIRMED')
})

test('a repeat with the same key returns the same page, and nothing is stored for it', async () => {
  const { studio } = await openAwaiting()
  const send = () =>
    studio.book({ paymentMethod: 'ONLINE', startTime: '12:00' }, { 'idempotency-key': 'a' })
  const [first, second] = [await send(), await send()]
  assert.deepEqual(second.body, first.body)
  const pages = database.db.selectFrom('paymentPage').where('businessId', '=', studio.id)
  assert.deepEqual(await pages.selectAll().execute(), [])
})

test('a booking with an overdue deposit is cancelled and its time freed', async () => {
  const { studio, booking, depositInfo } = await openAwaiting()
  const dueMs = Date.parse(depositInfo.dueAt)
  await lookAt(studio, new Date(dueMs - 1))
  assert.equal((await find(studio, booking)).status, 'PENDING')
  await Promise.all([1, 2].map(() => lookAt(studio, new Date(dueMs))))
  assert.partialDeepStrictEqual(await find(studio, booking), {
    status: 'CANCELLED',
    cancelReason: 'payment_failed',
  })
  assert.deepEqual(await claimsOf(studio), [])
  const events = await studio.events()
  assert.deepEqual(await names(studio), ['booking.created', 'booking.cancelled'])
  assert.equal(events.at(-1)?.payload.cancelledBy, 'system')
  assert.equal((await studio.book()).status, 201)
})

test('a booking confirmed manually before is not cancelled', async () => {
  const { studio, booking, depositInfo } = await openAwaiting()
  const { body } = await studio.patch(`~/bookings/${booking.id}/confirm`)
  assert.partialDeepStrictEqual(body.data, { status: 'CONFIRMED', depositPaid: false })
  await lookAt(studio, new Date(Date.parse(depositInfo.dueAt) + minuteMs))
  assert.equal((await find(studio, booking)).status, 'CONFIRMED')
})

test('a booking cancelled or missed before is not cancelled again', async () => {
  for (const [action, body] of [['cancel', { cancelReasonKey: 'other' }], ['no-show']] as const) {
    const { studio, booking, depositInfo } = await openAwaiting()
    await studio.patch(`~/bookings/${booking.id}/${action}`, body)
    const before = await names(studio)
    await lookAt(studio, new Date(depositInfo.dueAt))
    assert.deepEqual(await names(studio), before)
  }
})

for (const autoConfirm of [true, false])
  test(`a deposit that is paid ${autoConfirm ? 'confirms' : 'leaves the confirmation to the business'}`, async () => {
    const { studio, booking, depositInfo } = await openAwaiting({ autoConfirm })
    const { body } = await studio.patch(`~/bookings/${booking.id}/mark-paid`)
    assert.partialDeepStrictEqual(body.data, {
      status: autoConfirm ? 'CONFIRMED' : 'PENDING',
      paymentStatus: 'PAID',
      depositPaid: true,
    })
    const expected = ['booking.created', 'payment.succeeded']
    assert.deepEqual(
      await names(studio),
      autoConfirm ? [...expected, 'booking.confirmed'] : expected,
    )
    await lookAt(studio, new Date(depositInfo.dueAt))
    assert.notEqual((await find(studio, booking)).status, 'CANCELLED')
  })

test('a deposit of a booking moved to before its due time is due at the new start', async () => {
  const { studio, booking } = await openAwaiting({ depositHoldMinutes: 10_080 })
  const soon = new Date(Date.now() + 24 * 60 * minuteMs)
  while (soon.getUTCDay() === 0) soon.setUTCDate(soon.getUTCDate() + 1)
  const date = soon.toISOString().slice(0, 10)
  const moved = await studio.patch(`~/bookings/${booking.id}/reschedule`, {
    date,
    startTime: '11:00',
  })
  assert.equal(moved.status, 200, JSON.stringify(moved.body))
  const { startsAt } = await find(studio, booking)
  await lookAt(studio, new Date(startsAt))
  assert.equal((await find(studio, booking)).status, 'CANCELLED')
})

test('a deposit in a currency of three digits is an amount that providers take', async () => {
  const studio = await openStudio({ currency: 'KWD', price: 12.345 })
  await studio.configure({ depositPercent: 30 })
  const { depositInfo, booking } = (await studio.book({ paymentMethod: 'ONLINE' })).body
  assert.equal(depositInfo.amount, 3.7)
  await asTenant(studio, async (tenant) =>
    pay(tenant, await bookings.lock(tenant, booking.id), { amountMinor: 1_234, method: 'CASH' }),
  )
  const row = await asTenant(studio, (tenant) => bookings.lock(tenant, booking.id))
  const paid = (paidMinor: number) => ({ paidMinor, refundedMinor: 0, owedAgainMinor: 0 })
  assert.equal(openMinor(row, paid(1_234), 'KWD'), 2_460)
  await asTenant(studio, async (tenant) =>
    pay(tenant, await bookings.lock(tenant, booking.id), { amountMinor: 2_460, method: 'CASH' }),
  )
  assert.equal((await find(studio, booking)).paymentStatus, 'DEPOSIT_PAID')
})

test('payments of an expired deposit go back: to the card, and as a pending refund', async () => {
  const studio = await openCardStudio()
  await studio.configure({ depositPercent: 50 })
  const { booking, depositInfo } = (await studio.book({ paymentMethod: 'ONLINE' })).body
  const card = await studio.sell(30)
  await studio.redeem(card.code, 5, { bookingId: booking.id })
  await asTenant(studio, async (tenant) =>
    pay(tenant, await bookings.lock(tenant, booking.id), { amountMinor: 700, method: 'CASH' }),
  )
  await lookAt(studio, new Date(depositInfo.dueAt))
  assert.partialDeepStrictEqual(await find(studio, booking), {
    status: 'CANCELLED',
    paymentStatus: 'PARTIALLY_REFUNDED',
  })
  assert.equal((await studio.ledger(card.id)).remainingAmount, 30)
  const { body } = await studio.get(`/payments/refunds?businessId=${studio.id}`)
  assert.deepEqual(
    body.map(({ amount, status }: Record<string, unknown>) => [amount, status]).sort(),
    [
      [5, 'COMPLETED'],
      [7, 'PENDING'],
    ],
  )
})

async function openAwaiting(rules: object = {}) {
  const studio = await openStudio()
  await studio.configure({ depositPercent: 25, ...rules })
  const { status, body } = await studio.book({ paymentMethod: 'ONLINE' })
  assert.equal(status, 201, JSON.stringify(body))
  return { studio, booking: body.booking, depositInfo: body.depositInfo }
}

const lookAt = (studio: Studio, now: Date) =>
  doWork(overdueDeposits, studio, { providers: {} }, now)

const find = async (studio: Studio, { id }: { id: string }) =>
  (await studio.get(`~/bookings/${id}`)).body.data

const names = async (studio: Studio) =>
  (await studio.events())
    .map(({ name }) => name)
    .filter((name) => /^(booking|payment)\./.test(name))
