import { useSearchParams } from 'react-router'

import { currentQuery } from '../current-query.ts'
import { closeDrawers } from '../drawer-parameters.ts'

/** The days of a member whose bookings are to be moved, and the absence that was saved just before. */
export interface Affected {
  staffId: string
  from: string
  to: string
  absenceId: string | null
}

const name = 'affected'

/** The panel that moves affected bookings, in the URL: `?affected=<staffId>_2026-12-01_2026-12-02`. */
export function useAffected() {
  const [query, setQuery] = useSearchParams()
  const set = (value: string | null) => {
    const after = currentQuery()
    closeDrawers(after)
    if (value !== null) after.set(name, value)
    setQuery(after)
  }
  return {
    opened: readAffected(query.get(name)),
    open: ({ staffId, from, to, absenceId }: Affected) =>
      set([staffId, from, to, ...(absenceId === null ? [] : [absenceId])].join('_')),
    close: () => set(null),
  }
}

function readAffected(text: string | null): Affected | null {
  const [staffId, from, to, absenceId = null] = text?.split('_') ?? []
  return staffId && from && to ? { staffId, from, to, absenceId } : null
}
