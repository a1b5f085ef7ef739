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
  'dashboard/app/api/catalog/chairs.ts': `import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'

export type Chair = Schemas['Chair']

const keyOf = (businessId: string) => ['chairs', businessId]
const refresh = (businessId: string) =>
  queryClient.invalidateQueries({ queryKey: keyOf(businessId) })

export const useChairs = (businessId: string) =>
  useQuery({
    queryKey: keyOf(businessId),
    queryFn: () =>
      unwrap(api.GET('/businesses/{businessId}/chairs', { params: { path: { businessId } } })),
  })

export async function saveChair(businessId: string, chairId: string | null, body: { name: string }) {
  const saved = await unwrapData(
    chairId === null
      ? api.POST('/businesses/{businessId}/chairs', { params: { path: { businessId } }, body })
      : api.PATCH('/businesses/{businessId}/chairs/{chairId}', {
          params: { path: { businessId, chairId } },
          body,
        }),
  )
  await refresh(businessId)
  return saved
}

export async function removeChair(businessId: string, chairId: string) {
  const params = { path: { businessId, chairId } }
  await unwrap(api.DELETE('/businesses/{businessId}/chairs/{chairId}', { params }))
  await refresh(businessId)
}
`,
}
