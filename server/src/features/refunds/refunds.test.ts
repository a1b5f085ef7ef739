import assert from 'node:assert/strict'
import test from 'node:test'

import { pay } from '#features/bookings/mark-paid/pay.ts'
import * as bookings from '#features/bookings/queries.ts'
import * as ledger from '#features/payments/ledger.ts'
import type { NewPayment } from '#features/payments/record.ts'
import { openNodes } from '#testing/process/nodes.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import { openMember, type Person } from '#testing/salon/people.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import { decideRefund } from './decide.ts'

test('a refund is created and processed one time, and the booking includes it', async () => {
  const { studio, owner, bookingId } = await openPaid()
  const { status, body } = await owner.post(path, { bookingId, amount: 20.25 })
  assert.equal(status, 201)
  const { id } = body.data
  const booking = await bookingOf(studio, bookingId)
  assert.deepEqual(body.data, {
    id,
    bookingId,
    amount: 20.25,
    method: null,
    currency: 'EUR',
    status: 'PENDING',
    reason: 'MANUAL',
    createdAt: body.data.createdAt,
    booking: {
      bookingNumber: booking.bookingNumber,
      customerId: booking.customerId,
      customerName: 'Nina Jansen',
      total: 49.5,
    },
  })
  assert.equal(booking.paymentStatus, 'PAID')

  for (const round of [1, 2]) {
    const processed = await owner.post(`${path}/${id}/process`)
    assert.equal(processed.status, 200, String(round))
    assert.deepEqual(processed.body.data, { ...body.data, status: 'COMPLETED' })
  }
  assert.equal((await bookingOf(studio, bookingId)).paymentStatus, 'PARTIALLY_REFUNDED')
  const [paid, refunded, ...more] = await moneyEvents(studio)
  assert.deepEqual(more, [])
  assert.partialDeepStrictEqual(refunded?.payload, {
    id: paid?.payload.id,
    refundId: id,
    amount: 4950,
    refundedAmount: 2025,
    status: 'REFUNDED',
  })
  const { body: customer } = await studio.get(`~/customers/${studio.customer.id}`)
  assert.equal(customer.data.totalSpent, 29.25)

  const rest = await owner.post(path, { bookingId, amount: 29.25, reason: 'Did not like it' })
  assert.equal(rest.body.data.reason, 'Did not like it')
  await owner.post(`${path}/${rest.body.data.id}/process`)
  assert.equal((await bookingOf(studio, bookingId)).paymentStatus, 'REFUNDED')
})

test('the amount of a refund is reserved until it is declined or has failed', async () => {
  const { studio, owner, bookingId } = await openPaid()
  const first = await owner.post(path, { bookingId, amount: 30 })
  const tooMuch = await owner.post(path, { bookingId, amount: 19.51 })
  assert.equal(tooMuch.status, 409)
  assert.equal(tooMuch.body.code, 'INSUFFICIENT_BALANCE')

  const declined = await owner.post(`${path}/${first.body.data.id}/decline`)
  assert.equal(declined.body.data.status, 'DECLINED')
  const again = await owner.post(path, { bookingId, amount: 49.5 })
  assert.equal(again.status, 201)
  const { status } = await asTenant(studio, (tenant) =>
    decideRefund(tenant, again.body.data.id, 'fail'),
  )
  assert.equal(status, 'FAILED')
  assert.equal((await bookingOf(studio, bookingId)).paymentStatus, 'PAID')
  for (const id of [first.body.data.id, again.body.data.id]) {
    const processed = await owner.post(`${path}/${id}/process`)
    assert.equal(processed.status, 409)
    assert.equal(processed.body.code, 'INVALID_STATUS_TRANSITION')
  }
  assert.equal((await moneyEvents(studio)).length, 1)
})

test('one refund takes from several payments, the latest first', async () => {
  const { studio, owner, bookingId } = await openPaid([
    { amountMinor: 1_000, method: 'GIFT_CARD' },
    { amountMinor: 3_950, method: 'CARD' },
  ])
  const { body } = await owner.post(path, { bookingId, amount: 39.51 })
  await owner.post(`${path}/${body.data.id}/process`)
  const [gift, card, ...refunds] = await moneyEvents(studio)
  assert.deepEqual(
    refunds.map(({ payload }) => [payload.id, payload.amount, payload.refundedAmount]),
    [
      [card?.payload.id, 3950, 3950],
      [gift?.payload.id, 1000, 1],
    ],
  )
})

