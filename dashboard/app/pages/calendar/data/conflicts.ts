import { reschedulable } from '@openchair/server/booking-lifecycle'

import { visitEnd } from '#app/api/bookings/visit-end.ts'
import type { Booking } from '#app/api/http/schema.gen.ts'
import type { CalendarDay } from '#app/api/schedule/calendar.ts'

import { closedEntries, type Entry, eventEntries } from './entries.ts'
import type { Member } from './members.ts'
import type { Conflict } from './urgent.ts'

interface Visible {
  bookings: readonly Booking[]
  columns: readonly Member[]
  days: readonly CalendarDay[] | null
  /** The hours of each column. */
  hours: readonly (CalendarDay[] | null)[]
}

/** The bookings to come that lie in an absence, a break or closed time of their member, by id. */
export function conflictsOf(
  { bookings, columns, days, hours }: Visible,
  now: { date: string; time: string },
): ReadonlyMap<string, Conflict> {
  const events = eventEntries(days ?? [], columns, () => '')
  const shades = new Map(
    columns.map(({ id }, index) => {
      const own = events.filter(({ staffIds }) => staffIds.includes(id))
      return [id, [...own, ...closedEntries(id, hours[index] ?? days ?? [])]]
    }),
  )
  const conflicts = new Map<string, Conflict>()
  for (const booking of bookings) {
    const { id, staffId, status, date, startTime } = booking
    const start = `${date}T${startTime}`
    const end = visitEnd(booking)
    if (!reschedulable.includes(status) || end <= `${now.date}T${now.time}`) continue
    const met = (shades.get(staffId) ?? []).filter((one) => one.start < end && start < one.end)
    const conflict = kinds.find((kind) => met.some((one) => kindOf(one) === kind))
    if (conflict) conflicts.set(id, conflict)
  }
  return conflicts
}

/** The first one that applies is named. */
const kinds: readonly Conflict[] = ['ABSENCE', 'OFF', 'CLOSED', 'BREAK']

function kindOf({ classNames, start, end }: Entry): Conflict | null {
  if (classNames.includes('absence')) return 'ABSENCE'
  if (classNames.includes('break')) return 'BREAK'
  if (!classNames.includes('closed')) return null
  const isWholeDay = start.endsWith('T00:00') && end.endsWith('T00:00')
  return isWholeDay ? 'OFF' : 'CLOSED'
}
