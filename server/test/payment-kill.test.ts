import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { toMinor } from '#core/money/money.ts'
import { scopes } from '#core/scopes.ts'
import { connect, type Database } from '#db/db.ts'
import { openTenant } from '#db/open-tenant.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import { createKey } from '#features/access/keys/queries.ts'
import * as members from '#features/access/members/queries.ts'
import * as sessions from '#features/access/sessions/queries.ts'
import { priceOf } from '#features/bookings/apply-balance.ts'
import * as bookings from '#features/bookings/queries.ts'
import { createBusiness } from '#features/businesses/create.ts'
import { balanceOf } from '#features/payments/ledger.ts'
import { marksOf } from '#features/payments/payment-fields.ts'
import { buildApi } from '#src/server/api.ts'
import { databaseUrl } from '#testing/database/database.ts'
import { asServing, migratedDatabase } from '#testing/database/prepare-database.ts'
import { openWorker } from '#testing/process/worker.ts'
import { openStripeStub } from '#testing/services/stripe.ts'
import { until } from '#testing/until.ts'

/** The promised number is ten, which is tested weekly with KILLS=10. */
const killCount = Number(process.env['KILLS'] ?? 1)
const eachRound = 6

test('no payment is lost or refunded twice while servers are killed', async (t) => {
  const key = randomBytes(32).toString('hex')
  const masterKey = readMasterKey(key)
  const scratch = await migratedDatabase(await databaseUrl())
  const url = asServing(scratch.url)
  const database = connect(url)
  t.after(async () => {
    await database.close()
    await scratch.drop()
  })
  const standIn = await openStripeStub(t)
  const desk = await openDesk(database, masterKey)
  t.after(desk.close)
  const node = openWorker({
    ROLE: 'all',
    DATABASE_URL: url,
    ENCRYPTION_KEY: key,
    LOG_LEVEL: 'info',
    STRIPE_SECRET_KEY: standIn.settings.secretKey,
    STRIPE_WEBHOOK_SECRET: standIn.settings.webhookSecret,
    STRIPE_API_URL: standIn.url,
  })
  t.after(node.kill)

  /** Retries like browsers, dashboards and Stripe, until the expected status. */
  const insist = async (path: string, status: number, init: RequestInit) => {
    for (;;) {
      const answer = await node
        .address()
        .then((address) =>
          fetch(`${address}${path}`, { method: 'POST', redirect: 'manual', ...init }),
        )
        .catch(() => undefined)
      if (answer?.status === status) return answer
      await delay(100)
    }
  }

  const visit = async () => {
    const { id, path } = await desk.book()
    const led = await insist(path, 303, {})
    const sessionId = String(led.headers.get('location')).split('/').at(-1) ?? ''
    const event = standIn.event('checkout.session.completed', standIn.pay(sessionId))
    const request = { body: event.payload, headers: event.headers }
    await Promise.all([1, 2].map(() => insist('/hooks/stripe', 204, request)))
    const refundId = await desk.askRefund(id)
    const headers = { authorization: `Bearer ${desk.token}` }
    await insist(`/api/v1/payments/refunds/${refundId}/process`, 200, { headers })
    return { id, refundId }
  }

  const visits: Promise<{ id: string; refundId: string }>[] = []
  for (let killed = 0; killed <= killCount; killed++) {
    for (let one = 0; one < eachRound; one++) visits.push(visit())
    await node.ready()
    await delay(Math.random() * 1_500)
    if (killed < killCount) await node.killAndStartAnew()
  }
  const done = await Promise.all(visits)
  await until(async () => (await desk.waiting()) === 0, 200)

  const made = standIn.all('refund')
  const asks = standIn.asked.filter((one) => one.path === '/v1/refunds')
  t.diagnostic(`${asks.length} requests made ${made.length} refunds of ${done.length}`)
  assert.equal(made.length, done.length)
  assert.deepEqual(
    new Set(made.map(({ metadata }) => metadata.partId)),
    new Set(done.map(({ refundId }) => refundId)),
  )
  assert.deepEqual(
    new Set(asks.map((one) => one.key)),
    new Set(done.map(({ refundId }) => refundId)),
  )
  await desk.assertBooks(done.length)
})

