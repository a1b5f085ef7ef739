import type { Booking } from '#app/api/http/schema.gen.ts'
import type { CalendarDay } from '#app/api/schedule/calendar.ts'

import { type Filter, isAtPlace } from '../data/filter.ts'
import type { Member } from '../data/members.ts'
import type { TimeOffKey } from '../data/time-off-key.ts'

type CalendarEvent = CalendarDay['events'][number]

/** A line of the list: a booking, or a break or an absence. Times are null for a whole day. */
export interface AgendaRow {
  id: string
  startTime: string | null
  endTime: string | null
  member: Member
  booking: Booking | null
  event: (CalendarEvent & TimeOffKey) | null
}

interface Shown {
  members: readonly Member[]
  bookings: readonly Booking[]
  days: readonly CalendarDay[]
  filter: Filter
}

/** The rows of a day for these members, by start; those of the whole day come first. Cancelled bookings are left out. */
export function agendaOf(date: string, { members, bookings, days, filter }: Shown): AgendaRow[] {
  const memberById = new Map(members.map((member) => [member.id, member]))
  const visits = bookings
    .filter((one) => one.date === date && one.status !== 'CANCELLED' && isAtPlace(one, filter))
    .flatMap((booking) => {
      const { id, startTime, endTime, staffId } = booking
      const member = memberById.get(staffId)
      return member ? [{ id, startTime, endTime, member, booking, event: null }] : []
    })
  const events = days
    .filter((day) => day.date === date)
    .flatMap((day) => day.events)
    .flatMap((event, index): AgendaRow[] => {
      const { type, staffId, startTime, endTime } = event
      const member = memberById.get(staffId ?? '')
      if (!member || (type !== 'BREAK' && type !== 'ABSENCE')) return []
      const key = { type, staffId: member.id, date, startTime }
      const id = `${date}-${index}-${type}`
      return [{ id, startTime, endTime, member, booking: null, event: { ...event, ...key } }]
    })
  return [...events, ...visits].toSorted((one, other) =>
    (one.startTime ?? '').localeCompare(other.startTime ?? ''),
  )
}