test("a provider's payment is known by the provider and its id", async () => {
  const { studio } = await openPaid([
    { amountMinor: 1_000, method: 'ONLINE', provider: { name: 'STRIPE', id: 'pi_1' } },
  ])
  const known = await asTenant(studio, async (tenant) => [
    await ledger.knows(tenant, { name: 'STRIPE', id: 'pi_1' }),
    await ledger.knows(tenant, { name: 'STRIPE', id: 'pi_2' }),
    await ledger.knows(tenant, { name: 'OTHER', id: 'pi_1' }),
  ])
  assert.deepEqual(known, [true, false, false])
})

test('keys and STAFF may not refund, a MANAGER may', async () => {
  const { studio, bookingId } = await openPaid()
  const asked = { bookingId, amount: 1 }
  const byKey = await studio.post(path, asked)
  assert.equal(byKey.body.code, 'FORBIDDEN_FOR_API_KEY')
  assert.match(byKey.body.message, /dashboard.*POST \/auth\/login.*X-Business-Id/)
  const answerOf = async (role: 'MANAGER' | 'STAFF') =>
    (await openMember(role, [studio])).post(path, asked)
  assert.equal((await answerOf('STAFF')).body.code, 'FORBIDDEN_FOR_ROLE')
  assert.equal((await answerOf('MANAGER')).status, 201)
})

test('amounts of 0, below 0 or with too many digits are refused', async () => {
  const { owner, bookingId } = await openPaid()
  for (const amount of [0, -1, 1.001, '1', null, 1e9]) {
    const { status, body } = await owner.post(path, { bookingId, amount })
    assert.equal(status, 400, String(amount))
    assert.equal(body.errors[0].field, 'amount')
  }
})

test("after an erasure the customer's refunds keep their amounts, without texts", async () => {
  const { studio, owner, bookingId } = await openPaid()
  await owner.post(path, { bookingId, amount: 7, reason: 'Nina was allergic' })
  const { id: customerId } = await makeCustomer(studio)
  const other = (await studio.book({ startTime: '12:00', customerId })).body.booking
  await studio.patch(`~/bookings/${other.id}/mark-paid`)
  await owner.post(path, { bookingId: other.id, amount: 1, reason: 'A gift' })
  const erased = await owner.del(`/businesses/${studio.id}/customers/${studio.customer.id}`)
  assert.equal(erased.status, 204)
  const { body } = await studio.get(`${path}?businessId=${studio.id}`)
  const [kept, { amount, reason, booking }] = body
  assert.equal(kept.reason, 'A gift')
  assert.deepEqual(
    [amount, reason, booking.customerName, booking.customerId],
    [7, 'MANUAL', null, null],
  )
  const paid = await studio.get(`/payments?businessId=${studio.id}`)
  const { customerName, customer } = paid.body.find(({ id }: { id: string }) => id === bookingId)
  assert.deepEqual([customerName, customer.firstName, customer.lastName], [null, null, null])
})

test('concurrent refunds on two servers never exceed the paid amount', async () => {
  const { studio, owner, bookingId } = await openPaid()
  const send = await openNodes(2)
  const headers = { authorization: `Bearer ${owner.token}` }
  const ask = (amount: number) =>
    send({ id: studio.id, key: '' }, 'POST', path, { bookingId, amount }, headers)
  const asked = await Promise.all(Array.from({ length: 12 }, () => ask(10)))
  assert.deepEqual(Map.groupBy(asked, ({ status }) => status).get(201)?.length, 4)
  for (const { status, body } of asked)
    if (status !== 201) assert.equal(body.code, 'INSUFFICIENT_BALANCE')

  const ids = asked.filter(({ status }) => status === 201).map(({ body }) => body.data.id)
  const process = (id: string) =>
    send({ id: studio.id, key: '' }, 'POST', `${path}/${id}/process`, undefined, headers)
  const processed = await Promise.all([...ids, ...ids, ...ids].map(process))
  assert.deepEqual(new Set(processed.map(({ status }) => status)), new Set([200]))
  assert.equal((await moneyEvents(studio)).length, 1 + ids.length)
})

const path = '/payments/refunds'

/** A booking of 49.50, paid in full unless given otherwise. */
async function openPaid(payments: Omit<NewPayment, 'booking'>[] = []) {
  const studio = await openStudio()
  const owner: Person = await openMember('OWNER', [studio])
  const bookingId: string = (await studio.book()).body.booking.id
  for (const payment of payments)
    await asTenant(studio, async (tenant) =>
      pay(tenant, await bookings.lock(tenant, bookingId), payment),
    )
  await studio.patch(`~/bookings/${bookingId}/mark-paid`)
  return { studio, owner, bookingId }
}

const bookingOf = async (studio: Studio, id: string) =>
  (await studio.get(`~/bookings/${id}`)).body.data

const moneyEvents = async (studio: Studio) =>
  (await studio.events()).filter(({ name }) => name.startsWith('payment.'))
