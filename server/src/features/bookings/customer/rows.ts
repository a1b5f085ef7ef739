import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'

import { bookingPrivateData } from '../private-data.ts'

/**
 * Gives bookings of a merged customer to another one, and ends the links that were sent to the former one: but for a
 * booking that waits for the click in its letter, which would be cancelled.
 */
export const moveTo = ({ db, businessId, now }: Tenant, ids: string[], customerId: string) =>
  sql`
    update booking set customer_id = ${customerId},
      link_version = link_version + case when confirm_due_at is null then 1 else 0 end,
      revision = revision + 1, updated_at = ${now.toISOString()}
    where business_id = ${businessId} and id = any(${ids}::uuid[])`.execute(db)

/** Removes the customer's personal data and search tokens from bookings, and ends their links; none can be restored. */
export function blank(tenant: Tenant, ids: string[]) {
  const { db, businessId } = tenant
  const emptied = ids.map((id) => bookingPrivateData.seal(tenant, id, withoutCustomer))
  return sql`
    update booking as b set sealed = r.sealed, search = '{}', ended_by = null, revision = b.revision + 1,
      link_version = b.link_version + 1
    from unnest(${ids}::uuid[], ${emptied}::bytea[]) as r (id, sealed)
    where b.business_id = ${businessId} and b.id = r.id`.execute(db)
}

const withoutCustomer = bookingPrivateData.complete({})
