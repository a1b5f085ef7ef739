import { useSearchParams } from 'react-router'

import { currentQuery } from '#app/forms/current-query.ts'

import type { Selection } from '../data/selection.ts'

/** A booking, break or absence that is being created. */
export interface Draft {
  selection: Selection
  /** The booking to repeat. */
  againId: string | null
  /** The preselected client. */
  clientId: string | null
}

const names = ['new', 'until', 'with', 'again', 'client'] as const

/** The draft in the URL: `?new=2026-12-01T09:30&with=<staffId>`; the back button closes it. */
export function useDraft() {
  const [query, setQuery] = useSearchParams()
  const change = (values: Partial<Record<(typeof names)[number], string | null>>) => {
    const after = currentQuery()
    for (const name of [...names, 'booking']) after.delete(name)
    for (const [name, value] of Object.entries(values)) if (value) after.set(name, value)
    setQuery(after)
  }
  const fill = ({ date, startTime, endTime, staffId }: Selection) =>
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
    selection: { date, startTime, endTime: query.get('until'), staffId: query.get('with') },
    againId: query.get('again'),
    clientId: query.get('client'),
  }
}
