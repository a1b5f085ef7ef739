import { sql } from 'kysely'

import { searchWords } from '#core/search.ts'
import { paginate } from '#db/page.ts'
import type { Tenant } from '#db/tenant.ts'

import { columns, toBooking } from './booking.ts'
import type { BookingQuery } from './list-schema.ts'

/** One page of the bookings that fit the filters; ids that nobody has give an empty page. */
export async function listBookings(tenant: Tenant, query: BookingQuery) {
  const { page, limit, sortOrder, sortBy } = query
  const sorted = filtered(tenant, query)
    .select(columns)
    .orderBy(sortBy === 'startsAt' ? 'startsAt' : 'createdAt', sortOrder)
    .orderBy('id', sortOrder)
  const { data, meta } = await paginate(sorted, { page, limit })
  return { data: data.map((row) => toBooking(tenant, row)), meta }
}

const all = ({ db, businessId }: Tenant) =>
  db.selectFrom('booking').where('businessId', '=', businessId)

function filtered(tenant: Tenant, query: BookingQuery) {
  const { status, paymentStatus, staffId, customerId, startDate, endDate, search } = query
  let rows = all(tenant)
  if (status) rows = rows.where('status', '=', status)
  if (paymentStatus)
    rows = rows.where(sql<boolean>`payment_status = any (${paymentStatus}::text[])`)
  if (staffId) rows = rows.where('staffId', '=', staffId)
  if (customerId) rows = rows.where('customerId', '=', customerId)
  if (startDate) rows = rows.where('date', '>=', startDate)
  if (endDate) rows = rows.where('date', '<=', endDate)
  return search === undefined ? rows : matching(tenant, rows, search)
}

/**
 * Every word must match what the booking shows, the card of its customer, or the booking's number. What
 * a booking shows is in its own tokens only where that differs from the card.
 */
function matching(
  { businessId, dataKey }: Tenant,
  rows: ReturnType<typeof all>,
  search: string,
): ReturnType<typeof all> {
  const { words, impossible } = searchWords(dataKey, search)
  if (impossible) return rows.where(sql<boolean>`false`)
  let found = rows
  for (const { text, tokens } of words) {
    const hashes = tokens.map(String)
    found = found.where(
      sql<boolean>`(search && ${hashes}::bigint[]
        or booking_number = ${numberOf(text)}
        or customer_id in (
          select c.id from customer c
          where c.business_id = ${businessId} and c.search && ${hashes}::bigint[]
        ))`,
    )
  }
  return found
}

/** Null when the word can't be the number of a booking, nor perhaps any text that PostgreSQL takes. */
const numberOf = (word: string) => (/^[0-9a-z]{8}$/.test(word) ? word.toUpperCase() : null)
