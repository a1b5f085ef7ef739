import { type RawBuilder, sql } from 'kysely'

import { lost } from '#core/booking-status.ts'
import { localDay } from '#core/zone.ts'
import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'

import type { BookedMinutes } from '../decide/least-booked.ts'
import type { Settings } from '../settings/settings.ts'
import type { Narrowing } from './read.ts'

interface Booked {
  staffId: string
  date: string
  minutes: number
}

interface BookedQuery {
  businessId: string
  staffIds: readonly string[]
  start: number
  end: number
  except: string | null
}

// By instants, though it is the date that counts: the index of a member's bookings is in their order.
const booked = prepared(
  (_, { businessId, staffIds, start, end, except }: BookedQuery): RawBuilder<Booked> =>
    sql<Booked>`
    select staff_id, date, sum(total_duration)::int as minutes from booking
    where business_id = ${businessId} and staff_id = any (${staffIds}::uuid[])
      and starts_at >= to_timestamp(${start}::float8 * 60)
      and starts_at < to_timestamp(${end}::float8 * 60)
      and status <> all (${lost}::text[])
      and (${except}::uuid is null or id <> ${except}::uuid)
    group by staff_id, date`,
)

/**
 * The minutes of service that members have on some local days, the last included. Claims don't tell
 * them: buffers are in those, and what was completed early has given its time back.
 */
export async function readBooked(
  { db, businessId }: Tenant,
  { timezone }: Settings,
  { firstDay, lastDay }: { firstDay: number; lastDay: number },
  { staffIds, except }: Narrowing,
): Promise<BookedMinutes> {
  const { start } = localDay(timezone, firstDay)
  const { end } = localDay(timezone, lastDay)
  const rows = await booked(db, { businessId, staffIds, start, end, except: except ?? null })
  const minutes = new Map(rows.map((row) => [`${row.staffId} ${row.date}`, row.minutes]))
  return (memberId, date) => minutes.get(`${memberId} ${date}`) ?? 0
}
