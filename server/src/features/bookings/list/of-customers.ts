import { sql } from 'kysely'

import { activeStatuses } from '#core/booking-status.ts'
import type { Tenant } from '#db/tenant.ts'
import { type PageRequest, paginate } from '#db/transaction/paginate.ts'

import { columns } from '../booking.ts'

/** The bookings of some customers with the first names of their members. */
const all = ({ db, businessId }: Tenant, customerIds: readonly string[]) =>
  db
    .selectFrom('booking')
    .innerJoin('staff', (join) =>
      join.on('staff.businessId', '=', businessId).onRef('staff.id', '=', 'booking.staffId'),
    )
    .select(columns.map((column) => `booking.${column}` as const))
    .select('staff.firstName')
    .where('booking.businessId', '=', businessId)
    .where(sql<boolean>`booking.customer_id = any(${customerIds}::uuid[])`)

const isAhead = (now: Date) =>
  sql<boolean>`(booking.status = any(${activeStatuses}::text[]) and booking.ends_at > ${now.toISOString()})`

/** The visits to come, the next one first. */
export const ahead = (tenant: Tenant, customerIds: readonly string[], limit: number) =>
  all(tenant, customerIds)
    .where(isAhead(tenant.now))
    .orderBy('startsAt')
    .orderBy('booking.id')
    .limit(limit)
    .execute()

/** A page of the others: those that are over or did not take place, the latest first. */
export const past = (tenant: Tenant, customerIds: readonly string[], page: PageRequest) =>
  paginate(
    all(tenant, customerIds)
      .where(sql<boolean>`not ${isAhead(tenant.now)}`)
      .orderBy('startsAt', 'desc')
      .orderBy('booking.id', 'desc'),
    page,
  )

/** Rows of one statement. */
const pageRows = 200

/** All of them, the earliest first, a page after the other. */
export async function* eachPage(tenant: Tenant, customerIds: readonly string[], size = pageRows) {
  let last: { startsAt: string; id: string } | undefined
  do {
    let query = all(tenant, customerIds).orderBy('startsAt').orderBy('booking.id').limit(size)
    if (last)
      query = query.where(
        sql<boolean>`(booking.starts_at, booking.id) > (${last.startsAt}::timestamptz, ${last.id}::uuid)`,
      )
    const rows = await query.execute()
    yield rows
    last = rows.length < size ? undefined : rows.at(-1)
  } while (last)
}

/** Enough for what somebody wishes at present. */
const newestMax = 100

/** The newest bookings that a customer made online after a time, the newest first; null: at any time. */
export const onlineSince = ({ db, businessId }: Tenant, customerId: string, since: string | null) =>
  db
    .selectFrom('booking')
    .select(['id', 'sealed', 'createdAt'])
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('source', '=', 'BOOKING_PAGE')
    .where('createdAt', '>', since ?? '-infinity')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(newestMax)
    .execute()
