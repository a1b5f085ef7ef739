import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import { type Booking, bookingsQuery } from '../../api/bookings.ts'
import { useBusiness } from '../../api/business.ts'
import { queryClient } from '../../api/query-client.ts'
import { sees } from '../../api/rights.ts'
import { calendarQuery, memberCalendarQuery, type Range } from '../../api/schedule.ts'
import { useStaff } from '../../api/staff.ts'
import { membersOf } from './members.ts'
import { weekOf } from './use-address.ts'

const none: Booking[] = []

/** All that the days shown need. Hours are asked for by the week, so that the next day has them already. */
export function useDays(range: Range) {
  const { id, membership } = useBusiness()
  const week = weekOf(range.from)
  const staff = useStaff(id)
  const bookings = useQuery({ ...bookingsQuery(id, range), placeholderData: keepPreviousData })
  const calendar = useQuery(calendarQuery(id, week))
  const booked = bookings.data ?? none
  const members = useMemo(
    () =>
      membersOf(staff.data ?? [], new Set(booked.map(({ staffId }) => staffId))).filter((member) =>
        sees(membership, member.id),
      ),
    [staff.data, booked, membership],
  )
  const hours = useQueries({
    queries: members.map((member) => memberCalendarQuery(id, member.id, week)),
    combine: (results) => results.map(({ data }) => data ?? null),
  })
  return {
    members,
    bookings: booked,
    days: calendar.data ?? null,
    /** Of each member, in their order; null until it is known. */
    hours,
    isLoading: staff.isPending || bookings.isPending || calendar.isPending,
    error: staff.error ?? bookings.error ?? calendar.error,
  }
}

/** So that the next and the previous days are there when somebody goes on. */
export function usePrefetch(ranges: Range[]) {
  const { id } = useBusiness()
  const known = ranges.map(({ from, to }) => `${from}/${to}`).join()
  useEffect(() => {
    for (const part of known.split(',')) {
      const [from = '', to = ''] = part.split('/')
      void queryClient.prefetchQuery(bookingsQuery(id, { from, to }))
      void queryClient.prefetchQuery(calendarQuery(id, weekOf(from)))
    }
  }, [id, known])
}
