import { queryOptions } from '@tanstack/react-query'

import type { Calendar } from '../http/schema.gen.ts'
import { apiQuery } from '../http/use-api.ts'

export type CalendarDay = Calendar['days'][number]

/** First and last day, both included. */
export interface Range {
  from: string
  to: string
}

// Hours change rarely, and live updates invalidate them.
const staleTime = 300_000

const daysOf = ({ days }: { days: CalendarDay[] }) => days

/** The days of the business: opening hours, breaks, absences and exceptions. */
export const calendarQuery = (businessId: string, { from, to }: Range) =>
  queryOptions({
    ...apiQuery('~/schedule/calendar', { businessId, startDate: from, endDate: to }),
    staleTime,
    select: daysOf,
  })

/** The days of a team member: open while they work. */
export const memberCalendarQuery = (businessId: string, staffId: string, { from, to }: Range) =>
  queryOptions({
    ...apiQuery('~/staff/{staffId}/schedule', {
      businessId,
      staffId,
      startDate: from,
      endDate: to,
    }),
    staleTime,
    select: daysOf,
  })
