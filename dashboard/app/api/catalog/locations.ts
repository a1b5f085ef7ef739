import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type Location = Schemas['Location']
export type NewLocation = Schemas['CreateLocationBody']

const at = (businessId: string) => ({ params: { path: { businessId } } })
const atLocation = (businessId: string, locationId: string) => ({
  params: { path: { businessId, locationId } },
})
const refresh = (businessId: string) =>
  queryClient.invalidateQueries({ queryKey: keys.locations(businessId) })

export const useLocations = (businessId: string) =>
  useQuery({
    queryKey: keys.locations(businessId),
    queryFn: () => unwrap(api.GET('/businesses/{businessId}/locations', at(businessId))),
  })

export async function saveLocation(businessId: string, id: string | null, body: NewLocation) {
  const saved = await unwrapData(
    id === null
      ? api.POST('/businesses/{businessId}/locations', { ...at(businessId), body })
      : api.PATCH('/businesses/{businessId}/locations/{locationId}', {
          ...atLocation(businessId, id),
          body,
        }),
  )
  await refresh(businessId)
  return saved
}

export async function removeLocation(businessId: string, id: string) {
  await unwrap(
    api.DELETE('/businesses/{businessId}/locations/{locationId}', atLocation(businessId, id)),
  )
  await refresh(businessId)
}
