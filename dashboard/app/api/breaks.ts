import { useQuery } from '@tanstack/react-query'

import { answer, answerData, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'

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
    queryFn: () => answer(api.GET(path, at(businessId, staffId))),
  })

/** Adds a break, or changes the one with this id; the answer names the bookings that no longer fit. */
export async function saveBreak(
  businessId: string,
  staffId: string,
  id: string | null,
  body: NewBreak,
) {
  const saved = await answerData(
    id === null
      ? api.POST(path, { ...at(businessId, staffId), body })
      : api.PATCH(`${path}/{breakId}`, { ...atBreak(businessId, staffId, id), body }),
  )
  await changed(businessId)
  return saved
}

export async function removeBreak(businessId: string, staffId: string, id: string) {
  await answer(api.DELETE(`${path}/{breakId}`, atBreak(businessId, staffId, id)))
  await changed(businessId)
}

const changed = (businessId: string) =>
  queryClient.invalidateQueries({ queryKey: keys.schedule(businessId) })