async function openDesk(database: Database, masterKey: ReturnType<typeof readMasterKey>) {
  const { db } = database
  const listing = { name: 'Desk', slug: 'desk', plan: 'ENTERPRISE', timezone: 'Europe/Amsterdam' }
  const businessId = await createBusiness(db, masterKey, { ...listing, currency: 'EUR' } as never)
  const rules = { depositPercent: 25, paymentProvider: 'STRIPE', slotCapacity: 100 }
  await db.updateTable('business').set(rules).where('businessId', '=', businessId).execute()
  const account = { email: 'owner@example.com', name: 'Owner' }
  const { id: accountId } = await accounts.ensure(db, masterKey, account)
  await members.insert(db, { businessId, accountId, role: 'OWNER' })
  const { token } = await sessions.insert(db, { accountId, userAgent: 'test' })
  const { key } = await createKey(db, { businessId, name: 'Test', scopes })
  const app = await buildApi({ database, masterKey, rateLimitMax: 1_000_000 })

  const call = async (method: 'POST' | 'PUT', path: string, payload: object, headers: object) => {
    const answer = await app.inject({
      method,
      url: `/api/v1${path}`,
      payload,
      headers: headers as never,
    })
    assert.ok(answer.statusCode < 300, answer.body)
    return answer.json()
  }
  const home = `/businesses/${businessId}`
  const byKey = { 'x-api-key': key }
  const make = async (path: string, values: object) =>
    (await call('POST', `${home}${path}`, values, byKey)).data.id
  const serviceId = await make('/services', { name: 'Cut', price: 49.5, duration: 45 })
  const staffId = await make('/staff', { firstName: 'Mila' })
  const services = [{ serviceId }]
  await call('PUT', `${home}/staff/${staffId}/services`, { services }, byKey)
  const customerId = await make('/customers', { firstName: 'Nina' })
  const monday = new Date(Date.now() + 28 * 86_400_000)
  monday.setUTCDate(monday.getUTCDate() + ((8 - monday.getUTCDay()) % 7))
  const when = { date: monday.toISOString().slice(0, 10), startTime: '10:00' }

  return {
    token,
    close: () => app.close(),
    async book() {
      const request = { ...when, services, customerId, paymentMethod: 'ONLINE' }
      const { booking, depositInfo } = await call('POST', `${home}/bookings`, request, byKey)
      return { id: booking.id as string, path: new URL(depositInfo.paymentUrl).pathname }
    },
    async askRefund(bookingId: string) {
      const headers = { authorization: `Bearer ${token}` }
      const { data } = await call('POST', '/payments/refunds', { bookingId, amount: 2.38 }, headers)
      return data.id as string
    },
    async waiting() {
      const open = db.selectFrom('refund').select('id').where('businessId', '=', businessId)
      return (await open.where('status', '=', 'PENDING').execute()).length
    },
    /**
     * Asserts that ledger, marks and figures agree: each booking was paid once, and refunded once.
     */
    async assertBooks(count: number) {
      const rows = await db
        .selectFrom('booking')
        .select(['id', 'paymentStatus', 'depositPaid', 'status'])
        .where('businessId', '=', businessId)
        .execute()
      assert.equal(rows.length, count)
      for (const { id, paymentStatus, depositPaid, status } of rows) {
        const marks = await transaction(database, async (running) => {
          const tenant = await openTenant(running, masterKey, businessId)
          const balance = await balanceOf(tenant, id)
          assert.deepEqual(balance, { paidMinor: 1_238, refundedMinor: 238, owedAgainMinor: 238 })
          return marksOf(priceOf(tenant, await bookings.lock(tenant, id)), balance)
        })
        assert.deepEqual({ paymentStatus, depositPaid }, marks)
        assert.equal(status, 'CONFIRMED')
      }
      const days = await db
        .selectFrom('paymentDay')
        .select(['rowCount', 'gross'])
        .where('businessId', '=', businessId)
        .execute()
      const gross = days.reduce((sum, day) => sum + toMinor(day.gross, 'EUR'), 0)
      assert.equal(gross, 1_000 * count)
      assert.equal(
        days.reduce((sum, day) => sum + day.rowCount, 0),
        2 * count,
      )
    },
  }
}
