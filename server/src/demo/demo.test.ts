import assert from 'node:assert/strict'
import { test } from 'node:test'

import { bookingStatuses } from '#core/booking-status.ts'
import { connect } from '#db/db.ts'
import { openTenant } from '#db/open-tenant.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import { revoke } from '#features/access/keys/queries.ts'
import type { BookingLine } from '#features/bookings/schema.ts'
import { createBusiness } from '#features/businesses/create.ts'
import * as businesses from '#features/businesses/queries.ts'
import { removeBusiness } from '#features/businesses/remove.ts'
import { campaignStatuses } from '#features/campaigns/states.ts'
import { fitsHours } from '#scheduling/evaluate/fits-hours.ts'
import { loadSettings } from '#scheduling/settings/load.ts'
import { databaseUrl } from '#testing/database/database.ts'
import { asServing, migratedDatabase } from '#testing/database/prepare-database.ts'
import { openDemoDatabase } from '#testing/process/demo.ts'

import { buildApi } from '../server/api.ts'
import { openDemo } from './open.ts'

/** A Tuesday at noon, in the week in which the clocks are set back. */
const now = new Date('2026-10-20T10:00:00Z')
const { database, masterKey, demo } = await openDemoDatabase(now)

/** The demo as a later start finds it. */
async function reopen() {
  const found = await openDemo(database, masterKey)
  assert.ok(found)
  return found
}

/** The salons, the first one first. */
const salonIds = (await businesses.listAll(database.db)).map(({ id }) => id)

for (const [nth, least] of [500, 200].entries())
  test(`every booking of salon ${nth + 1} fits the hours, has consistent amounts and the claims of its state`, () =>
    checkBookings(salonIds[nth] ?? '', least))

