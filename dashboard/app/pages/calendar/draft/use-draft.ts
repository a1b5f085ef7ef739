import { useSearchParams } from 'react-router'

import { queryNow } from '../../../forms/query-now.ts'
import type { Gap } from '../gaps.ts'

/** What is to become a booking, a break or an absence. */
export interface Draft {
  gap: Gap
  /** The booking that is made again. */
  againId: string | null
  /** Who it is for. */
  clientId: string | null
}

const names = ['new', 'until', 'with', 'again', 'client'] as const

/** The gap that is being filled, in the address: `?new=2026-12-01T09:30&with=<staffId>`; the browser's back closes it. */
export function useDraft() {
  const [query, setQuery] = useSearchParams()
  const change = (values: Partial<Record<(typeof names)[number], string | null>>) => {
    const after = queryNow()
    for (const name of [...names, 'booking']) after.delete(name)
    for (const [name, value] of Object.entries(values)) if (value) after.set(name, value)
    setQuery(after)
  }
  const fill = ({ date, startTime, endTime, staffId }: Gap) =>
    change({ new: `${date}T${startTime}`, until: endTime, with: staffId })
  return {
    opened: draftOf(query),
    begin: fill,
    fill,
    close: () => change({}),
  }
}

function draftOf(query: URLSearchParams): Draft | null {
  const [, date, startTime] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(query.get('new') ?? '') ?? []
  if (date === undefined || startTime === undefined) return null
  return {
    gap: { date, startTime, endTime: query.get('until'), staffId: query.get('with') },
    againId: query.get('again'),
    clientId: query.get('client'),
  }
}
