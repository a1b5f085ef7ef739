import { minutesPerDay } from '#core/time/time.ts'
import type { LocalDay } from '#core/time/zone.ts'
import { absencesBetween, breaksOn } from '#scheduling/evaluate/hours.ts'
import type { Absence, Hours, Member, Settings } from '#scheduling/settings/settings.ts'

import type { CalendarEvent } from './schema.ts'
import { toTimes } from './times.ts'

/** The events of a day beside bookings: its exception first, then breaks and absences by start. */
export function eventsOn(
  settings: Settings,
  members: readonly Member[],
  local: LocalDay,
): CalendarEvent[] {
  const ofMembers = members
    .flatMap((member) => [...pausesOn(member, local), ...absentOn(member, local)])
    .sort((one, other) => one.hours.startMinute - other.hours.startMinute)
    .map(({ hours, ...event }) => ({ ...event, ...timesUnlessWholeDay(hours) }))
  return [...exceptionOn(settings, local), ...ofMembers]
}

export const holdEvent = ({
  staffId,
  startTime,
  endTime,
}: Pick<CalendarEvent, 'staffId' | 'startTime' | 'endTime'>): CalendarEvent => ({
  type: 'HOLD',
  staffId,
  startTime,
  endTime,
  label: null,
})

function exceptionOn(settings: Settings, local: LocalDay): CalendarEvent[] {
  const exception = settings.exceptions.get(local.date)
  if (!exception) return []
  const times = exception.isClosed ? wholeDay : toTimes(exception)
  return [{ type: 'EXCEPTION', staffId: null, ...times, label: exception.reason }]
}

const pausesOn = (member: Member, local: LocalDay) =>
  breaksOn(member, local).map(({ label, ...hours }) => ({
    type: 'BREAK' as const,
    staffId: member.id,
    hours,
    label,
  }))

/** Only the type is shown: the reason may concern health. */
const absentOn = (member: Member, local: LocalDay) =>
  absencesBetween(member, local.date, local.date).map((absence) => ({
    type: 'ABSENCE' as const,
    staffId: member.id,
    hours: partOf(absence, local.date),
    label: absence.type,
  }))

const partOf = ({ startDate, endDate, startMinute, endMinute }: Absence, date: string): Hours => ({
  startMinute: (date === startDate && startMinute) || 0,
  endMinute: (date === endDate && endMinute) || minutesPerDay,
})

const timesUnlessWholeDay = (hours: Hours) =>
  hours.startMinute === 0 && hours.endMinute === minutesPerDay ? wholeDay : toTimes(hours)

const wholeDay = { startTime: null, endTime: null }
