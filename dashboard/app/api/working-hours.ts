import { useQuery } from '@tanstack/react-query'

import { answer, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'

export type Day = Schemas['Day']

const path = '/businesses/{businessId}/staff/{staffId}/schedules'
const at = (businessId: string, staffId: string) => ({ params: { path: { businessId, staffId } } })

/** A member's own week, Monday first; none when they follow the opening hours. */
export const useWeek = (businessId: string, staffId: string) =>
  useQuery({
    queryKey: keys.week(businessId, staffId),
    queryFn: () => answer(api.GET(path, at(businessId, staffId))),
  })

/** An empty week follows the opening hours. */
export async function saveWeek(businessId: string, staffId: string, schedules: Day[]) {
  const saved = await answer(api.PUT(path, { ...at(businessId, staffId), body: { schedules } }))
  queryClient.setQueryData(keys.week(businessId, staffId), saved)
  await queryClient.invalidateQueries({ queryKey: keys.schedule(businessId) })
}
