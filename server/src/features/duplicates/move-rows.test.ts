import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { snakeCase } from '#core/text/text.ts'
import { customerBookings } from '#features/bookings/figures/customer-bookings.ts'
import { lockPair } from '#features/customers/duplicates/merged.ts'
import { NewPhoto } from '#features/customers/photos/schema.ts'
import { declaredTables } from '#features/resources.ts'
import { exampleRequest } from '#http/openapi/example.ts'
import {
  assertLedgerInvariants,
  openLoyaltyStudio,
  pointsProgram,
  stampsProgram,
} from '#testing/money/loyalty.ts'
import { app, database } from '#testing/process/server.ts'
import { columnsNaming, mergeInto } from '#testing/salon/duplicates.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import { openMember } from '#testing/salon/people.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { isWaitedFor } from '#testing/waiting.ts'

import { mergeCustomers } from './merge.ts'
import { movedAlone, movedWithBookings } from './move-rows.ts'

async function openFullStudio() {
  const studio = await openLoyaltyStudio()
  const owner = await openMember('OWNER', [studio])
  const duplicate = await makeCustomer(studio, { firstName: 'Zoe', phone: '06 12345678' })
  const merge = () => mergeInto(owner, studio.id, studio.customer.id, duplicate.id)
  return { ...studio, owner, duplicate, merge }
}

type FullStudio = Awaited<ReturnType<typeof openFullStudio>>

const insert = (studio: FullStudio, table: string, values: Record<string, unknown>) => {
  const row = { business_id: studio.id, ...values }
  const marks = Object.keys(row).map((_, index) => `$${index + 1}`)
  return database.pool.query(
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${marks.join(', ')})`,
    Object.values(row),
  )
}

const now = new Date().toISOString()

async function addCampaign(studio: FullStudio) {
  const campaign_id = newId()
  const texts = { title: 'T', message: 'M', segment: 'ALL', status: 'DRAFT', created_at: now }
  await insert(studio, 'campaign', { id: campaign_id, ...texts })
  const of = { campaign_id, channel: 'EMAIL' }
  await insert(studio, 'campaign_sending', { ...of, sent_at: now })
  return (customer_id: string, values: Record<string, unknown>) =>
    insert(studio, 'campaign_message', { ...of, customer_id, ...values })
}

/** Reading an invoice issues it. */
async function invoice({ id, key }: FullStudio, bookingId: string) {
  const url = `/api/v1/businesses/${id}/bookings/${bookingId}/invoice`
  const { statusCode } = await app.inject({ url, headers: { 'x-api-key': key } })
  assert.equal(statusCode, 200)
}

/** A row of the customer in every table that names one. */
async function fill(studio: FullStudio, customer_id: string) {
  const booking_id = await studio.visit({ customerId: customer_id })
  assert.equal((await studio.patch(`~/bookings/${booking_id}/mark-paid`)).status, 200)
  await invoice(studio, booking_id)
  await studio.post(`~/customers/${customer_id}/addresses`, { city: 'Ghent' })
  await studio.post(`~/customers/${customer_id}/formulas`, { date: '2026-12-01', text: '6.0' })
  await studio.post(`~/customers/${customer_id}/photos`, exampleRequest(NewPhoto) as object)
  const staff_id = studio.staff.id
  const review = { booking_id, customer_id, staff_id, rating: 5, sealed: Buffer.alloc(0) }
  await insert(studio, 'review', { id: newId(), ...review, created_at: now })
  const membership = { name: 'Monthly', status: 'ACTIVE', price: 1, currency: 'EUR' }
  const period = { billing_interval: 'MONTH', started_at: now, current_period_end: now }
  await insert(studio, 'customer_membership', {
    id: newId(),
    customer_id,
    ...membership,
    ...period,
  })
  const tip = { customerId: customer_id, tipAmount: 2, payments: [{ method: 'CASH', amount: 2 }] }
  assert.equal((await studio.post('~/sales', tip)).status, 201)
  await insert(studio, 'erasure_request', { customer_id, requested_at: now })
  const [one_customer_id, other_customer_id] = [customer_id, studio.customer.id].toSorted()
  const pair = { one_customer_id, other_customer_id, dismissed_at: now }
  await insert(studio, 'not_duplicate', pair)
  await studio.addCard((await studio.addProgram(stampsProgram)).id, customer_id)
  await (
    await addCampaign(studio)
  )(customer_id, { status: 'SENT' })
  return booking_id
}

test('every table that names a customer is handled, and nothing names the duplicate afterwards', async () => {
  const { rows } = await database.pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'customer_id'`,
  )
  const byName = declaredTables.filter(({ customer }) => customer?.merge === 'move')
  const handled = [
    ...Object.keys(movedWithBookings),
    ...Object.keys(movedAlone),
    ...byName.map(({ name }) => name),
  ].map(snakeCase)
  const named = rows.map((row) => row.table_name).toSorted()
  assert.deepEqual(named, handled.toSorted())

  const studio = await openFullStudio()
  await fill(studio, studio.duplicate.id)
  const before = await columnsNaming(studio.id, studio.duplicate.id)
  for (const table of named) assert.ok(before.includes(`${table}.customer_id`), table)
  assert.equal((await studio.merge()).status, 200)
  // The events are found by the customer's former duplicates.
  const left = ['customer.id', 'event.subject_id']
  assert.deepEqual(await columnsNaming(studio.id, studio.duplicate.id), left)
  const moved = await columnsNaming(studio.id, studio.customer.id)
  for (const table of named) assert.ok(moved.includes(`${table}.customer_id`), table)
})

