import { type RawBuilder, sql } from 'kysely'

import { lostStatuses } from '#core/booking-status.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import type { BookedMinutes } from '../evaluate/least-booked.ts'

interface BookedRow {
  staffId: string
  minutes: number
}

interface BookedQuery {
  businessId: string
  date: string
  except: string | null
}

// Reads all members: for a list of members PostgreSQL would make a new plan each time, which takes
// longer than reading the bookings of a day.
const booked = prepared(
  (_, { businessId, date, except }: BookedQuery): RawBuilder<BookedRow> =>
    sql<BookedRow>`
    select staff_id, sum(total_duration)::int as minutes from booking
    where business_id = ${businessId} and date = ${date}::date
      and status not in (${sql.join(lostStatuses.map((status) => sql.lit(status)))})
      and (${except}::uuid is null or id <> ${except}::uuid)
    group by staff_id`,
)

/**
 * The booked minutes of service of each member on a local date, by id; members without any are
 * missing. Claims do not have this figure: they include buffers, and an early completion releases
 * the rest.
 */
export async function readBooked(
  { db, businessId }: Tenant,
  date: string,
  except: string | null = null,
): Promise<BookedMinutes> {
  const rows = await booked(db, { businessId, date, except })
  return new Map(rows.map(({ staffId, minutes }) => [staffId, minutes]))
}
