import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { database } from '#testing/process/server.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'

const firstStatuses = {
  ON_SITE: 'ON_SITE',
  CARD: 'ON_SITE',
  CASH: 'ON_SITE',
  ONLINE: 'PENDING',
  GIFT_CARD: 'PENDING',
  BANK_TRANSFER: 'PENDING',
}

test('the payment method determines the initial payment state', async () => {
  const studio = await openStudio()
  await studio.configure({ slotCapacity: 10 })
  for (const [paymentMethod, paymentStatus] of Object.entries(firstStatuses)) {
    const { body } = await studio.book({ paymentMethod })
    assert.partialDeepStrictEqual(body.booking, { paymentMethod, paymentStatus })
    await studio.patch(`~/bookings/${body.booking.id}/mark-paid`)
    const method = paymentMethod === 'GIFT_CARD' ? 'ON_SITE' : paymentMethod
    assert.partialDeepStrictEqual((await payments(studio)).at(-1), { method })
  }
})

test('the method of the payment can be given, but no gift card without its code', async () => {
  const studio = await openStudio()
  const id = await book(studio)
  const path = `~/bookings/${id}/mark-paid`
  const { status, body } = await studio.patch(path, { method: 'GIFT_CARD' })
  assert.deepEqual([status, body.errors[0].field], [400, 'method'])
  assert.equal((await studio.patch(path, { method: 'BANK_TRANSFER' })).status, 200)
  assert.deepEqual(await payments(studio), [{ amount: 49.5, method: 'BANK_TRANSFER' }])
})

test('a method that is named at the desk becomes that of a booking which was open about it', async () => {
  const studio = await openStudio()
  await studio.configure({ slotCapacity: 10 })
  for (const [planned, method, kept] of [
    ['ON_SITE', 'CARD', 'CARD'],
    ['ON_SITE', 'BANK_TRANSFER', 'BANK_TRANSFER'],
    ['ON_SITE', 'ONLINE', 'ON_SITE'],
    ['ON_SITE', undefined, 'ON_SITE'],
    ['CASH', 'CARD', 'CASH'],
    ['ONLINE', 'CASH', 'ONLINE'],
  ] as const) {
    const id = await book(studio, { paymentMethod: planned })
    const body = method === undefined ? {} : { method }
    const marked = (await studio.patch(`~/bookings/${id}/mark-paid`, body)).body.data
    assert.deepEqual([marked.paymentMethod, marked.paymentStatus], [kept, 'PAID'])
    const read = (await studio.get(`~/bookings/${id}`)).body.data
    assert.equal(read.paymentMethod, kept)
    // Paid already: nothing is known anew.
    const again = await studio.patch(`~/bookings/${id}/mark-paid`, { method: 'BANK_TRANSFER' })
    assert.equal(again.body.data.paymentMethod, kept)
  }
})

test('a booking is paid one time, in full', async () => {
  const studio = await openStudio()
  const id = await book(studio)
  const { status, body } = await mark(studio, id)
  assert.equal(status, 200)
  assert.partialDeepStrictEqual(body.data, { id, paymentStatus: 'PAID', status: 'CONFIRMED' })
  assert.deepEqual(
    (await payments(studio)).map(({ amount }) => amount),
    [49.5],
  )
  const again = await mark(studio, id)
  assert.equal(again.status, 200)
  assert.deepEqual(again.body, body)
  assert.deepEqual(await paid(studio), [4950])
})

test('a paid amount is not due again, and a deposit counts as paid', async () => {
  const studio = await openStudio()
  const id = await book(studio, { paymentMethod: 'ONLINE' })
  await set(studio, id, { ...deposit, paymentStatus: 'DEPOSIT_PAID', depositPaid: true })
  await record(studio, id, 12.4)
  const { body } = await mark(studio, id, 'mark-remaining-paid')
  assert.partialDeepStrictEqual(body.data, { paymentStatus: 'PAID', depositPaid: true })
  assert.deepEqual(await paid(studio), [3710])

  const { body: again } = await mark(studio, id, 'mark-remaining-paid')
  assert.deepEqual(again, body)
  assert.deepEqual(await paid(studio), [3710])
})

