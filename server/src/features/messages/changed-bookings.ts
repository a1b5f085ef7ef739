import { type RawBuilder, sql } from 'kysely'

import type { BookingStatus } from '#core/booking-status.ts'
import type { Db } from '#db/query-builder.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import { changedByGuest, startedByGuest } from '#features/bookings/history/by-guest.ts'
import { messageVersion } from '#features/bookings/notify/marks.ts'

/** Bookings that were changed since their messages were planned, by a mark on the booking. */

/** The maximum number; the remaining ones are found by the next query. */
const rowsMax = 500

export const due = (): RawBuilder<{ businessId: string }> => sql`
    select business_id from booking where messages_changed_at is not null`

const businessesWithDue = prepared(
  (): RawBuilder<{ businessId: string }> => sql`${due()}
    order by messages_changed_at limit ${rowsMax}`,
)

/** The businesses with such bookings, the longest waiting first: the only statement that reads across businesses. */
export async function businesses(db: Db): Promise<Set<string>> {
  const rows = await businessesWithDue(db, {})
  return new Set(rows.map(({ businessId }) => businessId))
}

const columns = [
  'id',
  'status',
  'startsAt',
  'notifiesCustomer',
  'depositRequired',
  'depositPaid',
  'paymentStatus',
  'restoredVersion',
  'restoredFrom',
] as const

const bookings = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('booking')
    .select(columns)
    .select([messageVersion, startedByGuest, changedByGuest])
    .$narrowType<{ status: BookingStatus }>()
    .where('businessId', '=', businessId)

/** Locks some of a business; other workers skip them until the transaction ends. */
export const lockSome = (tenant: Tenant, limit: number) =>
  bookings(tenant)
    .select('messagesChangedAt')
    .where('messagesChangedAt', 'is not', null)
    .orderBy('messagesChangedAt')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
