import { sql } from 'kysely'
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { statusOf } from '#features/bookings/deposit/schema.ts'
import type { GiftCard } from '#features/gift-cards/schema.ts'
import { paymentSources, refundStatuses } from '#features/payments/states.ts'
import { figuresOfPayments } from '#src/commands/doctor/database/ledgers/payments.ts'
import { assertConsistent } from '#testing/money/gift-cards.ts'
import { openDemoDatabase } from '#testing/process/demo.ts'

import { buildApi } from '../server/api.ts'

const now = new Date('2026-10-20T10:00:00Z')
const { database, masterKey, demo } = await openDemoDatabase(now)

test('payments of every source, refunds in every state and memberships exist and are consistent', async () => {
  const { rows } = await sql`${sql.raw(figuresOfPayments)}`.execute(database.db)
  assert.deepEqual(rows, [])
  const { db } = database
  const distinct = async (table: 'payment' | 'refund' | 'customerMembership', column: string) => {
    const { rows: found } = await sql<{ value: string }>`
      select distinct ${sql.ref(column)} as value from ${sql.table(table)}`.execute(db)
    // A gift card payment has no source: the sale of the card was the payment.
    return found.flatMap(({ value }) => value ?? []).toSorted()
  }
  assert.deepEqual(await distinct('payment', 'source'), [...paymentSources].toSorted())
  assert.deepEqual(await distinct('refund', 'status'), [...refundStatuses].toSorted())
  assert.equal((await distinct('customerMembership', 'status')).length, 3)
})

test('it has deposits in every state', async () => {
  const rows = await database.db
    .selectFrom('booking')
    .select(['status', 'depositPaid', 'depositHolds', 'paymentStatus', 'cancelReason'])
    .select(['depositDueAt', 'total', 'depositAmount'])
    .where('depositRequired', '=', true)
    .execute()
  assert.deepEqual(new Set(rows.map(statusOf)), new Set(['PENDING', 'PAID', 'EXPIRED']))
  for (const row of rows) {
    assert.equal(row.depositHolds, row.status === 'PENDING')
    if (row.depositHolds) assert.ok(Date.parse(row.depositDueAt ?? '') > now.getTime())
    if (row.status === 'CANCELLED') assert.equal(row.cancelReason, 'payment_failed')
    if (row.status === 'CONFIRMED') assert.equal(row.paymentStatus, 'DEPOSIT_PAID')
  }
})

test('completed and paid bookings have invoices, numbered in their order', async () => {
  const { db } = database
  const { businessId } = demo
  const rows = await db
    .selectFrom('customerInvoice')
    .select(['number', 'bookingId', 'createdAt'])
    .where('businessId', '=', businessId)
    .orderBy('createdAt')
    .orderBy('number')
    .execute()
  const done = await db
    .selectFrom('booking')
    .select('id')
    .where('businessId', '=', businessId)
    .where('status', '=', 'COMPLETED')
    .where('paymentStatus', '=', 'PAID')
    .execute()
  assert.deepEqual(new Set(rows.map((row) => row.bookingId)), new Set(done.map(({ id }) => id)))
  const perYear = Map.groupBy(rows, ({ number }) => number.slice(0, 5))
  for (const [year, ofYear] of perYear)
    assert.deepEqual(
      ofYear.map(({ number }) => number),
      ofYear.map((_, index) => year + String(index + 1).padStart(6, '0')),
    )
  const counters = db.selectFrom('invoiceCounter').select('lastNumber')
  const { length } = await counters.where('businessId', '=', businessId).execute()
  assert.equal(length, perYear.size)
})

test('past plan invoices are paid, and the current one is open', async () => {
  const rows = database.db.selectFrom('subscriptionInvoice').select(['status', 'amount'])
  const { businessId } = demo
  const invoices = await rows.where('businessId', '=', businessId).orderBy('periodStart').execute()
  assert.deepEqual(
    invoices.map(({ status, amount }) => `${status} ${amount}`),
    ['paid 99', 'paid 99', 'open 99'],
  )
})

test('the sales of gift cards are the same in the feed, the report and the list', async (t) => {
  const app = await buildApi({ database, masterKey })
  t.after(() => app.close())
  const read = async (path: string) => {
    const url = `/api/v1${path.replaceAll('~', demo.businessId)}`
    return (await app.inject({ url, headers: { 'x-api-key': demo.key } })).json()
  }
  const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const feed: { rows: { gross: number; status: string }[] } = await read(
    '/payments/v2/all?businessId=~&source=GIFTCARD&limit=200',
  )
  const list: GiftCard[] = await read('/gift-cards/business/~')
  const sold = { count: list.length, revenue: total(list.map((card) => card.initialAmount)) }
  assert.deepEqual(
    { count: feed.rows.length, revenue: total(feed.rows.map(({ gross }) => gross)) },
    sold,
  )
  const periods = ['from=2025-08-01&to=2026-07-31', 'from=2026-08-01&to=2026-10-20']
  const reports: { data: { giftCards: typeof sold } }[] = await Promise.all(
    periods.map((days) => read(`/businesses/~/analytics/sales?${days}`)),
  )
  const reported = reports.map(({ data }) => data.giftCards)
  assert.deepEqual(
    {
      count: total(reported.map(({ count }) => count)),
      revenue: total(reported.map(({ revenue }) => revenue)),
    },
    sold,
  )
})

test('gift cards are unused, partly redeemed, redeemed and expired, consistent with their ledgers', async (t) => {
  const app = await buildApi({ database, masterKey })
  t.after(() => app.close())
  const url = `/api/v1/gift-cards/business/${demo.businessId}`
  const answer = await app.inject({ url, headers: { 'x-api-key': demo.key } })
  const cards: GiftCard[] = answer.json()
  const kindOf = ({ initialAmount, remainingAmount, isRedeemed }: GiftCard) => {
    if (remainingAmount === 0) return isRedeemed ? 'spent' : 'expired'
    return remainingAmount < initialAmount ? 'begun' : 'unused'
  }
  assert.deepEqual(cards.map(kindOf), ['unused', 'unused', 'begun', 'unused', 'spent', 'expired'])
  await assertConsistent({ id: demo.businessId }, database)
  const paid = await database.db
    .selectFrom('payment')
    .select(['amount', 'bookingId'])
    .where('method', '=', 'GIFT_CARD')
    .execute()
  assert.deepEqual(
    paid.map(({ amount, bookingId }) => [amount, bookingId !== null]),
    [[10, true]],
  )
})
