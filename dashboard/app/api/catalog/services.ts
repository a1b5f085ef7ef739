import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'
import { type Service, serviceListQuery } from './service-list.ts'

export type { Service }

export type NewService = Schemas['CreateServiceBody']

const at = (businessId: string) => ({ params: { path: { businessId } } })
const atService = (businessId: string, serviceId: string) => ({
  params: { path: { businessId, serviceId } },
})

export const useServices = (businessId: string) => useQuery(serviceListQuery(businessId))

/** One service with its variants and add-ons. */
export const useService = (businessId: string, serviceId: string) =>
  useQuery({
    queryKey: keys.service(businessId, serviceId),
    queryFn: () =>
      unwrapData(
        api.GET('/businesses/{businessId}/services/{serviceId}', atService(businessId, serviceId)),
      ),
  })

export const useServiceCategories = (businessId: string) =>
  useQuery({
    queryKey: keys.serviceCategories(businessId),
    queryFn: () => unwrap(api.GET('/businesses/{businessId}/services/categories', at(businessId))),
  })

/** Creates a service, or updates the one with this id. */
export async function saveService(businessId: string, id: string | null, body: NewService) {
  const saved = await unwrapData(
    id === null
      ? api.POST('/businesses/{businessId}/services', { ...at(businessId), body })
      : api.PATCH('/businesses/{businessId}/services/{serviceId}', {
          ...atService(businessId, id),
          body,
        }),
  )
  await queryClient.invalidateQueries({ queryKey: keys.services(businessId) })
  return saved
}

export async function removeService(businessId: string, id: string) {
  await unwrap(
    api.DELETE('/businesses/{businessId}/services/{serviceId}', atService(businessId, id)),
  )
  // The query of the deleted service is excluded: the page still shows it, and refetching would answer 404.
  await queryClient.invalidateQueries({
    queryKey: keys.services(businessId),
    predicate: ({ queryKey }) => !queryKey.includes(id),
  })
}
