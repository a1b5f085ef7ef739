import { sql } from 'kysely'
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { statusOf } from '#features/bookings/deposits/status.ts'
import type { GiftCard } from '#features/gift-cards/schema.ts'
import { paymentSources, refundStatuses } from '#features/payments/states.ts'
import { openDemoDatabase } from '#testing/demo.ts'
import { wrongFigures } from '#testing/figures.ts'
import { assertConsistent } from '#testing/gift-cards.ts'

import { buildApi } from '../api.ts'

const now = new Date('2026-10-20T10:00:00Z')
const { database, masterKey, demo } = await openDemoDatabase(now)

test('money of every source, refunds in every state and memberships are there, and add up', async () => {
  const { rows } = await sql`${sql.raw(wrongFigures)}`.execute(database.db)
  assert.deepEqual(rows, [])
  const { db } = database
  const distinct = async (table: 'payment' | 'refund' | 'customerMembership', column: string) => {
    const { rows: found } = await sql<{ value: string }>`
      select distinct ${sql.ref(column)} as value from ${sql.table(table)}`.execute(db)
    // What a gift card pays has no source: its sale was the row.
    return found.flatMap(({ value }) => value ?? []).toSorted()
  }
  assert.deepEqual(await distinct('payment', 'source'), [...paymentSources].toSorted())
  assert.deepEqual(await distinct('refund', 'status'), [...refundStatuses].toSorted())
  assert.equal((await distinct('customerMembership', 'status')).length, 3)
})

test('it asks for deposits, and shows each state that one can be in', async () => {
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

test('what was completed and paid has its invoice, numbered in the order of those moments', async () => {
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

test('the plan was paid for, and this month is open', async () => {
  const rows = database.db.selectFrom('subscriptionInvoice').select(['status', 'amount'])
  const { businessId } = demo
  const invoices = await rows.where('businessId', '=', businessId).orderBy('periodStart').execute()
  assert.deepEqual(
    invoices.map(({ status, amount }) => `${status} ${amount}`),
    ['paid 99', 'paid 99', 'open 99'],
  )
})

test('gift cards are unused, partly redeemed, spent and expired, each as its ledger says', async (t) => {
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
