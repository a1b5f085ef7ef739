import { useSearchParams } from 'react-router'

/**
 * The filters of a page in its URL, so that they can be linked to and survive a reload. Sets several values at once;
 * null removes one.
 */
export function useUrlQuery() {
  const [query, setQuery] = useSearchParams()
  const set = (values: Record<string, string | null>, options?: { replace: boolean }) =>
    setQuery((before) => {
      const after = new URLSearchParams(before)
      for (const [name, value] of Object.entries(values))
        if (value === null || value === '') after.delete(name)
        else after.set(name, value)
      return after
    }, options)
  return { query, set }
}

/** The page number in the URL, starting at 1. */
export const pageOf = (query: URLSearchParams) =>
  Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
