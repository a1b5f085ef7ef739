import { dayOf, minutesPerDay } from '#core/time/time.ts'
import { boundAt, localDay, type LocalDay } from '#core/time/zone.ts'

import type { Span } from '../claims/taken.ts'
import type { Absence, Hours, Member, Settings } from '../settings/settings.ts'

/** The opening hours of a day; null when the business is closed, with a reason. */
export type Opening = { hours: Hours; closedReason: null } | { hours: null; closedReason: string }

/** An exception, special hours or a closure, replaces the hours of the weekday. */
export function openingOn(settings: Settings, local: LocalDay): Opening {
  const exception = settings.exceptions.get(local.date)
  if (exception?.isClosed) return { hours: null, closedReason: exception.reason ?? 'EXCEPTION' }
  if (exception) return { hours: exception, closedReason: null }
  const usual = settings.openingHours.get(local.weekday)
  return usual?.isOpen
    ? { hours: usual, closedReason: null }
    : { hours: null, closedReason: 'CLOSED' }
}

/**
 * The working hours of a member on a day: the member's own hours, of the date or else of the week, intersected with
 * those of the business, so that exceptions apply to everybody. Null: none.
 */
export function workingHours(member: Member, local: LocalDay, opening: Opening): Hours | null {
  const open = opening.hours
  if (!open) return null
  const own = ownHours(member, local)
  if (!own) return own === null ? null : open
  const startMinute = Math.max(open.startMinute, own.startMinute)
  const endMinute = Math.min(open.endMinute, own.endMinute)
  return startMinute < endMinute ? { startMinute, endMinute } : null
}

/** The hours of the date, else those of the day of the week. Null: off; undefined: the hours of the business. */
function ownHours({ dateHours, ownWeek }: Member, local: LocalDay): Hours | null | undefined {
  const ofDate = dateHours.get(local.date)
  if (ofDate !== undefined || !ownWeek) return ofDate
  const usual = ownWeek.get(local.weekday)
  return usual?.isOpen ? usual : null
}

export const breaksOn = (member: Member, local: LocalDay) =>
  member.breaks.filter(({ dayOfWeek, date }) => date === local.date || dayOfWeek === local.weekday)

export const absencesBetween = (member: Member, firstDate: string, lastDate: string) =>
  member.absences.filter(({ startDate, endDate }) => startDate <= lastDate && endDate >= firstDate)

export const absenceSpan = (timezone: string, absence: Absence): Span => ({
  start: boundAt(localDay(timezone, dayOf(absence.startDate)), absence.startMinute ?? 0),
  end: boundAt(localDay(timezone, dayOf(absence.endDate)), absence.endMinute ?? minutesPerDay),
})

export const spanOf = (local: LocalDay, { startMinute, endMinute }: Hours): Span => ({
  start: boundAt(local, startMinute),
  end: boundAt(local, endMinute),
})
