import { type RawBuilder, sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

interface LockedMember {
  id: string
}

// Sorted, so that two transactions that lock several members never deadlock.
const locked = prepared(
  (_, params: { businessId: string; staffIds: readonly string[] }): RawBuilder<LockedMember> =>
    sql<LockedMember>`
      select id from staff
      where business_id = ${params.businessId} and id = any (${params.staffIds}::uuid[])
        and deleted_at is null
      order by id for no key update`,
)

const allLocked = prepared(
  (_, { businessId }: { businessId: string }): RawBuilder<LockedMember> => sql<LockedMember>`
    select id from staff
    where business_id = ${businessId} and deleted_at is null
    order by id for no key update`,
)

/**
 * Locks the time of these members until the transaction ends. Every transaction that changes
 * bookings, breaks, absences, hours or anything else that affects a member's time calls this first
 * and reads afterwards. Returns the ids of existing members.
 */
export const lockStaff = async ({ db, businessId }: Tenant, staffIds: readonly string[]) =>
  (await locked(db, { businessId, staffIds })).map(({ id }) => id)

/** Locks the time of all members, for a change that affects all of them. */
export const lockAllStaff = async ({ db, businessId }: Tenant) =>
  (await allLocked(db, { businessId })).map(({ id }) => id)
