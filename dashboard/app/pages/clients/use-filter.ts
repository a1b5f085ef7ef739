import { segmentNames } from '@openchair/server/customer-segments'
import { useSearchParams } from 'react-router'

import type { CustomerFilter, CustomerSort } from './customer-filter.ts'

/** The columns by which the server sorts. */
const sortable: readonly string[] = [
  'name',
  'lastVisitAt',
  'nextVisitAt',
  'totalBookings',
  'totalSpent',
  'createdAt',
] satisfies CustomerSort['sortBy'][]

/** The filters and the order in the URL: `?search=nina&type=online&tag=regular&segment=lapsed&sort=name&order=asc&page=2`. */
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
  const segment = segmentNames.find((name) => name === query.get('segment'))
  const by = query.get('sort') ?? ''
  const filter: CustomerFilter = {
    ...(search !== null && { search }),
    ...((type === 'online' || type === 'walk-in') && { type }),
    ...(tag !== null && { tag }),
    ...(segment && { segment }),
  }
  const sort = sortable.includes(by) ? { id: by, desc: query.get('order') === 'desc' } : null
  return {
    filter,
    sort,
    /** For the request. */
    order: sort
      ? ({
          sortBy: sort.id as CustomerSort['sortBy'],
          sortOrder: sort.desc ? 'desc' : 'asc',
        } as const)
      : {},
    sortBy: (next: { id: string; desc: boolean } | null) =>
      set(
        {
          sort: next?.id,
          order: (next && (next.desc ? 'desc' : 'asc')) || undefined,
          page: undefined,
        },
        true,
      ),
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
    /** Returns to the first page; typing does not add history entries. */
    change: (values: { [Name in keyof CustomerFilter]: string | undefined }) =>
      set({ ...values, page: undefined }, true),
    clear: () =>
      set({ search: '', type: undefined, tag: '', segment: undefined, page: undefined }, true),
    goTo: (page: number) => set({ page: page === 1 ? undefined : String(page) }, false),
  }
}
