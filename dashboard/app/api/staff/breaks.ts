import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type Break = Schemas['Break']
export type NewBreak = Schemas['CreateBreakBody']

const path = '/businesses/{businessId}/staff/{staffId}/breaks'
const at = (businessId: string, staffId: string) => ({ params: { path: { businessId, staffId } } })
const atBreak = (businessId: string, staffId: string, breakId: string) => ({
  params: { path: { businessId, staffId, breakId } },
})

export const useBreaks = (businessId: string, staffId: string) =>
  useQuery({
    queryKey: keys.breaks(businessId, staffId),
    queryFn: () => unwrap(api.GET(path, at(businessId, staffId))),
  })

/** Creates a break, or updates the one with this id; the response lists the bookings that conflict with it. */
export async function saveBreak(
  businessId: string,
  staffId: string,
  id: string | null,
  body: NewBreak,
) {
  const saved = await unwrapData(
    id === null
      ? api.POST(path, { ...at(businessId, staffId), body })
      : api.PATCH(`${path}/{breakId}`, { ...atBreak(businessId, staffId, id), body }),
  )
  await changed(businessId)
  return saved
}

export async function removeBreak(businessId: string, staffId: string, id: string) {
  await unwrap(api.DELETE(`${path}/{breakId}`, atBreak(businessId, staffId, id)))
  await changed(businessId)
}

const changed = (businessId: string) =>
  queryClient.invalidateQueries({ queryKey: keys.schedule(businessId) })
