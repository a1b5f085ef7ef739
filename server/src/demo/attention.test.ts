import assert from 'node:assert/strict'
import { test } from 'node:test'

import { openTenant } from '#db/open-tenant.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import { openDemoDatabase } from '#testing/process/demo.ts'

import { buildApi } from '../server/api.ts'

/** A Tuesday at noon. */
const now = new Date('2026-10-20T10:00:00Z')
const { database, masterKey, demo } = await openDemoDatabase(now)

async function openApi() {
  const app = await buildApi({ database, masterKey, now: () => now })
  const get = async (path: string) => {
    const url = `/api/v1/businesses/${demo.businessId}${path}`
    const answer = await app.inject({ url, headers: { 'x-api-key': demo.key } })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json()
  }
  return { app, get }
}

test('about nine things wait for somebody, of every kind', async (t) => {
  const { app, get } = await openApi()
  t.after(() => app.close())
  const { data } = await get('/today')
  const lists = [data.unconfirmed, data.unpaid, data.refunds, data.reviews, data.lowStock]
  const counts = lists.map((list: { count: number } | null) => list?.count ?? 0)
  assert.ok(
    counts.every((count) => count > 0),
    counts.join(),
  )
  const sum = counts.reduce((all, one) => all + one, 0)
  assert.ok(sum >= 7 && sum <= 11, counts.join())
})

test('the first client of today has an alert, and no two have one name', async (t) => {
  const { app, get } = await openApi()
  t.after(() => app.close())
  const { data: bookings } = await get(
    '/bookings?startDate=2026-10-20&endDate=2026-10-20&limit=100',
  )
  const held: { startsAt: string; customerId: string }[] = bookings.filter(
    ({ status }: { status: string }) => !['CANCELLED', 'NO_SHOW'].includes(status),
  )
  const earliest = held.map(({ startsAt }) => startsAt).toSorted()[0]
  // Several members may begin at once.
  const firsts = held.filter(({ startsAt }) => startsAt === earliest)
  const cards = await Promise.all(firsts.map(({ customerId }) => get(`/customers/${customerId}`)))
  assert.ok(cards.some(({ data }) => data.alerts !== null))

  const names = []
  for (const page of [1, 2]) {
    const { data } = await get(`/customers?limit=100&page=${page}`)
    for (const { firstName, lastName } of data) names.push(`${firstName} ${lastName}`)
  }
  assert.equal(new Set(names).size, 150)
})

test('every month of a year has bookings to compare with, and twenty clients have formulas and photos', async (t) => {
  const { app, get } = await openApi()
  t.after(() => app.close())
  for (const month of ['2025-10', '2026-02', '2026-06']) {
    const days = `startDate=${month}-01&endDate=${month}-28`
    const { data } = await get(`/bookings/stats/revenue?${days}`)
    assert.ok(data.grossRevenue > 3_000, `${month}: ${data.grossRevenue}`)
  }
  const { db } = database
  const countOf = async (table: 'customerFormula' | 'customerPhoto') =>
    (await db.selectFrom(table).select('customerId').distinct().execute()).length
  assert.deepEqual([await countOf('customerFormula'), await countOf('customerPhoto')], [20, 20])
  const { customerId } = await db
    .selectFrom('customerPhoto')
    .select('customerId')
    .executeTakeFirstOrThrow()
  const photos = await get(`/customers/${customerId}/photos`)
  const url = `/api/v1/businesses/${demo.businessId}/customers/${customerId}/photos/${photos[0].id}/image`
  const { headers, rawPayload } = await app.inject({ url, headers: { 'x-api-key': demo.key } })
  assert.equal(headers['content-type'], 'image/jpeg')
  assert.deepEqual([...rawPayload.subarray(0, 2)], [0xff, 0xd8])
})

test('hair has the reduced rate of VAT, nails have that of the salon, and rewards are worth something', async (t) => {
  const { app, get } = await openApi()
  t.after(() => app.close())
  const { data: cashUp } = await get('/customer-invoices/vat-summary?from=2026-10-01&to=2026-10-19')
  assert.deepEqual(
    cashUp.rates.map(({ percent }: { percent: number }) => percent),
    [21, 9],
  )
  const rows = await transaction(database, async (running) =>
    (await openTenant(running, masterKey, demo.businessId)).db
      .selectFrom('loyaltyReward')
      .select('worth')
      .execute(),
  )
  assert.ok(rows.length >= 4 && rows.every(({ worth }) => Number(worth) > 0))
})
