import { useSearchParams } from 'react-router'

import { queryNow } from './query-now.ts'

/**
 * Which drawer of a page is open, in its address: `?service=<id>`, or `new`. So a drawer can be linked to, and
 * the browser's back closes it.
 */
export function useDrawer(name: string) {
  const [query, setQuery] = useSearchParams()
  const set = (value: string | null) => {
    const after = queryNow()
    if (value === null) after.delete(name)
    else after.set(name, value)
    setQuery(after)
  }
  return { id: query.get(name), open: (id: string) => set(id), close: () => set(null) }
}

/** What `open` is given for something that is not there yet. */
export const fresh = 'new'
