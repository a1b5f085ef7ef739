import { sql } from 'kysely'
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'

import { bookingStatuses } from '#core/booking-status.ts'
import { readMasterKey } from '#core/key-ring.ts'
import { connect, type Database } from '#db/db.ts'
import { openTenant } from '#db/open-tenant.ts'
import { transaction } from '#db/transaction.ts'
import { revoke } from '#features/access/keys/queries.ts'
import { statusOf } from '#features/bookings/deposits/status.ts'
import type { BookingLine } from '#features/bookings/schema.ts'
import { createBusiness } from '#features/businesses/create.ts'
import type { GiftCard } from '#features/gift-cards/schema.ts'
import { paymentSources, refundStatuses } from '#features/payments/states.ts'
import { fitsHours } from '#scheduling/decide/fits-hours.ts'
import { loadSettings } from '#scheduling/settings/load.ts'
import { databaseUrl } from '#testing/database.ts'
import { wrongFigures } from '#testing/figures.ts'
import { assertConsistent } from '#testing/gift-cards.ts'
import { asServing, migrateFor, scratchDatabase } from '#testing/prepare-database.ts'

import { buildApi } from '../api.ts'
import { type Demo, openDemo } from './open.ts'

const scratch = await scratchDatabase(await databaseUrl())
const masterKey = readMasterKey(randomBytes(32).toString('hex'))
await migrateFor(scratch.url)
/** A Tuesday at noon, in the week in which the clocks go back. */
const now = new Date('2026-10-20T10:00:00Z')
let database: Database
let demo: Demo

before(async () => {
  database = connect(asServing(scratch.url))
  const opened = await openDemo(database, masterKey, { ifEmpty: true, now })
  assert.ok(opened)
  demo = opened
})

after(async () => {
  await database.close()
  await scratch.drop()
})

/** As a later start finds it. */
async function reopen() {
  const found = await openDemo(database, masterKey)
  assert.ok(found)
  return found
}

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

