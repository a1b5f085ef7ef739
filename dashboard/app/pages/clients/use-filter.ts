import { useSearchParams } from 'react-router'

import type { CustomerFilter } from '#app/api/clients/customer-list.ts'

/** The filters in the URL: `?search=nina&type=online&tag=regular&page=2`. */
export function useFilter() {
  const [query, setQuery] = useSearchParams()
  const set = (values: Record<string, string | undefined>, replace: boolean) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values))
          if (value === undefined || value === '') after.delete(name)
          else after.set(name, value)
        return after
      },
      { replace },
    )
  const search = query.get('search')
  const type = query.get('type')
  const tag = query.get('tag')
  const filter: CustomerFilter = {
    ...(search !== null && { search }),
    ...((type === 'online' || type === 'walk-in') && { type }),
    ...(tag !== null && { tag }),
  }
  return {
    filter,
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
    /** Returns to the first page; typing does not add history entries. */
    change: (values: { [Name in keyof CustomerFilter]: string | undefined }) =>
      set({ ...values, page: undefined }, true),
    clear: () => set({ search: '', type: undefined, tag: '', page: undefined }, true),
    goTo: (page: number) => set({ page: page === 1 ? undefined : String(page) }, false),
  }
}
