import { sql } from 'kysely'

import { requireKnown } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { type BookingRow, columns } from '#features/bookings/booking.ts'
import { isSeen } from '#features/bookings/queries.ts'

/** Some bookings, by start. Throws 404, also if the caller may not see one of them. */
export async function findAll(tenant: Tenant, ids: readonly string[]): Promise<BookingRow[]> {
  const rows = await some(tenant, ids).orderBy('startsAt').orderBy('id').execute()
  return all(rows, ids, (index) => `bookingIds[${index}]`)
}

/** Locks some bookings until the transaction ends, in the order of their ids. Throws 404. */
export async function lockAll(tenant: Tenant, ids: readonly string[]): Promise<BookingRow[]> {
  const rows = await some(tenant, ids).orderBy('id').forNoKeyUpdate().execute()
  return all(rows, ids, (index) => `moves[${index}].bookingId`)
}

const some = ({ db, businessId, onlyStaffId }: Tenant, ids: readonly string[]) =>
  db
    .selectFrom('booking')
    .select(columns)
    .where('businessId', '=', businessId)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where(isSeen(onlyStaffId))

function all(rows: BookingRow[], ids: readonly string[], fieldOf: (index: number) => string) {
  requireKnown('Booking', { ids, known: rows.map(({ id }) => id) }, fieldOf)
  return rows
}
