import { sum } from '#core/money/money.ts'
import { fullName } from '#core/text/names.ts'
import { formatTime } from '#core/time/time.ts'
import type { LocalDay } from '#core/time/zone.ts'
import { eventsOn } from '#features/schedule/calendar-events.ts'
import { openingOn, workingHours } from '#scheduling/evaluate/hours.ts'
import { takesBookings } from '#scheduling/evaluate/members.ts'
import { workingMinutes } from '#scheduling/evaluate/working-minutes.ts'
import type { Member, Settings } from '#scheduling/settings/settings.ts'

import type { DayBookings } from './day-bookings.ts'
import { isCounted } from './figures.ts'
import type { TodayMember } from './schema.ts'

const membersMax = 60

/** The active members who work, are absent or have bookings on a day, in the order of the staff. */
export function membersOf(settings: Settings, local: LocalDay, bookings: readonly DayBookings[]) {
  const counted = bookings.filter((row) => row.date === local.date && isCounted(row))
  const byMember = Map.groupBy(counted, ({ staffId }) => staffId)
  const found = settings.staff
    .filter(({ isActive }) => isActive)
    .map((member) => memberOf(settings, member, local, byMember.get(member.id) ?? []))
    .filter(({ startTime, bookings }) => startTime !== null || bookings > 0)
  return { count: found.length, data: found.slice(0, membersMax) }
}

function memberOf(
  settings: Settings,
  member: Member,
  local: LocalDay,
  own: readonly DayBookings[],
): TodayMember {
  const opening = openingOn(settings, local)
  const hours = workingHours(member, local, opening)
  const bookable = takesBookings(member)
    ? workingMinutes(settings, member, local, opening) * settings.slotCapacity
    : 0
  return {
    staffId: member.id,
    name: fullName(member.firstName, member.lastName),
    startTime: hours && formatTime(hours.startMinute),
    endTime: hours && formatTime(hours.endMinute),
    away: awayOn(settings, member, local),
    bookings: sum(own.map(({ bookings }) => bookings)),
    bookedMinutes: sum(own.map(({ minutes }) => minutes)),
    bookableMinutes: bookable,
  }
}

const awayOn = (settings: Settings, member: Member, local: LocalDay): TodayMember['away'] =>
  eventsOn(settings, [member], local).flatMap(({ type, startTime, endTime, label }) =>
    type === 'BREAK' || type === 'ABSENCE' ? [{ type, startTime, endTime, label }] : [],
  )
