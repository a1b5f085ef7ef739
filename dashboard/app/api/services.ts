import { useQuery } from '@tanstack/react-query'

import { answer, answerData, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'

export type Service = Schemas['ListedService']
export type NewService = Schemas['CreateServiceBody']

const at = (businessId: string) => ({ params: { path: { businessId } } })
const atService = (businessId: string, serviceId: string) => ({
  params: { path: { businessId, serviceId } },
})

export const useServices = (businessId: string) =>
  useQuery({
    queryKey: keys.serviceList(businessId),
    queryFn: () => answer(api.GET('/businesses/{businessId}/services', at(businessId))),
  })

/** One service with its variants and add-ons. */
export const useService = (businessId: string, serviceId: string) =>
  useQuery({
    queryKey: keys.service(businessId, serviceId),
    queryFn: () =>
      answerData(
        api.GET('/businesses/{businessId}/services/{serviceId}', atService(businessId, serviceId)),
      ),
  })

export const useServiceCategories = (businessId: string) =>
  useQuery({
    queryKey: keys.serviceCategories(businessId),
    queryFn: () => answer(api.GET('/businesses/{businessId}/services/categories', at(businessId))),
  })

/** Adds a service, or changes the one with this id. */
export async function saveService(businessId: string, id: string | null, body: NewService) {
  const saved = await answerData(
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
  await answer(
    api.DELETE('/businesses/{businessId}/services/{serviceId}', atService(businessId, id)),
  )
  // The page shows it until it is closed, but there is nothing to ask for any more.
  await queryClient.invalidateQueries({
    queryKey: keys.services(businessId),
    predicate: ({ queryKey }) => !queryKey.includes(id),
  })
}
