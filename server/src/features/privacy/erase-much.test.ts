import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { insertMany } from '#db/insert-many.ts'
import { sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'
import { makeCustomer } from '#testing/makers.ts'
import { database } from '#testing/server.ts'
import { mostRowsRead } from '#testing/statements.ts'
import { openStudio } from '#testing/studio.ts'
import { asTenant } from '#testing/tenant.ts'

import { eraseCustomer } from './erase-customer.ts'

/** How many rows a statement may read, whatever the business has. */
const rowsMax = 500

test('erasing reads a few rows at a time from a business that has many', async () => {
  const studio = await openStudio()
  const { id } = studio.customer
  const other = await makeCustomer(studio, { firstName: 'Ada' })
  const { id: bookingId } = (await studio.book()).body.booking
  await studio.patch(`~/bookings/${bookingId}/complete`)
  await copyBooking(studio.id, bookingId, 1_200)
  await asTenant(studio, async (tenant) => {
    const events = [
      ...rows(9_990, () => ({ text: said(other.id, 'Ada'), isSealed: true })),
      ...rows(10, () => ({ text: said(id, 'Nina'), isSealed: true })),
      ...rows(10_000, () => ({ text: JSON.stringify({ customerId: other.id }), isSealed: false })),
    ]
    const answers = [
      ...rows(4_990, () => said(newId(), 'Ada')),
      ...rows(10, () => said(bookingId, 'Nina')),
    ]
    await addEvents(tenant, events)
    await addAnswers(tenant, answers)
  })

  const most = await mostRowsRead(() => asTenant(studio, (tenant) => eraseCustomer(tenant, id)))
  assert.ok(most <= rowsMax, `A statement read ${most} rows`)

  const left = await asTenant(studio, readAll)
  assert.equal(left.filter((text) => text.includes('Nina')).length, 0)
  assert.equal(left.filter((text) => text.includes('"name":"Ada"')).length, 9_990 + 4_990)
  assert.equal(left.filter((text) => text.includes('Customer not found')).length, 10)
  const shown = await studio.get(`~/bookings?customerId=${id}&limit=100&page=13`)
  assert.equal(shown.body.meta.total, 1_201)
  for (const booking of shown.body.data) assert.equal(booking.customerName, null)
})

const said = (id: string, name: string) => JSON.stringify({ id, name })

const rows = <Row>(count: number, make: () => Row) => Array.from({ length: count }, make)

/** As written before events told whom they are about. */
async function addEvents(tenant: Tenant, events: { text: string; isSealed: boolean }[]) {
  const { db, businessId } = tenant
  const row = ({ text, isSealed }: { text: string; isSealed: boolean }) => {
    const id = newId()
    const sealedPayload = isSealed ? sealed(tenant, 'event', id).seal(text) : null
    return { businessId, id, name: 'test', payload: isSealed ? null : text, sealedPayload }
  }
  await insertMany(db, 'event', events.map(row))
}

async function addAnswers(tenant: Tenant, answers: string[]) {
  const { db, businessId, now } = tenant
  const kept = { status: 201, fingerprint: Buffer.alloc(32), createdAt: now.toISOString() }
  const row = (text: string) => {
    const key = newId()
    return { businessId, key, response: sealed(tenant, 'idempotencyKey', key).seal(text), ...kept }
  }
  await insertMany(db, 'idempotencyKey', answers.map(row))
}

/** Bookings of the same moment, which nothing but their ids tells apart. */
const copyBooking = (businessId: string, id: string, count: number) =>
  database.pool.query(
    `insert into booking
     select (jsonb_populate_record(b, jsonb_build_object(
       'id', gen_random_uuid(), 'booking_number', 'C' || lpad(n::text, 7, '0')))).*
     from booking b, generate_series(1, $3) n where b.business_id = $1 and b.id = $2`,
    [businessId, id, count],
  )

/** The text of all events and kept answers. */
async function readAll(tenant: Tenant) {
  const { db, businessId } = tenant
  const events = await db
    .selectFrom('event')
    .select(['id', 'payload', 'sealedPayload'])
    .where('businessId', '=', businessId)
    .execute()
  const answers = await db
    .selectFrom('idempotencyKey')
    .select(['key', 'response'])
    .where('businessId', '=', businessId)
    .execute()
  return [
    ...events.map(({ id, payload, sealedPayload }) =>
      sealedPayload ? sealed(tenant, 'event', id).open(sealedPayload) : String(payload),
    ),
    ...answers.map(({ key, response }) =>
      sealed(tenant, 'idempotencyKey', key).open(response ?? Buffer.alloc(0)),
    ),
  ]
}
