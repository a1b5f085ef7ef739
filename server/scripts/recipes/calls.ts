/**
 * The calls of the dashboard that the recipes need. They follow from the description of the API, so they are no step of a
 * recipe, and no file that counts.
 */
export const calls: Readonly<Record<string, string>> = {
  'dashboard/app/api/money/tipped.ts': `import { useQuery } from '@tanstack/react-query'

import type { Period } from '#app/ui/time/wall-days.ts'

import { api, unwrapData } from '../http/client.ts'

export const useTipped = (businessId: string, period: Period) =>
  useQuery({
    queryKey: ['tipped', businessId, period],
    queryFn: () =>
      unwrapData(
        api.GET('/businesses/{businessId}/analytics/tipped', {
          params: { path: { businessId }, query: period },
        }),
      ),
  })
`,
  'dashboard/app/api/catalog/rooms.ts': `import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'

export type Room = Schemas['Room']

const keyOf = (businessId: string) => ['rooms', businessId]
const refresh = (businessId: string) =>
  queryClient.invalidateQueries({ queryKey: keyOf(businessId) })

export const useRooms = (businessId: string) =>
  useQuery({
    queryKey: keyOf(businessId),
    queryFn: () =>
      unwrap(api.GET('/businesses/{businessId}/rooms', { params: { path: { businessId } } })),
  })

export async function saveRoom(businessId: string, roomId: string | null, body: { name: string }) {
  const saved = await unwrapData(
    roomId === null
      ? api.POST('/businesses/{businessId}/rooms', { params: { path: { businessId } }, body })
      : api.PATCH('/businesses/{businessId}/rooms/{roomId}', {
          params: { path: { businessId, roomId } },
          body,
        }),
  )
  await refresh(businessId)
  return saved
}

export async function removeRoom(businessId: string, roomId: string) {
  const params = { path: { businessId, roomId } }
  await unwrap(api.DELETE('/businesses/{businessId}/rooms/{roomId}', { params }))
  await refresh(businessId)
}
`,
}