test('a payment in full pays a due deposit', async () => {
  const studio = await openStudio()
  const id = await book(studio, { paymentMethod: 'ONLINE' })
  await set(studio, id, deposit)
  const { body } = await mark(studio, id)
  assert.partialDeepStrictEqual(body.data, { paymentStatus: 'PAID', depositPaid: true })
  assert.deepEqual(await paid(studio), [4950])
  assert.equal((await mark(studio, id, 'mark-remaining-paid')).status, 200)
})

test('without an amount due there is no payment and no event', async () => {
  const studio = await openStudio()
  await studio.patch(`~/services/${studio.service.id}`, { price: 0 })
  const free = await book(studio)
  assert.equal((await mark(studio, free)).body.data.paymentStatus, 'PAID')
  assert.deepEqual(await paid(studio), [])

  await studio.patch(`~/services/${studio.service.id}`, { price: 20 })
  const settled = await book(studio, { startTime: '12:00' })
  await record(studio, settled, 20)
  assert.equal((await mark(studio, settled)).body.data.paymentStatus, 'PAID')
  assert.deepEqual(await paid(studio), [])
})

const refusals = [
  { action: 'mark-paid', set: { status: 'CANCELLED' } },
  { action: 'mark-paid', set: { status: 'CANCELLED', paymentStatus: 'PAID' } },
  { action: 'mark-paid', set: { status: 'COMPLETED', paymentStatus: 'REFUNDED' } },
  { action: 'mark-paid', set: { status: 'NO_SHOW', paymentStatus: 'PARTIALLY_REFUNDED' } },
  { action: 'mark-remaining-paid', set: { paymentStatus: 'ON_SITE' } },
  { action: 'mark-remaining-paid', set: { paymentStatus: 'PENDING' } },
  { action: 'mark-remaining-paid', set: { status: 'COMPLETED', paymentStatus: 'REFUNDED' } },
  { action: 'mark-remaining-paid', set: { paymentStatus: 'PAID' } },
  { action: 'mark-remaining-paid', set: { paymentStatus: 'DEPOSIT_PAID', status: 'CANCELLED' } },
] as const

for (const { action, set: state } of refusals) {
  test(`${action} is refused for ${Object.values(state).join(', ')}`, async () => {
    const studio = await openStudio()
    const id = await book(studio)
    await set(studio, id, state)
    const { status, body } = await mark(studio, id, action)
    assert.equal(status, 409)
    assert.equal(body.code, 'INVALID_STATUS_TRANSITION')
    assert.match(body.message, /PAID$/)
    assert.deepEqual(await payments(studio), [])
  })
}

test('a completed or missed booking can still be paid', async () => {
  const studio = await openStudio()
  for (const status of ['IN_PROGRESS', 'COMPLETED', 'NO_SHOW']) {
    const id = await book(studio)
    await studio.patch(`~/bookings/${id}/cancel`, { cancelReasonKey: 'mistake' })
    await set(studio, id, { status })
    assert.equal((await mark(studio, id)).status, 200, status)
  }
})

test('two concurrent payments in full record one payment', async () => {
  const studio = await openStudio()
  const id = await book(studio)
  const answers = await Promise.all(Array.from({ length: 8 }, () => mark(studio, id)))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.equal((await payments(studio)).length, 1)
})

const deposit = { depositRequired: true, depositAmount: 12.4 }

const book = async (studio: Studio, values = {}): Promise<string> =>
  (await studio.book(values)).body.booking.id

const mark = (studio: Studio, id: string, action = 'mark-paid') =>
  studio.patch(`~/bookings/${id}/${action}`)

/** A state that no route sets yet. */
const set = (studio: Studio, id: string, columns: object) =>
  database.db
    .updateTable('booking')
    .set(columns)
    .where('businessId', '=', studio.id)
    .where('id', '=', id)
    .execute()

const record = (studio: Studio, bookingId: string, amount: number) =>
  database.db
    .insertInto('payment')
    .values({ businessId: studio.id, id: newId(), bookingId, amount, ...byCard })
    .execute()
const byCard = { currency: 'EUR', method: 'CARD', day: '2026-01-01' }

const payments = ({ id }: Studio) =>
  database.db
    .selectFrom('payment')
    .select(['amount', 'method'])
    .where('businessId', '=', id)
    .orderBy('id')
    .execute()

/** The amounts in the events, in minor units. */
const paid = async (studio: Studio) =>
  (await studio.events())
    .filter(({ name }) => name === 'payment.succeeded')
    .map(({ payload }) => payload.amount)
