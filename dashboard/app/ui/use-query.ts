import { useSearchParams } from 'react-router'

/**
 * What narrows a page down, in its address, so that it can be linked to and outlives a reload. Several values are
 * changed at once; null leaves one out.
 */
export function useAddressQuery() {
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

/** The page that the address names, counted from 1. */
export const pageOf = (query: URLSearchParams) =>
  Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
