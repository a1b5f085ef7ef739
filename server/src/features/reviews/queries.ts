import { sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { paginate } from '#db/transaction/paginate.ts'

import { columns, type ReviewRow } from './review.ts'
import type { ReviewQuery } from './schema.ts'

/** The reviews visible to the caller: a member who sees only their own bookings gets the reviews of these. */
export const visible = ({ db, businessId, onlyStaffId }: Tenant) => {
  const rows = db.selectFrom('review').where('businessId', '=', businessId)
  return onlyStaffId === null ? rows : rows.where('staffId', '=', onlyStaffId)
}

/** Newest first. */
export function list(tenant: Tenant, query: ReviewQuery, staffId?: string) {
  const { page, limit, minRating = 1, rating = 1 } = query
  let rows = visible(tenant).select(columns)
  const least = Math.max(minRating, rating)
  if (least > 1) rows = rows.where('rating', '>=', least)
  if (staffId !== undefined) rows = rows.where('staffId', '=', staffId)
  return paginate(rows.orderBy('createdAt', 'desc').orderBy('id', 'desc'), { page, limit })
}

/** The newest reviews of the business. */
export const latest = (tenant: Tenant, count: number): Promise<ReviewRow[]> =>
  visible(tenant)
    .select(columns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()

const missing = () => notFound('Review')

export const find = (tenant: Tenant, id: string): Promise<ReviewRow> =>
  visible(tenant).select(columns).where('id', '=', id).executeTakeFirstOrThrow(missing)

export const findByBooking = (tenant: Tenant, bookingId: string): Promise<ReviewRow> =>
  visible(tenant)
    .select(columns)
    .where('bookingId', '=', bookingId)
    .executeTakeFirstOrThrow(missing)

/** The reviews that some customers wrote, the oldest first. */
export const ofCustomers = ({ db, businessId }: Tenant, customerIds: readonly string[]) =>
  db
    .selectFrom('review')
    .select(columns)
    .where('businessId', '=', businessId)
    .where(sql<boolean>`customer_id = any(${customerIds}::uuid[])`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** Locks the review until the transaction ends. */
export const lock = (tenant: Tenant, id: string): Promise<ReviewRow> =>
  visible(tenant)
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(missing)

export const insert = ({ db, businessId }: Tenant, row: ReviewRow & { staffId: string }) =>
  db
    .insertInto('review')
    .values({ businessId, ...row })
    .execute()

export const update = ({ db, businessId }: Tenant, id: string, changes: Partial<ReviewRow>) =>
  db
    .updateTable('review')
    .set(changes)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

/** Gives the reviews of some bookings to another customer. */
export const moveTo = ({ db, businessId }: Tenant, bookingIds: string[], customerId: string) =>
  sql`
    update review set customer_id = ${customerId}
    where business_id = ${businessId} and booking_id = any(${bookingIds}::uuid[])`.execute(db)

/** The reviews of some bookings, locked for a change of their text. */
export const lockTexts = ({ db, businessId }: Tenant, bookingIds: readonly string[]) =>
  db
    .selectFrom('review')
    .select(['id', 'sealed'])
    .where('businessId', '=', businessId)
    .where(sql<boolean>`booking_id = any(${bookingIds}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
