import { sql } from 'kysely'

import type { BookingStatus } from '#core/booking-status.ts'
import { epochMinuteOf, formatDate } from '#core/time/time.ts'
import { localDayAt } from '#core/time/zone.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Visit } from './describe.ts'
import type { FeedDetail } from './schema.ts'

export type Reader = Pick<Tenant, 'db' | 'businessId' | 'dataKey' | 'now'>

export interface Range {
  /** Null: all members. */
  staffId: string | null
  timezone: string
}

const daysBack = 30
const daysAhead = 365
const cancelledDays = 30
const dayMs = 86_400_000

/** No program reads a calendar of more: the furthest ones are left out. */
const eventsMax = 20_000

/**
 * The bookings of a feed by start, a line for each: its id and, after a space, its version, which changes with the
 * booking. As one text, since a row for each would take several times as long.
 */
export async function listVersions(
  { db, businessId, now }: Reader,
  { staffId, timezone }: Range,
): Promise<string> {
  const { day } = localDayAt(timezone, epochMinuteOf(now.getTime()))
  const cancelledSince = new Date(now.getTime() - cancelledDays * dayMs).toISOString()
  const line = sql`v.id || ' ' || v.revision || ' ' || extract(epoch from v.updated_at)`
  const text = sql<string>`coalesce(string_agg(${line}, chr(10) order by v.starts_at, v.id), '')`
  const { lines } = await db
    .selectFrom((of) =>
      of
        .selectFrom('booking')
        .select(['id', 'startsAt', 'revision', 'updatedAt'])
        .where('businessId', '=', businessId)
        .where('date', '>=', formatDate(day - daysBack))
        .where('date', '<=', formatDate(day + daysAhead))
        .where((is) =>
          is.or([is('status', '<>', 'CANCELLED'), is('cancelledAt', '>=', cancelledSince)]),
        )
        .$if(staffId !== null, (some) => some.where('staffId', '=', staffId))
        .orderBy('startsAt')
        .orderBy('id')
        .limit(eventsMax)
        .as('v'),
    )
    .select(text.as('lines'))
    .executeTakeFirstOrThrow()
  return lines
}

/** Those of these bookings that exist, in any order. */
export function readVisits(
  { db, businessId }: Reader,
  ids: readonly string[],
  detail: FeedDetail,
): Promise<Visit[]> {
  const names = sql<string>`(
    select string_agg(line ->> 'serviceName', ', ') from jsonb_array_elements(services) as line)`
  return db
    .selectFrom('booking')
    .select(['id', 'bookingNumber', 'staffId', 'status', 'startsAt', 'endsAt', 'updatedAt'])
    .select('revision')
    .select(detail === 'BUSY' ? [] : ['sealed', names.as('services')])
    .where('businessId', '=', businessId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .$narrowType<{ status: BookingStatus }>()
    .execute()
}

/** The members of staff, with those who were deleted: their bookings stay in the feed of the business. */
export const listMembers = ({ db, businessId }: Reader) =>
  db
    .selectFrom('staff')
    .select(['id', 'firstName', 'lastName'])
    .where('businessId', '=', businessId)
    .orderBy('id')
    .execute()
