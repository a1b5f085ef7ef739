import { useSearchParams } from 'react-router'

import type { Place } from '#app/api/bookings/move-booking.ts'
import { currentQuery } from '#app/forms/current-query.ts'
import { closeDrawers, type DrawerParameter } from '#app/forms/drawer-parameters.ts'

import type { Selection } from '../data/selection.ts'

/** A booking, break or absence that is being created. */
export interface Draft {
  selection: Selection
  /** The booking to repeat. */
  againId: string | null
  /** The preselected client. */
  clientId: string | null
  /** The preselected services, as `wantedOf` reads them. */
  what: string
  kind: Kind
}

export type Kind = 'booking' | 'break' | 'absence'

/** The query parameters of a draft. */
type DraftParameter = Extract<
  DrawerParameter,
  'new' | 'until' | 'with' | 'again' | 'client' | 'what' | 'kind'
>

/** The parameters of the contents of a draft, in contrast to its time. */
export const contents: string[] = ['again', 'client', 'what']

/** The draft in the URL: `?new=2026-12-01T09:30&with=<staffId>`; the back button closes it. */
export function useDraft() {
  const [query, setQuery] = useSearchParams()
  const change = (values: Partial<Record<DraftParameter, string | null>>) => {
    const after = currentQuery()
    // Another gap for the same visit: what was chosen stays.
    const kept = after.has('new') && values.new ? contents : []
    closeDrawers(after, kept)
    for (const [name, value] of Object.entries(values)) if (value) after.set(name, value)
    setQuery(after)
  }
  const fill = ({ date, startTime, endTime, staffId }: Selection) =>
    change({ new: `${date}T${startTime}`, until: endTime, with: staffId })
  return {
    opened: draftOf(query),
    /** With the kind that the form begins with. */
    begin: ({ date, startTime, endTime, staffId }: Selection, kind: Kind = 'booking') =>
      change({
        new: `${date}T${startTime}`,
        until: endTime,
        with: staffId,
        kind: kind === 'booking' ? null : kind,
      }),
    /** For services at a free time, on whose day the calendar goes. */
    take: ({ date, startTime, staffId }: Place, what: string) => {
      const after = currentQuery()
      after.set('date', date)
      closeDrawers(after)
      after.set('new', `${date}T${startTime}`)
      after.set('with', staffId)
      after.set('what', what)
      setQuery(after)
    },
    fill,
    close: () => change({}),
  }
}

/** Of a link that names a day alone. */
const usualStart = '09:00'

const kinds: readonly Kind[] = ['booking', 'break', 'absence']

function draftOf(query: URLSearchParams): Draft | null {
  const [, date, startTime = usualStart] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(query.get('new') ?? '') ?? []
  if (date === undefined) return null
  return {
    selection: { date, startTime, endTime: query.get('until'), staffId: query.get('with') },
    againId: query.get('again'),
    clientId: query.get('client'),
    what: query.get('what') ?? '',
    kind: kinds.find((kind) => kind === query.get('kind')) ?? 'booking',
  }
}
