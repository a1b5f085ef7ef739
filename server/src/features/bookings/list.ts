import { sql } from 'kysely'

import { paginate } from '#db/page.ts'
import type { Tenant } from '#db/tenant.ts'

import { columns, toBooking } from './booking.ts'
import type { BookingQuery } from './list-schema.ts'
import { matching } from './matching.ts'

/** One page of the bookings that fit the filters; ids that nobody has give an empty page. */
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

/** Those that whoever asks may see. */
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
  // Not by itself: a query that is awaited would be run.
  return { found: rows }
}
