import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import type { Tenant } from '#db/tenant.ts'
import * as customers from '#features/customers/queries.ts'
import { lockStaff } from '#scheduling/claims/locks.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { isWaitedFor } from '#testing/waiting.ts'

import * as bookings from './queries.ts'

test('a transaction waiting for a customer does not lock a member', async () => {
  const studio = await openStudio()
  const { booking } = await asTenant(studio, async (tenant) => {
    await customers.lock(tenant, studio.customer.id)
    const booking = studio.book()
    await isWaitedFor(tenant)
    await lockConcurrently(tenant, studio.staff.id)
    return { booking }
  })
  assert.equal((await booking).status, 201)
})

test('a transaction waiting for a booking does not lock a member', async () => {
  const studio = await openStudio()
  const { id } = (await studio.book()).body.booking
  const { move } = await asTenant(studio, async (tenant) => {
    await bookings.lock(tenant, id)
    const when = { date: studio.date, startTime: '12:00' }
    const move = studio.patch(`~/bookings/${id}/reschedule`, when)
    await isWaitedFor(tenant)
    await lockConcurrently(tenant, studio.staff.id)
    return { move }
  })
  assert.equal((await move).status, 200)
})

test('a move locks the members of both places in the order of their ids', async () => {
  const studio = await openStudio()
  const other = await studio.hire()
  const { id } = (await studio.book()).body.booking
  const { move } = await asTenant(studio, async (tenant) => {
    await lockStaff(tenant, [studio.staff.id])
    const to = { date: studio.date, startTime: '10:00', staffId: other.id }
    const move = studio.patch(`~/bookings/${id}/reschedule`, to)
    await isWaitedFor(tenant)
    await lockConcurrently(tenant, other.id)
    return { move }
  })
  assert.equal((await move).status, 200)
})

test('a transaction waiting to create a loyalty card does not lock the booking', async () => {
  const studio = await openStudio()
  const program = { businessId: studio.id, name: 'Points', type: 'POINTS', pointsPerUnit: 1 }
  await studio.post('/loyalty/programs', { ...program, autoEnroll: true })
  const { id } = (await studio.book()).body.booking
  const { completion } = await asTenant(studio, async (tenant) => {
    await customers.lock(tenant, studio.customer.id)
    const completion = studio.patch(`~/bookings/${id}/complete`)
    await isWaitedFor(tenant)
    await lockConcurrently(tenant, id, 'booking')
    return { completion }
  })
  assert.equal((await completion).status, 200)
})

/** Fails if it would have to wait. */
const lockConcurrently = ({ db, businessId }: Tenant, id: string, table = 'staff') =>
  sql`select id from ${sql.table(table)} where business_id = ${businessId} and id = ${id}
    for no key update nowait`.execute(db)
