import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import type { Tenant } from '#db/tenant.ts'
import * as customers from '#features/customers/queries.ts'
import { openStudio } from '#testing/studio.ts'
import { asTenant } from '#testing/tenant.ts'
import { isWaitedFor } from '#testing/waiting.ts'

import * as bookings from './queries.ts'

test('who waits for a customer does not hold a member', async () => {
  const studio = await openStudio()
  const { booking } = await asTenant(studio, async (tenant) => {
    await customers.lock(tenant, studio.customer.id)
    const booking = studio.book()
    await isWaitedFor(tenant)
    await lockAtOnce(tenant, studio.staff.id)
    return { booking }
  })
  assert.equal((await booking).status, 201)
})

test('who waits for a booking does not hold a member', async () => {
  const studio = await openStudio()
  const { id } = (await studio.book()).body.booking
  const { move } = await asTenant(studio, async (tenant) => {
    await bookings.lock(tenant, id)
    const when = { date: studio.date, startTime: '12:00' }
    const move = studio.patch(`~/bookings/${id}/reschedule`, when)
    await isWaitedFor(tenant)
    await lockAtOnce(tenant, studio.staff.id)
    return { move }
  })
  assert.equal((await move).status, 200)
})

/** Fails where it would have to wait. */
const lockAtOnce = ({ db, businessId }: Tenant, staffId: string) =>
  sql`select id from staff where business_id = ${businessId} and id = ${staffId}
    for no key update nowait`.execute(db)
