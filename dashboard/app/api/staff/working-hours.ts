import { queryOptions, useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type Day = Schemas['Day']

const path = '/businesses/{businessId}/staff/{staffId}/schedules'
const at = (businessId: string, staffId: string) => ({ params: { path: { businessId, staffId } } })

/** The working hours of a team member, Monday first; empty when they follow the opening hours. */
export const weekQuery = (businessId: string, staffId: string) =>
  queryOptions({
    queryKey: keys.week(businessId, staffId),
    queryFn: () => unwrap(api.GET(path, at(businessId, staffId))),
  })

export const useWeek = (businessId: string, staffId: string) =>
  useQuery(weekQuery(businessId, staffId))

/** An empty week follows the opening hours. */
export async function saveWeek(businessId: string, staffId: string, schedules: Day[]) {
  const saved = await unwrap(api.PUT(path, { ...at(businessId, staffId), body: { schedules } }))
  queryClient.setQueryData(keys.week(businessId, staffId), saved)
  await queryClient.invalidateQueries({ queryKey: keys.schedule(businessId) })
}
