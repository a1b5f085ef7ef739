import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type Category = Schemas['Category']

const at = (businessId: string) => ({ params: { path: { businessId } } })
const atCategory = (businessId: string, categoryId: string) => ({
  params: { path: { businessId, categoryId } },
})
const refresh = (businessId: string) =>
  queryClient.invalidateQueries({ queryKey: keys.services(businessId) })
const one = '/businesses/{businessId}/services/categories/{categoryId}'

export async function addCategory(businessId: string, body: Schemas['CreateServiceCategoryBody']) {
  const path = '/businesses/{businessId}/services/categories'
  const added = await unwrapData(api.POST(path, { ...at(businessId), body }))
  await refresh(businessId)
  return added
}

export async function renameCategory(businessId: string, categoryId: string, name: string) {
  await unwrap(api.PATCH(one, { ...atCategory(businessId, categoryId), body: { name } }))
  await refresh(businessId)
}

/** The services of the category stay, without a category. */
export async function removeCategory(businessId: string, categoryId: string) {
  await unwrap(api.DELETE(one, atCategory(businessId, categoryId)))
  await refresh(businessId)
}

/** The new positions of the listed services and categories; the others do not change. */
export interface Places {
  categories: { id: string; order: number }[]
  services: { id: string; order: number; categoryId: string | null }[]
}

export async function savePlaces(businessId: string, { categories, services }: Places) {
  await Promise.all([
    ...categories.map(({ id, order }) =>
      unwrap(api.PATCH(one, { ...atCategory(businessId, id), body: { order } })),
    ),
    ...services.map(({ id: serviceId, ...body }) =>
      unwrap(
        api.PATCH('/businesses/{businessId}/services/{serviceId}', {
          params: { path: { businessId, serviceId } },
          body,
        }),
      ),
    ),
  ])
  await refresh(businessId)
}
