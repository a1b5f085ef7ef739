import { notFound } from '#core/errors.ts'
import { dayOf, formatTime } from '#core/time/time.ts'
import { type LocalDay, localDay } from '#core/time/zone.ts'
import type { Tenant } from '#db/tenant.ts'
import { listLive } from '#features/bookings/holds/list-live.ts'
import { type ExternalBusy, listBetween } from '#features/calendars/busy.ts'
import type { Caller } from '#http/identify/caller.ts'
import { mayReadRecord } from '#http/identify/restrict-to-own-staff.ts'
import type { DateRange } from '#http/validate/date-range.ts'
import { openingOn, workingHours } from '#scheduling/evaluate/hours.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'
import { withDateHoursFrom } from '#scheduling/settings/date-hours.ts'
import type { Hours, Member, Settings } from '#scheduling/settings/settings.ts'

import { eventsOn, holdEvent } from './calendar-events.ts'
import { externalEventsOn, joinParts } from './external-busy.ts'

/** The days of the business, with the bookings and events of all members or of one. */
export async function businessCalendar(
  tenant: Tenant,
  caller: Caller,
  { staffId, ...range }: DateRange & { staffId?: string },
) {
  const settings = await settingsAt(tenant)
  const members = staffId === undefined ? settings.staff : [memberOf(settings, staffId)]
  const hoursOn = (local: LocalDay) => openingOn(settings, local).hours
  const asked = { settings, caller, range, staffId }
  return calendarOf(settings, range, members, hoursOn, await takenIn(tenant, asked))
}

/** The days of one member: open if the member works. */
export async function staffCalendar(
  tenant: Tenant,
  caller: Caller,
  { staffId, ...range }: DateRange & { staffId: string },
) {
  const settings = await withDateHoursFrom(tenant, await settingsAt(tenant), range.startDate)
  const member = memberOf(settings, staffId)
  const hoursOn = (local: LocalDay) => workingHours(member, local, openingOn(settings, local))
  const asked = { settings, caller, range, staffId }
  return calendarOf(settings, range, [member], hoursOn, await takenIn(tenant, asked))
}

function calendarOf(
  settings: Settings,
  { startDate, endDate }: DateRange,
  members: readonly Member[],
  hoursOn: (local: LocalDay) => Hours | null,
  { bookings, held, busy, nameOf }: Awaited<ReturnType<typeof takenIn>>,
) {
  const byDate = Map.groupBy(bookings, ({ date }) => date)
  const heldByDate = Map.groupBy(held, ({ date }) => date)
  const first = dayOf(startDate)
  const days = Array.from({ length: dayOf(endDate) - first + 1 }, (_, index) => {
    const local = localDay(settings.timezone, first + index)
    const hours = hoursOn(local)
    return {
      date: local.date,
      isOpen: hours !== null,
      openTime: hours && formatTime(hours.startMinute),
      closeTime: hours && formatTime(hours.endMinute),
      bookings: byDate.get(local.date) ?? [],
      events: [
        ...eventsOn(settings, members, local),
        ...(heldByDate.get(local.date) ?? []).map(holdEvent),
        ...externalEventsOn(busy, local, nameOf),
      ],
    }
  })
  return { days }
}

function memberOf({ staff }: Settings, staffId: string): Member {
  const member = staff.find(({ id }) => id === staffId)
  if (!member) throw notFound('Staff member')
  return member
}

interface CalendarQuery {
  settings: Settings
  caller: Caller
  range: DateRange
  staffId: string | undefined
}

/**
 * The bookings visible to the caller. Live holds, which may be those of guests, and events of other calendars are for
 * people of the business alone; the names of those calendars for their member, OWNER and MANAGER.
 */
async function takenIn(tenant: Tenant, { settings, caller, range, staffId }: CalendarQuery) {
  const isPerson = tenant.actor === 'session'
  const dayIn = (date: string) => localDay(settings.timezone, dayOf(date))
  const span = { start: dayIn(range.startDate).start, end: dayIn(range.endDate).end }
  const [bookings, held, busy] = await Promise.all([
    bookingsIn(tenant, range, staffId),
    isPerson ? listLive(tenant, range, staffId) : [],
    isPerson ? listBetween(tenant, span, staffId) : [],
  ])
  const nameOf = (time: ExternalBusy) =>
    mayReadRecord(caller, tenant, time.staffId) ? time.name : null
  return { bookings, held, busy: joinParts(busy), nameOf }
}

/** The bookings visible to the caller. */
const bookingsIn = ({ db, businessId, onlyStaffId }: Tenant, range: DateRange, staffId?: string) =>
  db
    .selectFrom('booking')
    .select(['id', 'date', 'startTime', 'endTime', 'staffId'])
    .where('businessId', '=', businessId)
    .where('date', '>=', range.startDate)
    .where('date', '<=', range.endDate)
    .where('status', '<>', 'CANCELLED')
    .$if(staffId !== undefined, (bookings) => bookings.where('staffId', '=', staffId ?? null))
    .$if(onlyStaffId !== null, (bookings) => bookings.where('staffId', '=', onlyStaffId))
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
