import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { pay } from '#features/bookings/mark-paid/pay.ts'
import * as bookings from '#features/bookings/queries.ts'
import { type NewPayment, record } from '#features/payments/record.ts'
import { createRefund } from '#features/refunds/create.ts'
import { decideRefund } from '#features/refunds/decide.ts'
import { openMember } from '#testing/salon/people.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { todayIn } from '#testing/today.ts'
import { until } from '#testing/until.ts'
import { waiterOf } from '#testing/waiting.ts'

test('bookings with payments are listed by their appointment, the latest first, page by page', async () => {
  const studio = await openStudio()
  const ids = []
  for (const startTime of ['09:00', '13:00', '11:00', '15:00']) {
    const id: string = (await studio.book({ startTime })).body.booking.id
    if (startTime !== '15:00') await studio.patch(`~/bookings/${id}/mark-paid`)
    ids.push(id)
  }
  const first = await read(studio, '/payments', '&limit=2')
  assert.deepEqual(
    first.body.map((one: { id: string }) => one.id),
    [ids[1], ids[2]],
  )
  assert.equal(first.headers['x-total-count'], '3')
  const [, next] = /^<\/api\/v1(.*)>; rel="next"$/.exec(String(first.headers['link'])) ?? []
  const second = await studio.get(next ?? '')
  assert.equal(second.headers['link'], undefined)
  const [{ customer, refunds, services, ...shown }] = second.body
  assert.deepEqual(shown, {
    id: ids[0],
    bookingNumber: shown.bookingNumber,
    date: studio.date,
    startTime: '09:00',
    customerName: 'Nina Jansen',
    total: 49.5,
    totalPaid: 49.5,
    currency: 'EUR',
    paymentMethod: 'ON_SITE',
    paymentStatus: 'PAID',
  })
  assert.deepEqual(customer, { id: studio.customer.id, firstName: 'Nina', lastName: 'Jansen' })
  assert.deepEqual([refunds, services], [[], [{ serviceName: 'Cut', price: 49.5 }]])

  await studio.patch(`~/bookings/${ids[0]}/reschedule`, { date: studio.date, startTime: '17:00' })
  const { body } = await read(studio, '/payments', '&limit=1')
  assert.equal(body[0].id, ids[0])
})

test('the feed has a row for each payment and completed refund, and none for a payment by gift card', async () => {
  const studio = await openStudio()
  const owner = await openMember('OWNER', [studio])
  const rates = { posTerminalFeePercent: 1.5, posTerminalFeeFixed: 0.1 }
  const changed = await owner.patch(`/businesses/${studio.id}`, rates)
  assert.partialDeepStrictEqual(changed.body.data, rates)
  const id = await bookAndPay(studio, [
    { amountMinor: 1_000, method: 'GIFT_CARD' },
    { amountMinor: 2_000, method: 'ONLINE' },
    { amountMinor: 1_950, method: 'CARD' },
  ])
  await asTenant(studio, (tenant) =>
    record(tenant, { booking: null, amountMinor: 5_000, method: 'CASH', source: 'GIFTCARD' }),
  )
  await owner.patch(`/businesses/${studio.id}`, { posTerminalFeePercent: 3 })
  await asTenant(studio, async (tenant) => {
    const asked = { bookingId: id, amount: 25 }
    await createRefund(tenant, { bookingId: id, amount: 1 })
    const refund = await createRefund(tenant, asked)
    await decideRefund(tenant, refund.id, 'process')
  })

  const { body } = await read(studio, '/payments/v2/all')
  const { bookingNumber } = (await studio.get(`~/bookings/${id}`)).body.data
  const listed = body.rows.map((row: Record<string, unknown>) =>
    ['source', 'status', 'gross', 'transactionCost', 'net', 'paymentMethodLabel', 'description']
      .map((name) => row[name])
      .join(' | '),
  )
  assert.deepEqual(listed.toSorted(), [
    'GIFTCARD | SUCCEEDED | 50 | 0 | 50 | Cash | Gift cards',
    `ONLINE_BOOKING | REFUNDED | -6.5 | 0 | -6.5 | Online | Refund: Booking ${bookingNumber}`,
    `ONLINE_BOOKING | SUCCEEDED | 20 | 0 | 20 | Online | Booking ${bookingNumber}`,
    `POS_TERMINAL | REFUNDED | -18.5 | 0 | -18.5 | Card | Refund: Booking ${bookingNumber}`,
    `POS_TERMINAL | SUCCEEDED | 19.5 | 0.39 | 19.11 | Card | Booking ${bookingNumber}`,
  ])
  assert.deepEqual({ ...body, rows: 0 }, { rows: 0, page: 1, limit: 50, count: 5 })

  const { body: summary } = await read(studio, '/payments/v2/fees-summary')
  assert.deepEqual(summary.sources[1], {
    key: 'POS_TERMINAL',
    label: 'At the desk',
    ratePercent: 3,
    count: 2,
    gross: 1,
    transactionCost: 0.39,
    net: 0.61,
  })
  const { body: fees } = await read(studio, '/payments/my-fees')
  assert.deepEqual(fees.sources[1], {
    key: 'POS_TERMINAL',
    label: 'At the desk',
    ratePercent: 3,
    fixedAmount: 0.1,
  })
})