test('bookings move with their totals, and are found by the names of both', async () => {
  const studio = await openFullStudio()
  const { customer, duplicate } = studio
  const own = (await studio.book()).body.booking.id
  const theirs = (await studio.book({ startTime: '12:00', customerId: duplicate.id })).body.booking
  await studio.patch(`~/bookings/${theirs.id}/mark-paid`)
  const { body } = await studio.merge()
  assert.equal(body.data.totalBookings, 2)
  assert.equal(body.data.totalSpent, theirs.total)
  const found = async (query: string) => {
    const { data } = (await studio.get(`~/bookings?${query}`)).body
    return data.map(({ id }: { id: string }) => id)
  }
  assert.deepEqual(await found(`customerId=${customer.id}`), [theirs.id, own])
  assert.deepEqual(await found('search=zoe'), [theirs.id])
  assert.deepEqual(await found('search=nina'), [theirs.id, own])
  const { data } = (await studio.get(`~/bookings/${theirs.id}`)).body
  assert.equal(data.customerName, 'Zoe Jansen')
})

test('cards of one program become one with both balances, and its ledger has the lines of both', async () => {
  const studio = await openFullStudio()
  const { customer, duplicate } = studio
  const points = await studio.addProgram(pointsProgram)
  const stamps = await studio.addProgram(stampsProgram)
  const kept = await studio.addCard(points.id)
  const other = await studio.addCard(points.id, duplicate.id)
  const alone = await studio.addCard(stamps.id, duplicate.id)
  await studio.post('/loyalty/points/adjust', { cardId: kept.id, amount: 30 })
  await studio.post('/loyalty/points/adjust', { cardId: other.id, amount: 12, note: 'Gift' })
  await studio.post('/loyalty/stamps', { cardId: alone.id, count: 2 })
  const before = await studio.stats()
  assert.equal((await studio.merge()).status, 200)

  const cards = new Map((await studio.cards()).map((card: { id: string }) => [card.id, card]))
  const holder = { customerId: customer.id, isActive: true }
  assert.partialDeepStrictEqual(cards.get(kept.id), { ...holder, points: 42 })
  assert.partialDeepStrictEqual(cards.get(alone.id), { ...holder, currentStamps: 2 })
  assert.partialDeepStrictEqual(cards.get(other.id), { isActive: false, points: 0 })
  const merged = { delta: 12, balance: 42, reason: 'MERGED' }
  assert.deepEqual((await studio.pointEvents()).at(-1), merged)
  const after = await studio.stats()
  assert.equal(after.pointsIssued, before.pointsIssued)
  assert.equal(after.members, 1)
  await assertLedgerInvariants(studio)
  const late = await studio.post('/loyalty/points/adjust', { cardId: other.id, amount: 1 })
  assert.equal(late.body.conflict, 'CARD_CLOSED')
})

