import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import { type Booking, bookingsQuery } from '../../api/bookings.ts'
import { useBusiness } from '../../api/business.ts'
import { queryClient } from '../../api/query-client.ts'
import { sees } from '../../api/rights.ts'
import {
  type CalendarDay,
  calendarQuery,
  memberCalendarQuery,
  type Range,
} from '../../api/schedule.ts'
import { useStaff } from '../../api/staff.ts'
import { weekOf } from './asked-range.ts'
import { type Member, membersOf } from './members.ts'

const none: Booking[] = []

/**
 * All that the days shown need; `alone`: of whom alone they are, the first unless that is one of them. Hours are asked
 * for by the week, so that the next day has them already.
 */
export function useDays(range: Range, alone: { id: string | null } | null) {
  const { id, membership } = useBusiness()
  const week = weekOf(range.from)
  const staff = useStaff(id)
  const bookings = useQuery({ ...bookingsQuery(id, range), placeholderData: keepPreviousData })
  const calendar = useQuery(calendarQuery(id, week))
  const asked = [staff, bookings, calendar]
  const booked = bookings.data ?? none
  // As a text, since columns that are made anew are drawn anew.
  const bookedBy = [...new Set(booked.map(({ staffId }) => staffId))].sort().join()
  const members = useMemo(
    () =>
      membersOf(staff.data ?? [], new Set(bookedBy.split(','))).filter((member) =>
        sees(membership, member.id),
      ),
    [staff.data, bookedBy, membership],
  )
  const one = alone && (members.find((member) => member.id === alone.id) ?? members[0])
  const columns = useMemo(() => (one ? [one] : members), [one, members])
  const hours = useQueries({
    queries: columns.map((member) => memberCalendarQuery(id, member.id, week)),
    combine: daysOf,
  })
  return {
    members,
    /** Who has a column. */
    columns,
    bookings: booked,
    days: calendar.data ?? null,
    /** Of each column; empty until all are known, since each change draws the grid anew. */
    hours,
    isLoading: staff.isPending || bookings.isPending || calendar.isPending,
    /** Why there is nothing to show. */
    error: asked.find(({ data, error }) => data === undefined && error)?.error ?? null,
    /** Why what is shown may be old. */
    staleness: asked.find(({ error }) => error !== null)?.error ?? null,
  }
}

const daysOf = (results: UseQueryResult<CalendarDay[]>[]) =>
  results.some(({ isPending }) => isPending) ? [] : results.map(({ data }) => data ?? null)

/** What is shown first comes first. */
const settleMs = 200

/** So that the next and the previous days are there when somebody goes on. */
export function usePrefetch(ranges: Range[], columns: readonly Member[], isShown: boolean) {
  const { id } = useBusiness()
  const known = ranges.map(({ from, to }) => `${from}/${to}`).join()
  useEffect(() => {
    if (!isShown) return
    const ending = new AbortController()
    const fetchThem = async () => {
      const parts = known.split(',').map((part) => part.split('/'))
      const weeks = parts.map(([from = '']) => weekOf(from))
      const hours = weeks.flatMap((week) => columns.map(({ id: staffId }) => ({ staffId, week })))
      const asked = [
        ...parts.map(
          ([from = '', to = '']) =>
            () =>
              queryClient.prefetchQuery(bookingsQuery(id, { from, to })),
        ),
        ...weeks.map((week) => () => queryClient.prefetchQuery(calendarQuery(id, week))),
        ...hours.map(
          ({ staffId, week }) =>
            () =>
              queryClient.prefetchQuery(memberCalendarQuery(id, staffId, week)),
        ),
      ]
      // One after the other: what somebody asks for meanwhile, or their sign-out, waits for one at most.
      for (const ask of asked) if (!ending.signal.aborted) await ask()
    }
    const timer = setTimeout(() => void fetchThem(), settleMs)
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
  }, [id, known, columns, isShown])
}
