import { newId } from '#core/ids.ts'
import { openTenant } from '#db/open-tenant.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import * as members from '#features/access/members/queries.ts'
import * as sessions from '#features/access/sessions/queries.ts'
import { sealedPerson } from '#features/customers/person.ts'
import * as guestSessions from '#features/my-bookings/sessions.ts'
import { loadAtBounds } from '#lab/load/bounds.ts'

import type { Cluster } from '../citus/cluster.ts'

type Opened = Awaited<ReturnType<Cluster['database']>>

export type Salon = Awaited<ReturnType<typeof openSalonAtBounds>>

/** Everything that the default bounds let a business have. */
export const bounds = {
  staff: 500,
  services: 2_000,
  assignments: 50_000,
  customers: 100_000,
  bookings: 60_000,
  busyTimes: 100,
}

/** A business at all of its bounds, with an open booking page, an owner, a member of staff, a key and a guest. */
export async function openSalonAtBounds(opened: Opened, wanted = bounds) {
  const { database, masterKey } = opened
  const { db } = database
  const loaded = await loadAtBounds(opened, wanted)
  const { businessId, key, staffIds } = loaded
  await openPage(opened, businessId)
  const token = async (role: 'OWNER' | 'STAFF', staffId: string | null) => {
    const person = { email: `${newId()}@example.com`, name: 'Robin', passwordHash: null }
    const { id: accountId } = await accounts.ensure(db, masterKey, person)
    await members.insert(db, { businessId, accountId, role, staffId, seesAll: true })
    return (await sessions.insert(db, { accountId, userAgent: null })).token
  }
  const asPerson = (text: string) => ({
    authorization: `Bearer ${text}`,
    'x-business-id': businessId,
  })
  const idsOf = async (table: 'service' | 'customer', limit: number) =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .where('businessId', '=', businessId)
        .limit(limit)
        .execute()
    ).map(({ id }) => id)
  const bookings = await db
    .selectFrom('booking')
    .select('id')
    .where('businessId', '=', businessId)
    .where('status', '=', 'CONFIRMED')
    .where('startsAt', '>', new Date().toISOString())
    .limit(60)
    .execute()
  const commonServices = await db
    .selectFrom('staffService')
    .select('serviceId')
    .where('businessId', '=', businessId)
    .groupBy('serviceId')
    .having((eb) => eb.fn.countAll(), '=', wanted.staff)
    .execute()
  const guestToken = await transaction(database, async (running) => {
    const tenant = await openTenant(running, masterKey, businessId)
    const { id, sealed } = await db
      .selectFrom('booking')
      .innerJoin('customer', (join) =>
        join
          .onRef('customer.id', '=', 'booking.customerId')
          .onRef('customer.businessId', '=', 'booking.businessId'),
      )
      .select(['customer.id', 'customer.sealed'])
      .where('booking.businessId', '=', businessId)
      .limit(1)
      .executeTakeFirstOrThrow()
    const { email } = sealedPerson.open(tenant, id, sealed)
    return (await guestSessions.insert(tenant, email ?? 'nobody@example.com')).token
  })
  return {
    ...loaded,
    key: { 'x-api-key': key },
    owner: asPerson(await token('OWNER', null)),
    staff: asPerson(await token('STAFF', staffIds[0] ?? null)),
    /** Those that everybody performs. */
    serviceIds: commonServices.map(({ serviceId }) => serviceId),
    customerIds: await idsOf('customer', 200),
    bookingIds: bookings.map(({ id }) => id),
    guestToken,
  }
}

/** Opens the booking page of a business. */
export const openPage = ({ database }: Opened, businessId: string) =>
  database.db
    .insertInto('bookingPage')
    .values({ businessId, isEnabled: true, settings: '{}' })
    .onConflict((on) => on.column('businessId').doUpdateSet({ isEnabled: true }))
    .execute()
