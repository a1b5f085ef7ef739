import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type Day = Schemas['Day']
export type Exception = Schemas['ScheduleException']
export type NewException = Schemas['CreateScheduleExceptionBody']

const at = (businessId: string) => ({ params: { path: { businessId } } })
const atException = (businessId: string, exceptionId: string) => ({
  params: { path: { businessId, exceptionId } },
})

/** Calendars and availability are derived from the hours. */
const refresh = (businessId: string) =>
  queryClient.invalidateQueries({ queryKey: keys.schedule(businessId) })

export const useOpeningHours = (businessId: string) =>
  useQuery({
    queryKey: keys.openingHours(businessId),
    queryFn: () => unwrap(api.GET('/businesses/{businessId}/schedule', at(businessId))),
  })

export async function saveOpeningHours(businessId: string, schedules: Day[]) {
  const body = { schedules }
  const week = await unwrap(
    api.PUT('/businesses/{businessId}/schedule/bulk', { ...at(businessId), body }),
  )
  await refresh(businessId)
  return week
}

export const useExceptions = (businessId: string) =>
  useQuery({
    queryKey: keys.exceptions(businessId),
    queryFn: () =>
      unwrap(api.GET('/businesses/{businessId}/schedule/exceptions/list', at(businessId))),
  })

export async function saveException(businessId: string, id: string | null, body: NewException) {
  const saved = await unwrapData(
    id === null
      ? api.POST('/businesses/{businessId}/schedule/exceptions', { ...at(businessId), body })
      : api.PATCH('/businesses/{businessId}/schedule/exceptions/{exceptionId}', {
          ...atException(businessId, id),
          body,
        }),
  )
  await refresh(businessId)
  return saved
}

export async function removeException(businessId: string, id: string) {
  await unwrap(
    api.DELETE(
      '/businesses/{businessId}/schedule/exceptions/{exceptionId}',
      atException(businessId, id),
    ),
  )
  await refresh(businessId)
}
