import { type RawBuilder, sql } from 'kysely'

import { lost } from '#core/booking-status.ts'
import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'

import type { BookedMinutes } from '../decide/least-booked.ts'

interface Booked {
  staffId: string
  minutes: number
}

interface BookedQuery {
  businessId: string
  date: string
  except: string | null
}

// Of everybody: for a list of members PostgreSQL would make a new plan each time, which takes longer than
// to read the bookings of a day.
const booked = prepared(
  (_, { businessId, date, except }: BookedQuery): RawBuilder<Booked> =>
    sql<Booked>`
    select staff_id, sum(total_duration)::int as minutes from booking
    where business_id = ${businessId} and date = ${date}::date
      and status not in (${sql.join(lost.map((status) => sql.lit(status)))})
      and (${except}::uuid is null or id <> ${except}::uuid)
    group by staff_id`,
)

/**
 * How many minutes of service the members have on a local date, by id; who has none is not in it.
 * Claims don't tell: buffers are in them, and what was completed early has given its time back.
 */
export async function readBooked(
  { db, businessId }: Tenant,
  date: string,
  except: string | null = null,
): Promise<BookedMinutes> {
  const rows = await booked(db, { businessId, date, except })
  return new Map(rows.map(({ staffId, minutes }) => [staffId, minutes]))
}