test('from is inclusive and to exclusive, in the time zone of the business', async () => {
  // 14 hours ahead of UTC: usually it is another day there.
  const studio = await openStudio({ timezone: 'Pacific/Kiritimati' })
  const today = Temporal.PlainDate.from(await todayIn('Pacific/Kiritimati'))
  await bookAndPay(studio, [{ amountMinor: 100, method: 'CARD' }])
  const day = (plus: number) => today.add({ days: plus }).toString()
  const countOf = async (query: string) => {
    const { body } = await read(studio, '/payments/v2/all', query)
    const { body: fees } = await read(studio, '/payments/v2/fees-summary', query)
    const [counted] = fees.sources.filter(({ count }: { count: number }) => count > 0)
    assert.equal(counted?.count ?? 0, body.count)
    return body.count
  }
  const period = (from: number, to: number) => countOf(`&from=${day(from)}&to=${day(to)}`)
  assert.deepEqual(
    [await period(0, 1), await period(-1, 0), await period(1, 2), await period(0, 0)],
    [1, 0, 0, 0],
  )
  assert.equal(await countOf(`&from=${day(0)}`), 1)
  const online = await read(studio, '/payments/v2/all', '&source=ONLINE_BOOKING')
  assert.equal(online.body.count, 0)
  const beyond = await read(studio, '/payments/v2/all', '&page=1000')
  assert.deepEqual(beyond.body, { rows: [], page: 1000, limit: 50, count: 1 })
})

test('the trace lists the payments and refunds, the oldest first', async () => {
  const studio = await openStudio()
  const id = await bookAndPay(studio, [{ amountMinor: 2_000, method: 'CASH' }])
  await studio.patch(`~/bookings/${id}/mark-paid`)
  await asTenant(studio, async (tenant) => {
    const refund = await createRefund(tenant, { bookingId: id, amount: 29.5 })
    await createRefund(tenant, { bookingId: id, amount: 5 })
    await decideRefund(tenant, refund.id, 'process')
  })
  const { body } = await read(studio, `/payments/bookings/${id}/trace`)
  assert.deepEqual(body.summary, {
    totalPaid: 49.5,
    completedRefunds: 29.5,
    pendingRefunds: 5,
    remainingRefundable: 15,
    netReceived: 20,
  })
  assert.deepEqual(
    body.events.map((event: Record<string, unknown>) => [
      event['type'],
      event['direction'],
      event['amount'],
      event['method'],
    ]),
    [
      ['PAYMENT', 'IN', 20, 'CASH'],
      ['PAYMENT', 'IN', 29.5, 'ON_SITE'],
      ['REFUND', 'OUT', 29.5, 'ON_SITE'],
    ],
  )
})