async function checkBookings(businessId: string, least: number) {
  const settings = await transaction(database, async (running) =>
    loadSettings(await openTenant(running, masterKey, businessId)),
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
    .where('booking.businessId', '=', businessId)
    .execute()
  assert.ok(rows.length > least, `only ${rows.length} bookings`)
  assert.deepEqual(new Set(rows.map(({ status }) => status)), new Set(bookingStatuses))
  const mobile = rows.filter(({ isMobile }) => isMobile).length
  const isFirst = businessId === demo.businessId
  if (isFirst) assert.ok(mobile > 10 && mobile < rows.length / 10, `${mobile} mobile bookings`)
  else assert.equal(mobile, 0)
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
}

test('the key can read all data of the salon', async (t) => {
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
  const { data: stats } = await get('/reviews/stats')
  assert.ok(Object.values<number>(stats.ratingDistribution).every((count) => count > 0))
  const { data: reviews } = await get('/reviews?limit=100')
  const isAnswered = reviews.map(({ response }: { response: object | null }) => response !== null)
  assert.deepEqual(new Set(isAnswered), new Set([true, false]))
  for (const { createdAt } of reviews) assert.ok(Date.parse(createdAt) <= now.getTime())
  const { data: bookings } = await get('/bookings?limit=100')
  assert.equal(bookings.length, 100)
  assert.ok(bookings.every(({ customerName }: { customerName: string }) => customerName))
  const { days } = await get('/schedule/calendar?startDate=2026-10-20&endDate=2026-11-09')
  const events = days.flatMap((day: { events: { type: string }[] }) => day.events)
  const types = new Set(events.map(({ type }: { type: string }) => type))
  assert.deepEqual(types, new Set(['BREAK', 'ABSENCE', 'EXCEPTION']))
})

test('its booking page has pictures that are served, reviews, and a question of each type', async (t) => {
  const app = await buildApi({ database, masterKey })
  t.after(() => app.close())
  const { data } = (await app.inject({ url: '/api/v1/public/studio-noord-demo' })).json()
  const avatars = data.staff.map(({ avatar }: { avatar: string }) => avatar)
  assert.equal(new Set(avatars).size, 6)
  for (const url of [data.photoUrl, ...avatars]) {
    const { statusCode, headers } = await app.inject({ url })
    assert.deepEqual([statusCode, headers['content-type']], [200, 'image/svg+xml'], url)
  }
  assert.equal(data.reviews.length, 10)
  const types = data.questions.map(({ type }: { type: string }) => type)
  assert.deepEqual(types, ['CHOICE', 'CHECKBOX', 'TEXT'])
})

test('the owner has a second salon, and the key of the first reports on both', async (t) => {
  const app = await buildApi({ database, masterKey })
  t.after(() => app.close())
  const get = async (path: string) => {
    const url = `/api/v1/businesses/cross-salon/${path}`
    const answer = await app.inject({ url, headers: { 'x-api-key': demo.key } })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json()
  }
  const period = 'from=2026-10-01&to=2026-11-09'
  assert.equal(salonIds.length, 2)
  assert.equal(salonIds[0], demo.businessId)
  const idsOf = (rows: { businessId: string }[]) => new Set(rows.map((one) => one.businessId))
  const { totals, byBusiness, daily } = await get(`overview?${period}`)
  assert.deepEqual(idsOf(byBusiness), new Set(salonIds))
  assert.ok(byBusiness.every(({ bookings }: { bookings: number }) => bookings > 100))
  assert.ok(totals.bookings > 500 && totals.revenue > 10_000 && daily.length === 40)
  const members = await get(`staff-performance?${period}`)
  assert.equal(members.length, 9)
  assert.ok(members.every(({ bookings }: { bookings: number }) => bookings > 0))
  assert.deepEqual(idsOf(await get('invoices')), new Set(salonIds))
})

test('a second run finds the same salons, and creates a new key once the old one is revoked', async () => {
  assert.deepEqual(await openDemo(database, masterKey), demo)
  assert.equal((await businesses.listAll(database.db)).length, 2)
  const { id } = await database.db.selectFrom('apiKey').select('id').executeTakeFirstOrThrow()
  await revoke(database.db, demo.businessId, id)
  const next = await openDemo(database, masterKey)
  assert.equal(next?.businessId, demo.businessId)
  assert.notEqual(next?.key, demo.key)
  assert.deepEqual(await openDemo(database, masterKey), next)
})

test('an owner, a manager and a member of staff can sign in, each linked to the team', async (t) => {
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

test('an existing salon gets its missing logins, once', async () => {
  const { db } = database
  const before = await db.selectFrom('membership').selectAll().execute()
  const owner = before.find(({ role }) => role === 'OWNER')
  await db
    .deleteFrom('account')
    .where('id', '!=', owner?.accountId ?? '')
    .execute()
  // Of both salons.
  assert.equal((await db.selectFrom('membership').selectAll().execute()).length, 2)

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

test('a demo recreated beside the second salon leaves that one unchanged', async () => {
  await transaction(database, async (running) =>
    removeBusiness(await openTenant(running, masterKey, demo.businessId)),
  )
  const { businessId } = await reopen()
  const ids = (await businesses.listAll(database.db)).map(({ id }) => id)
  assert.deepEqual(ids, [salonIds[1], businessId])
})

test('an installation with data gets no demo by default', async (t) => {
  const other = await migratedDatabase(await databaseUrl())
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

test('there are campaigns in every state, and no message is queued', async () => {
  const campaigns = await database.db
    .selectFrom('campaign')
    .select(['status', 'scheduledAt'])
    .execute()
  const statuses = new Set(campaigns.map(({ status }) => status))
  assert.deepEqual(statuses, new Set(campaignStatuses))
  for (const { scheduledAt } of campaigns)
    if (scheduledAt !== null) assert.ok(Date.parse(scheduledAt) > now.getTime())
  assert.deepEqual(await database.db.selectFrom('campaignMessage').selectAll().execute(), [])
})
