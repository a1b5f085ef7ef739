import { sql } from 'kysely'

import { searchWords, type SearchWord } from '#core/search.ts'
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

/** Those that whoever asks may see. */
const all = ({ db, businessId, onlyStaffId }: Tenant) => {
  const rows = db.selectFrom('booking').where('businessId', '=', businessId)
  return onlyStaffId === null ? rows : rows.where('staffId', '=', onlyStaffId)
}

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
  tenant: Tenant,
  rows: ReturnType<typeof all>,
  search: string,
): ReturnType<typeof all> {
  const { words, impossible } = searchWords(tenant.dataKey, search)
  if (impossible) return rows.where(sql<boolean>`false`)
  return words.reduce((found, word) => found.where('id', 'in', idsBy(tenant, word)), rows)
}

/** In three parts, each with an index of its own: an OR of them would read every booking. */
const idsBy = ({ businessId }: Tenant, { text, tokens }: SearchWord) => {
  const hashes = tokens.map(String)
  return sql<string>`(
    select b.id from booking b
    where b.business_id = ${businessId} and b.search && ${hashes}::bigint[]
    union all
    select b.id from booking b
    where b.business_id = ${businessId} and b.booking_number = ${numberOf(text)}
    union all
    select b.id from customer c
    join booking b on b.business_id = c.business_id and b.customer_id = c.id
    where c.business_id = ${businessId} and c.search && ${hashes}::bigint[]
  )`
}

/** Null when the word can't be the number of a booking, nor perhaps any text that PostgreSQL takes. */
const numberOf = (word: string) => (/^[0-9a-z]{8}$/.test(word) ? word.toUpperCase() : null)
