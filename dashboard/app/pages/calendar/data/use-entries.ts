import { useMemo } from 'react'

import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'

import type { Coloring } from './colors.ts'
import {
  bookingEntries,
  bufferEntries,
  closedEntries,
  type Entry,
  eventEntries,
  hiddenEntries,
} from './entries.ts'
import { type Filter, isAtPlace } from './filter.ts'
import { nowEntry } from './single-entries.ts'
import type { Conflict } from './urgent.ts'
import type { useCalendarData } from './use-calendar-data.ts'
import { useEventWords } from './use-event-words.ts'
import { usePockets } from './use-pockets.ts'

interface Deps {
  calendar: ReturnType<typeof useCalendarData>
  coloring: Coloring
  filter: Filter
  now: { date: string; time: string }
  conflicts: ReadonlyMap<string, Conflict>
  /** The booking that is being made, if any. */
  draft: Entry | null
}

/** All entries of the grid, for the members with a column. */
export function useEntries({ calendar, coloring, filter, now, conflicts, draft }: Deps) {
  const { profile, membership } = useBusiness()
  const wordsOf = useEventWords()
  const mayMove = can(membership, 'bookings:write')
  const { members, columns, bookings, days, hours } = calendar

  const shades = useMemo(() => {
    const own = new Set(columns.map(({ id }) => id))
    const closed = columns.flatMap(({ id }, index) => closedEntries(id, hours[index] ?? days ?? []))
    return [...closed, ...eventEntries(days ?? [], columns, wordsOf)].filter((entry) =>
      entry.staffIds.some((id) => own.has(id)),
    )
  }, [columns, hours, days, wordsOf])

  const booked = useMemo(() => {
    const own = new Set(columns.map(({ id }) => id))
    const memberBookings = bookings.filter(({ staffId }) => own.has(staffId))
    return [
      ...bufferEntries(memberBookings, profile),
      ...hiddenEntries(memberBookings.filter((one) => !isAtPlace(one, filter))),
      ...bookingEntries(
        memberBookings.filter((one) => isAtPlace(one, filter)),
        { members, coloring, now, mayMove, conflicts },
      ),
    ]
  }, [columns, bookings, members, profile, coloring, filter, now, mayMove, conflicts])

  const pockets = usePockets(calendar, now)
  return useMemo(
    () => [...shades, ...pockets, ...booked, ...(draft ? [draft] : []), nowEntry(now, columns)],
    [shades, pockets, booked, draft, now, columns],
  )
}
