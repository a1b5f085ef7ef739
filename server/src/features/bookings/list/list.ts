import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { paginate } from '#db/transaction/paginate.ts'

import { columns, toBooking } from '../booking.ts'
import { matching } from './filters.ts'
import type { BookingQuery } from './schema.ts'

/** One page of the bookings that match the filters; unknown ids give an empty page. */
export async function listBookings(tenant: Tenant, query: BookingQuery) {
  const { page, limit, sortOrder, sortBy } = query
  const { found } = await filtered(tenant, query)
  const sorted = found
    .select(columns)
    .orderBy(sortBy === 'startsAt' ? 'startsAt' : 'createdAt', sortOrder)
    .orderBy('id', sortOrder)
  const { data, meta } = await paginate(sorted, { page, limit })
  return { data: data.map((row) => toBooking(tenant, row)), meta }
}

/** The bookings visible to the caller. */
const all = ({ db, businessId, onlyStaffId }: Tenant) => {
  const rows = db.selectFrom('booking').where('businessId', '=', businessId)
  return onlyStaffId === null ? rows : rows.where('staffId', '=', onlyStaffId)
}

async function filtered(tenant: Tenant, query: BookingQuery) {
  const { status, paymentStatus, staffId, serviceId, customerId, startDate, endDate, search } =
    query
  let rows = all(tenant)
  if (status) rows = rows.where('status', '=', status)
  if (paymentStatus)
    rows = rows.where(sql<boolean>`payment_status = any (${paymentStatus}::text[])`)
  if (staffId) rows = rows.where('staffId', '=', staffId)
  if (serviceId)
    rows = rows.where(sql<boolean>`services @> ${JSON.stringify([{ serviceId }])}::jsonb`)
  if (customerId) rows = rows.where('customerId', '=', customerId)
  if (startDate) rows = rows.where('date', '>=', startDate)
  if (endDate) rows = rows.where('date', '<=', endDate)
  if (search !== undefined) rows = rows.where(await matching(tenant, search))
  // Wrapped in an object: a query that is awaited would be executed.
  return { found: rows }
}
