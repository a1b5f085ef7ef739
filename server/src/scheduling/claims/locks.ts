import { type RawBuilder, sql } from 'kysely'

import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'

interface Locked {
  id: string
}

// Sorted, so that two who lock several members never wait for each other.
const locked = prepared(
  (_, params: { businessId: string; staffIds: readonly string[] }): RawBuilder<Locked> =>
    sql<Locked>`
      select id from staff
      where business_id = ${params.businessId} and id = any (${params.staffIds}::uuid[])
        and deleted_at is null
      order by id for no key update`,
)

const allLocked = prepared(
  (_, { businessId }: { businessId: string }): RawBuilder<Locked> => sql<Locked>`
    select id from staff
    where business_id = ${businessId} and deleted_at is null
    order by id for no key update`,
)

/**
 * Locks the time of these members until the transaction ends: whoever writes bookings, breaks, absences,
 * hours or anything else that decides about a member's time does this first and reads after. Answers
 * the ids of those who exist.
 */
export const lockStaff = async ({ db, businessId }: Tenant, staffIds: readonly string[]) =>
  (await locked(db, { businessId, staffIds })).map(({ id }) => id)

/** Locks the time of everybody, for a change of what binds them all. */
export const lockAllStaff = async ({ db, businessId }: Tenant) =>
  (await allLocked(db, { businessId })).map(({ id }) => id)
