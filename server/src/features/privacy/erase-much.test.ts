import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'
import { insertMany } from '#db/transaction/insert-many.ts'
import { mostRowsRead } from '#testing/database/statements.ts'
import { database } from '#testing/process/server.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import { eraseCustomer } from './erase-customer.ts'

/** The maximum number of rows that a statement may read, whatever the size of the business. */
const rowsMax = 500

test('an erasure reads a few rows at a time from a business with many', async () => {
  const studio = await openStudio()
  const { id } = studio.customer
  const other = await makeCustomer(studio, { firstName: 'Ada' })
  const { id: bookingId } = (await studio.book()).body.booking
  await studio.patch(`~/bookings/${bookingId}/complete`)
  await copyBooking(studio.id, bookingId, 1_200)
  await asTenant(studio, async (tenant) => {
    const events = [
      ...rows(9_990, () => ({
        subjectId: other.id,
        text: answered(other.id, 'Ada'),
        isSealed: true,
      })),
      ...rows(1_200, () => ({ subjectId: id, text: answered(id, 'Nina'), isSealed: true })),
      ...rows(10_000, () => ({ subjectId: null, text: '{}', isSealed: false })),
    ]
    const answers = [
      ...rows(4_990, () => answered(newId(), 'Ada')),
      ...rows(10, () => answered(bookingId, 'Nina')),
    ]
    await addEvents(tenant, events)
    await addAnswers(tenant, answers)
  })

  const max = await mostRowsRead(() => asTenant(studio, (tenant) => eraseCustomer(tenant, id)))
  assert.ok(max > 0 && max <= rowsMax, `A statement read ${max} rows`)

  const left = await asTenant(studio, readAll)
  assert.equal(left.filter((text) => text.includes('Nina')).length, 0)
  assert.equal(left.filter((text) => text.includes('"name":"Ada"')).length, 9_990 + 4_990)
  assert.equal(left.filter((text) => text.includes('Customer not found')).length, 10)
  const shown = await studio.get(`~/bookings?customerId=${id}&limit=100&page=13`)
  assert.equal(shown.body.meta.total, 1_201)
  for (const booking of shown.body.data) assert.equal(booking.customerName, null)
})

const answered = (id: string, name: string) => JSON.stringify({ id, name })

const rows = <Row>(count: number, make: () => Row) => Array.from({ length: count }, make)

interface TestEvent {
  subjectId: string | null
  text: string
  isSealed: boolean
}

async function addEvents(tenant: Tenant, events: TestEvent[]) {
  const { db, businessId } = tenant
  const row = ({ subjectId, text, isSealed }: TestEvent) => {
    const id = newId()
    const sealedPayload = isSealed ? sealed(tenant, 'event', id).seal(text) : null
    const payload = isSealed ? null : text
    return { businessId, id, name: 'test', subjectId, payload, sealedPayload }
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

/** Bookings with the same timestamp, which differ by their ids only. */
const copyBooking = (businessId: string, id: string, count: number) =>
  database.pool.query(
    `insert into booking
     select (jsonb_populate_record(b, jsonb_build_object(
       'id', gen_random_uuid(), 'booking_number', 'C' || lpad(n::text, 7, '0')))).*
     from booking b, generate_series(1, $3) n where b.business_id = $1 and b.id = $2`,
    [businessId, id, count],
  )

/** The text of all events and stored replies. */
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
