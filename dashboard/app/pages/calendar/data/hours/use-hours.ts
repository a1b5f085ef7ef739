import { QueriesObserver } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'

import { queryClient } from '#app/api/http/query-client.ts'
import { type CalendarDay, memberCalendarQuery, type Range } from '#app/api/schedule/calendar.ts'
import { useBusiness } from '#app/api/session/business.ts'

import type { Member } from '../members.ts'

type Hours = (CalendarDay[] | null)[]

/**
 * The hours of each member; empty until all are loaded, since each change rerenders the grid. useQueries would render the
 * calendar a second time whenever the week changes, with the same hours.
 */
export function useHours(members: readonly Member[], { from, to }: Range): Hours {
  const { id } = useBusiness()
  const { subscribe, read } = useMemo(
    () => storeOf(members.map((member) => memberCalendarQuery(id, member.id, { from, to }))),
    [id, members, from, to],
  )
  return useSyncExternalStore(subscribe, read)
}

function storeOf(queries: ReturnType<typeof memberCalendarQuery>[]) {
  const observer = new QueriesObserver(queryClient, queries)
  let known: Hours = []
  return {
    subscribe: (listener: () => void) => observer.subscribe(listener),
    read: () => {
      const results = observer.getCurrentResult()
      const isLoading = results.some(({ isPending }) => isPending)
      // The observer does not know the type of the data.
      const days = results.map(({ data }) => (data as CalendarDay[] | undefined) ?? null)
      const hours = isLoading ? [] : days
      const isSame =
        hours.length === known.length && hours.every((one, index) => one === known[index])
      if (!isSame) known = hours
      return known
    },
  }
}
