import type { Booking } from '#app/api/http/schema.gen.ts'
import type { CalendarDay, Range } from '#app/api/schedule/calendar.ts'

import type { Member } from './members.ts'

/** The choice of members and bookings that the calendar shows. */
export interface Filter {
  /** Empty: everybody. */
  staffIds: readonly string[]
  /** Only those who work, or have a booking, on the visible days. */
  isWorking: boolean
  /** Where the visit takes place. */
  place: Place
}

export const places = ['all', 'salon', 'client'] as const
export type Place = (typeof places)[number]

export const everything: Filter = { staffIds: [], isWorking: false, place: 'all' }

export const isFiltered = ({ staffIds, isWorking, place }: Filter) =>
  staffIds.length > 0 || isWorking || place !== 'all'

/** The stored filter; everything when it is missing or from another version. */
export function filterOf(text: string): Filter {
  try {
    const { staffIds, isWorking, place } = JSON.parse(text) as Partial<Filter>
    return {
      staffIds: Array.isArray(staffIds) ? staffIds.map(String) : [],
      isWorking: isWorking === true,
      place: places.find((one) => one === place) ?? 'all',
    }
  } catch {
    return everything
  }
}

/** The chosen members in their order; all when nobody of them is left. */
export function chosenOf(members: readonly Member[], { staffIds }: Filter) {
  const chosen = members.filter(({ id }) => staffIds.includes(id))
  return chosen.length > 0 ? chosen : members
}

/** Whether a member with these hours works within the range: open, and not absent for the whole day. */
export const worksIn = (days: readonly CalendarDay[], { from, to }: Range) =>
  days.some(
    ({ date, isOpen, events }) =>
      from <= date &&
      date <= to &&
      isOpen &&
      !events.some(({ type, startTime }) => type === 'ABSENCE' && startTime === null),
  )

export const isAtPlace = ({ isMobile }: Pick<Booking, 'isMobile'>, { place }: Filter) =>
  place === 'all' || isMobile === (place === 'client')

export interface Hours {
  columns: readonly Member[]
  /** Of each column. */
  hours: readonly (readonly CalendarDay[] | null)[]
}

/** Whether a member is known to be off on a day: a break of theirs is none then. */
export function isOff({ columns, hours }: Hours, staffId: string | null, date: string) {
  const index = columns.findIndex(({ id }) => id === staffId)
  const day = hours[index]?.find((one) => one.date === date)
  return day !== undefined && !worksIn([day], { from: date, to: date })
}
