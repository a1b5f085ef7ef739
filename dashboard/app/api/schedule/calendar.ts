import { queryOptions } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type CalendarDay = Schemas['Calendar']['days'][number]
export type NewBreak = Schemas['CreateBreakBody']
export type NewAbsence = Schemas['CreateAbsenceBody']

/** First and last day, both included. */
export interface Range {
  from: string
  to: string
}

// Hours change rarely, and live updates invalidate them.
const staleTime = 300_000

/** The days of the business: opening hours, breaks, absences and exceptions. */
export const calendarQuery = (businessId: string, { from, to }: Range) =>
  queryOptions({
    queryKey: keys.calendar(businessId, from, to),
    staleTime,
    queryFn: async () => {
      const params = { path: { businessId }, query: { startDate: from, endDate: to } }
      return (await unwrap(api.GET('/businesses/{businessId}/schedule/calendar', { params }))).days
    },
  })

/** The days of a team member: open while they work. */
export const memberCalendarQuery = (businessId: string, staffId: string, { from, to }: Range) =>
  queryOptions({
    queryKey: keys.memberCalendar(businessId, staffId, from, to),
    staleTime,
    queryFn: async () => {
      const params = { path: { businessId, staffId }, query: { startDate: from, endDate: to } }
      return (
        await unwrap(api.GET('/businesses/{businessId}/staff/{staffId}/schedule', { params }))
      ).days
    },
  })

const hoursChanged = (businessId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.schedule(businessId) }),
    queryClient.invalidateQueries({ queryKey: keys.availability(businessId) }),
  ])

const at = (businessId: string, staffId: string, key: string) => ({
  params: { path: { businessId, staffId }, header: { 'Idempotency-Key': key } },
})

export async function addBreak(businessId: string, staffId: string, body: NewBreak, key: string) {
  const added = await unwrapData(
    api.POST('/businesses/{businessId}/staff/{staffId}/breaks', {
      ...at(businessId, staffId, key),
      body,
    }),
  )
  await hoursChanged(businessId)
  return added
}

export async function addAbsence(
  businessId: string,
  staffId: string,
  body: NewAbsence,
  key: string,
) {
  const added = await unwrapData(
    api.POST('/businesses/{businessId}/staff/{staffId}/absences', {
      ...at(businessId, staffId, key),
      body,
    }),
  )
  await hoursChanged(businessId)
  return added
}
