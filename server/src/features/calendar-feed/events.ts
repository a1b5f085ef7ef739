import { sql } from 'kysely'
import { setImmediate as nextTurn } from 'node:timers/promises'

import type { BookingStatus } from '#core/booking-status.ts'
import type { CalendarEvent } from '#core/icalendar/calendar.ts'
import { epochMinuteOf, formatDate } from '#core/time/time.ts'
import { localDayAt } from '#core/time/zone.ts'
import type { Tenant } from '#db/tenant.ts'

import { describe, type Visit } from './describe.ts'
import type { FeedDetail } from './schema.ts'

type Reader = Pick<Tenant, 'db' | 'businessId' | 'dataKey' | 'now'>

interface Range {
  /** Null: all members. */
  staffId: string | null
  detail: FeedDetail
  timezone: string
  country: string | null
  /** Makes the ids of events unique in the world. */
  host: string
}

const daysBack = 30
const daysAhead = 365
const cancelledDays = 30
const dayMs = 86_400_000

/** No program reads a calendar of more: the furthest ones are left out. */
const eventsMax = 20_000
/** Opening the records of so many bookings takes about 10 ms; other requests run in between. */
const batch = 500

/** The bookings of a feed as events, in order of time. */
export async function listEvents(reader: Reader, range: Range): Promise<CalendarEvent[]> {
  const visits = await visitsIn(reader, range)
  const events: CalendarEvent[] = []
  for (let first = 0; first < visits.length; first += batch) {
    if (first > 0) await nextTurn()
    for (const visit of visits.slice(first, first + batch))
      events.push({
        uid: `${visit.id}@${range.host}`,
        sequence: visit.revision,
        start: epochMinuteOf(Date.parse(visit.startsAt)),
        end: epochMinuteOf(Date.parse(visit.endsAt)),
        changedAt: visit.updatedAt,
        status: statuses[visit.status],
        ...describe(reader, visit, range),
      })
  }
  return events
}

const statuses: Record<BookingStatus, CalendarEvent['status']> = {
  PENDING: 'TENTATIVE',
  CONFIRMED: 'CONFIRMED',
  IN_PROGRESS: 'CONFIRMED',
  COMPLETED: 'CONFIRMED',
  NO_SHOW: 'CANCELLED',
  CANCELLED: 'CANCELLED',
}

function visitsIn({ db, businessId, now }: Reader, range: Range): Promise<Visit[]> {
  const { staffId, detail, timezone } = range
  const { day } = localDayAt(timezone, epochMinuteOf(now.getTime()))
  const cancelledSince = new Date(now.getTime() - cancelledDays * dayMs).toISOString()
  const isOpen = detail !== 'BUSY'
  const names = sql<string>`(
    select string_agg(line ->> 'serviceName', ', ') from jsonb_array_elements(services) as line)`
  return db
    .selectFrom('booking as v')
    .innerJoin('staff as s', (join) =>
      join.onRef('s.businessId', '=', 'v.businessId').onRef('s.id', '=', 'v.staffId'),
    )
    .select(['v.id', 'v.bookingNumber', 'v.status', 'v.startsAt', 'v.endsAt', 'v.updatedAt'])
    .select(['v.revision', 's.firstName', 's.lastName'])
    .select(isOpen ? ['v.sealed', names.as('services')] : [])
    .where('v.businessId', '=', businessId)
    .where('s.businessId', '=', businessId)
    .where('v.date', '>=', formatDate(day - daysBack))
    .where('v.date', '<=', formatDate(day + daysAhead))
    .where((of) =>
      of.or([of('v.status', '<>', 'CANCELLED'), of('v.cancelledAt', '>=', cancelledSince)]),
    )
    .$if(staffId !== null, (visits) => visits.where('v.staffId', '=', staffId))
    .orderBy('v.startsAt')
    .orderBy('v.id')
    .limit(eventsMax)
    .$narrowType<{ status: BookingStatus }>()
    .execute()
}