test('every booking fits the hours, adds up and claims what its state leaves it', async () => {
  const settings = await transaction(database, async (running) =>
    loadSettings(await openTenant(running, masterKey, demo.businessId)),
  )
  const rows = await database.db
    .selectFrom('booking')
    .leftJoin('claim', (join) =>
      join
        .onRef('claim.businessId', '=', 'booking.businessId')
        .onRef('claim.bookingId', '=', 'booking.id'),
    )
    .selectAll('booking')
    .select(['claim.startMinute', 'claim.endMinute'])
    .execute()
  assert.ok(rows.length > 500, `only ${rows.length} bookings`)
  assert.deepEqual(new Set(rows.map(({ status }) => status)), new Set(bookingStatuses))
  const mobile = rows.filter(({ isMobile }) => isMobile).length
  assert.ok(mobile > 10 && mobile < rows.length / 10, `${mobile} mobile bookings`)
  const toMinute = (instant: string) => Date.parse(instant) / 60_000
  for (const row of rows) {
    const span = { start: toMinute(row.startsAt), end: toMinute(row.endsAt) }
    assert.ok(fitsHours(settings, row.staffId, span), `${row.date} ${row.startTime}`)
    const lines = row.services as unknown as BookingLine[]
    const parts = lines.flatMap(({ addons, ...line }) => [line, ...addons])
    const cents = parts.reduce((sum, { price }) => sum + Math.round(price * 100), 0)
    assert.equal(Math.round((row.total - row.travelCost) * 100), cents)
    assert.equal(row.travelCost > 0, row.isMobile)
    assert.equal(
      row.totalDuration,
      parts.reduce((sum, { duration }) => sum + duration, 0),
    )
    assert.equal(row.totalDuration, span.end - span.start)
    const isFree = row.status === 'CANCELLED' || row.status === 'NO_SHOW'
    assert.equal(row.startMinute, isFree ? null : span.start)
    const after = row.status === 'COMPLETED' ? 0 : settings.bufferTimeAfter
    assert.equal(row.endMinute, isFree ? null : span.end + after)
  }
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

test('the key opens everything that the API shows of the salon', async (t) => {
  const app = await buildApi({ database, masterKey })
  t.after(() => app.close())
  const get = async (path: string) => {
    const url = `/api/v1/businesses/${demo.businessId}${path}`
    const answer = await app.inject({ url, headers: { 'x-api-key': demo.key } })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json()
  }
  assert.equal((await get('')).data.name, 'Studio Noord')
  assert.equal((await get('/services')).length, 25)
  assert.equal((await get('/staff')).data?.length ?? (await get('/staff')).length, 6)
  assert.equal((await get('/customers')).meta.total, 150)
  assert.equal((await get('/locations')).length, 2)
  assert.equal((await get('/products')).meta.total, 12)
  assert.ok((await get('/products/low-stock')).length > 0)
  const { data: shelf } = await get('/products?search=argan+sham')
  const { data: movements } = await get(`/products/${shelf[0].id}/inventory`)
  assert.ok(movements.length > 3)
  assert.equal(movements[0].stockQuantity, shelf[0].stockQuantity)
  const { data: bookings } = await get('/bookings?limit=100')
  assert.equal(bookings.length, 100)
  assert.ok(bookings.every(({ customerName }: { customerName: string }) => customerName))
  const { days } = await get('/schedule/calendar?startDate=2026-10-20&endDate=2026-11-09')
  const events = days.flatMap((day: { events: { type: string }[] }) => day.events)
  const types = new Set(events.map(({ type }: { type: string }) => type))
  assert.deepEqual(types, new Set(['BREAK', 'ABSENCE', 'EXCEPTION']))
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

test('a second time finds the same salon, and a new key once the old one is revoked', async () => {
  assert.deepEqual(await openDemo(database, masterKey), demo)
  const { id } = await database.db.selectFrom('apiKey').select('id').executeTakeFirstOrThrow()
  await revoke(database.db, demo.businessId, id)
  const next = await openDemo(database, masterKey)
  assert.equal(next?.businessId, demo.businessId)
  assert.notEqual(next?.key, demo.key)
  assert.deepEqual(await openDemo(database, masterKey), next)
})

test('an owner, a manager and one of the staff can sign in, each as somebody of the team', async (t) => {
  const app = await buildApi({ database, masterKey })
  t.after(() => app.close())
  const { logins, login } = await reopen()
  assert.deepEqual(
    logins.map(({ role }) => role),
    ['OWNER', 'MANAGER', 'STAFF'],
  )
  assert.deepEqual(login, { email: logins[0]?.email, password: logins[0]?.password })
  const names = []
  for (const { role, email, password } of logins) {
    const url = '/api/v1/auth/login'
    const entered = await app.inject({ method: 'POST', url, payload: { email, password } })
    assert.equal(entered.statusCode, 200, entered.body)
    const headers = { authorization: `Bearer ${entered.json().data.token}` }
    const get = async (path: string) =>
      (await app.inject({ url: `/api/v1${path}`, headers })).json()
    const { account, memberships } = (await get('/auth/session')).data
    assert.equal(account.email, email)
    assert.partialDeepStrictEqual(memberships, [{ businessId: demo.businessId, role }])
    const { data: self } = await get(
      `/businesses/${demo.businessId}/staff/${memberships[0].staffId}`,
    )
    assert.equal(account.name, `${self.firstName} ${self.lastName}`)
    names.push(account.name)
  }
  assert.equal(new Set(names).size, 3)
})

test('a salon from before gets the people it lacks, once', async () => {
  const { db } = database
  const before = await db.selectFrom('membership').selectAll().execute()
  const owner = before.find(({ role }) => role === 'OWNER')
  await db
    .deleteFrom('account')
    .where('id', '!=', owner?.accountId ?? '')
    .execute()
  assert.equal((await db.selectFrom('membership').selectAll().execute()).length, 1)

  const { logins: later } = await reopen()
  assert.deepEqual(later, demo.logins)
  const after = await db.selectFrom('membership').selectAll().execute()
  assert.deepEqual(
    after.map(({ role, staffId }) => `${role} ${staffId}`).toSorted(),
    before.map(({ role, staffId }) => `${role} ${staffId}`).toSorted(),
  )
  assert.deepEqual(
    after.find(({ role }) => role === 'OWNER'),
    owner,
  )

  await db.deleteFrom('membership').where('role', '=', 'MANAGER').execute()
  const { logins } = await reopen()
  assert.deepEqual(
    logins.map(({ role }) => role),
    ['OWNER', 'STAFF'],
  )
})

test('an installation that is in use gets no demo by itself', async (t) => {
  const other = await scratchDatabase(await databaseUrl())
  await migrateFor(other.url)
  const used = connect(asServing(other.url))
  t.after(async () => {
    await used.close()
    await other.drop()
  })
  await createBusiness(used.db, masterKey, {
    name: 'Real',
    slug: 'real',
    plan: 'PRO',
    timezone: 'Asia/Tokyo',
    currency: 'JPY',
  })
  assert.equal(await openDemo(used, masterKey, { ifEmpty: true }), undefined)
})
