import { reschedulable } from '@openchair/server/booking-lifecycle'

import type { Booking } from '#app/api/bookings/bookings.ts'
import type { CalendarDay } from '#app/api/schedule/calendar.ts'

import { endAt } from './clock-times.ts'
import { closedEntries, type Entry, eventEntries } from './entries.ts'
import type { Member } from './members.ts'

/** What a booking lies in. */
export type Conflict = 'ABSENCE' | 'BREAK' | 'CLOSED'

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
  for (const { id, staffId, status, date, startTime, endTime } of bookings) {
    const start = `${date}T${startTime}`
    const end = endAt(date, startTime, endTime)
    if (!reschedulable.includes(status) || end <= `${now.date}T${now.time}`) continue
    const met = (shades.get(staffId) ?? []).filter((one) => one.start < end && start < one.end)
    const conflict = kinds.find(([, className]) => met.some((one) => isOf(one, className)))
    if (conflict) conflicts.set(id, conflict[0])
  }
  return conflicts
}

/** By the class of their shade, the first one that applies. */
const kinds: [Conflict, string][] = [
  ['ABSENCE', 'absence'],
  ['CLOSED', 'closed'],
  ['BREAK', 'break'],
]

const isOf = ({ classNames }: Entry, className: string) => classNames.includes(className)
