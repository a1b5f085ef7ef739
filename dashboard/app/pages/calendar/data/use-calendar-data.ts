import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import { bookingsQuery } from '#app/api/bookings/bookings.ts'
import { queryClient } from '#app/api/http/query-client.ts'
import type { Booking } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import {
  type CalendarDay,
  calendarQuery,
  memberCalendarQuery,
  type Range,
} from '#app/api/schedule/calendar.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { sees } from '#app/api/session/rights.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import { weekOf } from './date-range.ts'
import { chosenOf, type Filter, worksIn } from './filter.ts'
import { type Member, membersOf } from './members.ts'
import { useHours } from './use-hours.ts'

const none: Booking[] = []
const nobody: { member: Member; days: CalendarDay[] | null }[] = []

interface Shown {
  filter: Filter
  /** Limits it to one team member, the first by default. */
  alone: { id: string | null } | null
  /** Whether those who are not there on the day have no column. */
  isFolding: boolean
}

/** All data for the visible days. Hours are loaded by the week, so that the next day has them already. */
export function useCalendarData(range: Range, { filter, alone, isFolding }: Shown) {
  const { id, membership } = useBusiness()
  const { firstWeekday } = useFormat()
  const week = weekOf(range.from, firstWeekday)
  const staff = useApi('~/staff', { businessId: id })
  const bookings = useQuery({ ...bookingsQuery(id, range), placeholderData: keepPreviousData })
  const calendar = useQuery(calendarQuery(id, week))
  const requests = [staff, bookings, calendar]
  const booked = bookings.data ?? none
  // As a string, since a new array would rerender the columns.
  // Those of the day before stay until the new ones have come: they put nobody into the day.
  const active = booked.filter(
    ({ status, date }) => status !== 'CANCELLED' && range.from <= date && date <= range.to,
  )
  const bookedBy = [...new Set(active.map(({ staffId }) => staffId))].sort().join()
  const members = useMemo(
    () =>
      membersOf(staff.data ?? [], new Set(bookedBy.split(','))).filter((member) =>
        sees(membership, member.id),
      ),
    [staff.data, bookedBy, membership],
  )
  const chosen = useMemo(() => chosenOf(members, filter), [members, filter])
  // A link to somebody opens their days whatever the filter is.
  const one = alone && (members.find((member) => member.id === alone.id) ?? chosen[0])
  const candidates = useMemo(() => (one ? [one] : chosen), [one, chosen])
  const hoursOfAll = useHours(candidates, week)
  const isLimited = (filter.isWorking || isFolding) && one === null
  const { from, to } = range
  const { columns, hours, away } = useMemo(() => {
    const all = { columns: candidates, hours: hoursOfAll, away: nobody }
    if (!isLimited || hoursOfAll.length === 0) return all
    const busy = new Set(bookedBy.split(','))
    const known = candidates.map((member, index) => ({ member, days: hoursOfAll[index] ?? null }))
    const isThere = ({ member, days }: (typeof known)[number]) =>
      busy.has(member.id) || worksIn(days ?? [], { from, to })
    const shown = known.filter(isThere)
    // On a closed day nobody is there, and all have a column.
    if (shown.length === 0 && !filter.isWorking) return all
    return {
      columns: shown.map(({ member }) => member),
      hours: shown.map(({ days }) => days),
      away: filter.isWorking ? nobody : known.filter((one) => !isThere(one)),
    }
  }, [isLimited, filter.isWorking, candidates, hoursOfAll, bookedBy, from, to])
  return {
    members,
    /** Those whom the filter leaves. */
    chosen,
    /** Those who have or could have a column. */
    candidates,
    /** The team members with a column. */
    columns,
    /** Those without one, since they are not there. */
    away,
    bookings: booked,
    days: calendar.data ?? null,
    /** The hours of each column; empty until all are loaded, since each change rerenders the grid. */
    hours,
    isLoading: staff.isPending || bookings.isPending || calendar.isPending,
    /** The error when there is nothing to show. */
    error: requests.find(({ data, error }) => data === undefined && error)?.error ?? null,
    /** The error when the visible data may be outdated. */
    staleness: requests.find(({ error }) => error !== null)?.error ?? null,
  }
}

/** The visible days load first. */
const settleMs = 200

/** Prefetches the next and previous days. */
export function usePrefetchAdjacent(ranges: Range[], columns: readonly Member[], isShown: boolean) {
  const { id } = useBusiness()
  const { firstWeekday } = useFormat()
  const known = ranges.map(({ from, to }) => `${from}/${to}`).join()
  useEffect(() => {
    if (!isShown) return
    const ending = new AbortController()
    const fetchThem = async () => {
      const parts = known.split(',').map((part) => part.split('/'))
      const weeks = parts.map(([from = '']) => weekOf(from, firstWeekday))
      const hours = weeks.flatMap((week) => columns.map(({ id: staffId }) => ({ staffId, week })))
      const requests = [
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
      // One at a time: a request of the person, or a sign-out, waits for one at most.
      for (const load of requests) if (!ending.signal.aborted) await load()
    }
    const timer = setTimeout(() => void fetchThem(), settleMs)
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
  }, [id, known, columns, isShown, firstWeekday])
}