test('the trace is one snapshot: concurrent payments and refunds are both in it or both absent', async () => {
  const studio = await openStudio()
  const { id } = (await studio.book()).body.booking
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const changed = asTenant(studio, async (tenant) => {
    // The read of the refunds waits from here on.
    await sql`lock table refund_part in access exclusive mode`.execute(tenant.db)
    const hasWaiter = await waiterOf(tenant.db)
    held()
    await until(hasWaiter)
    const row = await bookings.lock(tenant, id)
    await pay(tenant, row, { amountMinor: 4_950, method: 'CARD' })
    await createRefund(tenant, { bookingId: id, amount: 49.5 })
  })
  await isHeld
  const trace = read(studio, `/payments/bookings/${id}/trace`)
  const [{ body }] = await Promise.all([trace, changed])
  const { totalPaid, pendingRefunds, remainingRefundable } = body.summary
  assert.deepEqual([pendingRefunds, remainingRefundable], [totalPaid, 0])
})

test('refunds are filtered by their state, and counted', async () => {
  const studio = await openStudio()
  const id = await bookAndPay(studio, [{ amountMinor: 2_000, method: 'CASH' }])
  const actions = ['process', 'decline', 'fail', undefined, undefined] as const
  for (const action of actions)
    await asTenant(studio, async (tenant) => {
      const refund = await createRefund(tenant, { bookingId: id, amount: 1 })
      if (action) await decideRefund(tenant, refund.id, action)
    })
  const expected = { COMPLETED: 1, DECLINED: 1, FAILED: 1, PENDING: 2 }
  for (const [status, count] of Object.entries(expected)) {
    const { body, headers } = await read(studio, '/payments/refunds', `&status=${status}`)
    assert.equal(headers['x-total-count'], String(count))
    assert.deepEqual(
      body.map((one: { status: string }) => one.status),
      Array.from({ length: count }, () => status),
    )
  }
  const { body } = await read(studio, '/payments/refunds/pending-count')
  assert.deepEqual(body, { count: 2 })
})

test('the refunds of one booking can be listed alone', async () => {
  const studio = await openStudio()
  const id = await bookAndPay(studio, [{ amountMinor: 2_000, method: 'CASH' }])
  await asTenant(studio, (tenant) => createRefund(tenant, { bookingId: id, amount: 1 }))
  for (const [bookingId, ids] of [
    [id, [id]],
    [newId(), []],
  ] as const) {
    const { body, headers } = await read(studio, '/payments/refunds', `&bookingId=${bookingId}`)
    assert.deepEqual(
      body.map((one: { bookingId: string }) => one.bookingId),
      ids,
    )
    assert.equal(headers['x-total-count'], String(ids.length))
  }
})

test('all validation errors of a query are reported, and another business is refused', async () => {
  const studio = await openStudio()
  const wrong = '/payments/v2/all?from=tomorrow&source=CASINO&limit=201&page=0'
  const { status, body } = await studio.get(wrong)
  assert.equal(status, 400)
  assert.deepEqual(body.errors.map(({ field }: { field: string }) => field).toSorted(), [
    'businessId',
    'from',
    'limit',
    'page',
    'source',
  ])
  const turned = `/payments/v2/fees-summary?businessId=${studio.id}&from=2026-02-02&to=2026-02-01`
  assert.equal((await studio.get(turned)).body.errors[0].field, 'to')
  const { id } = await openStudio()
  const foreign = await studio.get(`/payments?businessId=${id}`)
  assert.equal(foreign.body.code, 'BUSINESS_MISMATCH')
})

async function bookAndPay(studio: Studio, payments: Omit<NewPayment, 'booking'>[]) {
  const id: string = (await studio.book()).body.booking.id
  for (const payment of payments)
    await asTenant(studio, async (tenant) => pay(tenant, await bookings.lock(tenant, id), payment))
  return id
}

async function read(studio: Studio, path: string, query = '') {
  const answer = await studio.get(`${path}?businessId=${studio.id}${query}`)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer
}
