import { type RawBuilder, sql } from 'kysely'

import { lostStatuses } from '#core/booking-status.ts'
import { customerSegments } from '#core/customer-segments.ts'
import type { Tenant } from '#db/tenant.ts'

interface VisitsQuery {
  /** The id of the customer after whom the next ones come; null: from the first one. */
  after: string | null
  /** Only those whose bookings or sales have changed then or later; null: all. */
  since: Date | null
  limit: number
}

/** The ids of the next customers with bookings or sales, in their order. */
export async function nextWithBookings(
  { db, businessId }: Tenant,
  { after, since, limit }: VisitsQuery,
): Promise<string[]> {
  // Few have changed: without the barrier the planner might read all rows in the order of customers.
  const changed = since ? sql`and updated_at >= ${since.toISOString()} offset 0` : sql``
  const nextOf = (rows: RawBuilder<unknown>) =>
    sql<{ customerId: string }>`
      select distinct customer_id from (${rows} ${changed}) theirs
      where customer_id is not null and (${after}::uuid is null or customer_id > ${after}::uuid)
      order by customer_id limit ${limit}`.execute(db)
  const found = await Promise.all([
    nextOf(sql`select customer_id from booking where business_id = ${businessId}`),
    nextOf(sql`select customer_id from sale where business_id = ${businessId}`),
  ])
  const ids = found.flatMap(({ rows }) => rows.map(({ customerId }) => customerId))
  return [...new Set(ids)].sort().slice(0, limit)
}

interface Visits {
  customerId: string
  totalBookings: number
  noShows: number
  visits: number
  firstVisitAt: number | null
  lastVisitAt: number | null
  nextVisitAt: number | null
  regularSinceAt: number | null
}

/** Of a customer without bookings. */
export const noVisits: Omit<Visits, 'customerId'> = {
  totalBookings: 0,
  noShows: 0,
  visits: 0,
  firstVisitAt: null,
  lastVisitAt: null,
  nextVisitAt: null,
  regularSinceAt: null,
}

/** The bookings of each of these customers, counted, and the times of some of them in milliseconds. */
export async function countVisits(
  { db, businessId, now }: Tenant,
  ids: readonly string[],
): Promise<Visits[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const isVisit = sql`status in ('CONFIRMED', 'IN_PROGRESS', 'COMPLETED') and starts_at <= ${at}`
  const isNext = sql`status in ('PENDING', 'CONFIRMED') and starts_at > ${at}`
  const { rows } = await sql<Visits>`
    select customer_id as "customerId",
      count(*) filter (where status <> all(${lostStatuses}::text[])) as "totalBookings",
      count(*) filter (where status = 'NO_SHOW') as "noShows",
      count(*) filter (where ${isVisit}) as visits,
      ${ms(sql`min(starts_at) filter (where ${isVisit})`)} as "firstVisitAt",
      ${ms(sql`max(starts_at) filter (where ${isVisit})`)} as "lastVisitAt",
      ${ms(sql`min(starts_at) filter (where ${isNext})`)} as "nextVisitAt",
      ${ms(
        sql`(array_agg(starts_at order by starts_at desc) filter (where ${isVisit}))[${sql.lit(
          customerSegments.regular.visits,
        )}]`,
      )} as "regularSinceAt"
    from booking
    where business_id = ${businessId} and customer_id = any(${ids}::uuid[])
    group by customer_id`.execute(db)
  return rows
}

const ms = (moment: ReturnType<typeof sql>) =>
  sql`(extract(epoch from ${moment}) * 1000)::double precision`
