import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type CalendarSource = Schemas['CalendarSource']

/** The limit of the server for one team member. */
export const sourcesMax = 5

/** A new calendar is read within seconds, the others every ten minutes. */
const poll = { unreadMs: 3_000, readMs: 60_000 }

const path = '/businesses/{businessId}/staff/{staffId}/calendar-sources'
const at = (businessId: string, staffId: string) => ({ params: { path: { businessId, staffId } } })
const atSource = (businessId: string, staffId: string, sourceId: string) => ({
  params: { path: { businessId, staffId, sourceId } },
})

export const useCalendarSources = (businessId: string, staffId: string) =>
  useQuery({
    queryKey: keys.calendarSources(businessId, staffId),
    queryFn: () => unwrap(api.GET(path, at(businessId, staffId))),
    refetchInterval: ({ state }) =>
      state.data?.some(isUnread) === true ? poll.unreadMs : poll.readMs,
  })

/** The team members whose other calendars could not be read for a day. */
export const useFailingCalendars = (businessId: string, isEnabled: boolean) =>
  useQuery({
    queryKey: keys.failingCalendars(businessId),
    queryFn: () =>
      unwrap(
        api.GET('/businesses/{businessId}/failing-calendar-sources', {
          params: { path: { businessId } },
        }),
      ),
    enabled: isEnabled,
  })

/** Neither read nor failed yet. */
export const isUnread = ({ lastFetchedAt, failingSince }: CalendarSource) =>
  lastFetchedAt === null && failingSince === null

export async function addSource(
  businessId: string,
  staffId: string,
  body: Schemas['CreateCalendarSourceBody'],
) {
  const added = await unwrapData(api.POST(path, { ...at(businessId, staffId), body }))
  await changed(businessId, staffId)
  return added
}

/** Answers within 15 seconds; a calendar that cannot be read is answered as FAILING. */
export async function refreshSource(businessId: string, staffId: string, sourceId: string) {
  const source = await unwrapData(
    api.POST(`${path}/{sourceId}/refresh`, atSource(businessId, staffId, sourceId)),
  )
  await changed(businessId, staffId)
  return source
}

export async function removeSource(businessId: string, staffId: string, sourceId: string) {
  await unwrap(api.DELETE(`${path}/{sourceId}`, atSource(businessId, staffId, sourceId)))
  await changed(businessId, staffId)
}

const changed = (businessId: string, staffId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.calendarSources(businessId, staffId) }),
    queryClient.invalidateQueries({ queryKey: keys.failingCalendars(businessId) }),
    queryClient.invalidateQueries({ queryKey: keys.schedule(businessId) }),
    queryClient.invalidateQueries({ queryKey: keys.availability(businessId) }),
  ])