test('of two messages of a campaign the sent one stays, and one that is being sent is left', async () => {
  const studio = await openFullStudio()
  const ids = { kept: studio.customer.id, duplicate: studio.duplicate.id }
  const waiting = { status: 'QUEUED', next_attempt_at: now }
  const sent = { status: 'SENT', attempts: 1 }
  const sending = { status: 'QUEUED', next_attempt_at: now, attempts: 1 }
  const skipped = { status: 'SKIPPED' }
  const cases = [
    { kept: waiting, duplicate: sent, left: ['kept SENT'] },
    { kept: sent, duplicate: waiting, left: ['kept SENT'] },
    { kept: waiting, duplicate: waiting, left: ['kept QUEUED'] },
    { kept: waiting, duplicate: skipped, left: ['duplicate SKIPPED', 'kept QUEUED'] },
    { kept: null, duplicate: waiting, left: ['kept QUEUED'] },
    { kept: null, duplicate: sending, left: ['duplicate QUEUED'] },
    { kept: waiting, duplicate: sending, left: ['duplicate QUEUED'] },
  ]
  const adds: Awaited<ReturnType<typeof addCampaign>>[] = []
  for (const { kept, duplicate } of cases) {
    const add = await addCampaign(studio)
    adds.push(add)
    if (kept) await add(ids.kept, kept)
    await add(ids.duplicate, duplicate)
  }
  assert.equal((await studio.merge()).status, 200)
  const { rows } = await database.pool.query(
    `select array_agg(case customer_id when $2 then 'kept ' else 'duplicate ' end || status
       order by customer_id <> $2 desc) as left
     from campaign_message where business_id = $1 group by campaign_id order by campaign_id`,
    [studio.id, ids.kept],
  )
  assert.deepEqual(
    rows.map((row) => row.left),
    cases.map(({ left }) => left),
  )
})

test('a visit that is completed during the merge earns for the customer who stays', async () => {
  const studio = await openFullStudio()
  const program = await studio.addProgram({ ...stampsProgram, autoEnroll: true })
  const { customer, duplicate } = studio
  const { id } = (await studio.book({ customerId: duplicate.id })).body.booking
  const { completion } = await asTenant(studio, async (tenant) => {
    await lockPair(tenant, customer.id, duplicate.id)
    const completion = studio.patch(`~/bookings/${id}/complete`)
    await isWaitedFor(tenant)
    const pair = { customerId: customer.id, sourceCustomerId: duplicate.id }
    await mergeCustomers(tenant, { ...pair, bookings: customerBookings })
    return { completion }
  })
  assert.equal((await completion).status, 200)
  const [card] = await studio.cards()
  assert.partialDeepStrictEqual(card, {
    programId: program.id,
    customerId: customer.id,
    currentStamps: 1,
  })
})

test('bookings that are made during the merge are made for the customer who stays, or refused', async () => {
  const studio = await openFullStudio()
  const { customer, duplicate } = studio
  const times = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00']
  const [merged, ...booked] = await Promise.all([
    studio.merge(),
    ...times.map((startTime) => studio.book({ startTime, customerId: duplicate.id })),
  ])
  assert.equal(merged.status, 200)
  const made = booked.filter(({ status }) => status === 201)
  assert.ok(booked.every(({ status }) => status === 201 || status === 404))
  const { meta } = (await studio.get(`~/bookings?customerId=${customer.id}`)).body
  assert.equal(meta.total, made.length)
})
