import { useSearchParams } from 'react-router'

import type { Booking } from '../../../api/bookings.ts'
import { queryNow } from '../../../forms/query-now.ts'
import { addDays } from '../../../ui/wall-days.ts'
import type { Gap } from '../gaps.ts'

/** What is to become a booking, a break or an absence. */
export interface Draft {
  gap: Gap
  /** The booking that is made again. */
  againId: string | null
}

const names = ['new', 'until', 'with', 'again'] as const
const sixWeeks = 42

/** The gap that is being filled, in the address: `?new=2026-12-01T09:30&with=<staffId>`; the browser's back closes it. */
export function useDraft() {
  const [query, setQuery] = useSearchParams()
  const change = (values: Partial<Record<(typeof names)[number], string | null>>) => {
    const after = queryNow()
    for (const name of [...names, 'booking']) after.delete(name)
    for (const [name, value] of Object.entries(values)) if (value) after.set(name, value)
    setQuery(after)
  }
  const fill = ({ date, startTime, endTime, staffId }: Gap, again: string | null = null) =>
    change({ new: `${date}T${startTime}`, until: endTime, with: staffId, again })
  return {
    opened: draftOf(query),
    begin: (gap: Gap) => fill(gap),
    fill: (gap: Gap) => fill(gap),
    again: ({ id, date, startTime, staffId }: Booking) =>
      fill({ date: addDays(date, sixWeeks), startTime, endTime: null, staffId }, id),
    close: () => change({}),
  }
}

function draftOf(query: URLSearchParams): Draft | null {
  const [, date, startTime] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(query.get('new') ?? '') ?? []
  if (date === undefined || startTime === undefined) return null
  return {
    gap: { date, startTime, endTime: query.get('until'), staffId: query.get('with') },
    againId: query.get('again'),
  }
}
