import { useSearchParams } from 'react-router'

import { currentQuery } from './current-query.ts'

/**
 * The open drawer of a page as a query parameter: `?service=<id>`, or `new`. Drawers can be linked to, and the back
 * button closes them.
 */
export function useDrawer(name: string) {
  const [query, setQuery] = useSearchParams()
  const set = (value: string | null) => {
    const after = currentQuery()
    if (value === null) after.delete(name)
    else after.set(name, value)
    setQuery(after)
  }
  return { id: query.get(name), open: (id: string) => set(id), close: () => set(null) }
}

/** The id to pass to `open` for a new record. */
export const fresh = 'new'
