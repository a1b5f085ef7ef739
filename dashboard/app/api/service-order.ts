import { answer, answerData, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'

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
  const added = await answerData(api.POST(path, { ...at(businessId), body }))
  await refresh(businessId)
  return added
}

export async function renameCategory(businessId: string, categoryId: string, name: string) {
  await answer(api.PATCH(one, { ...atCategory(businessId, categoryId), body: { name } }))
  await refresh(businessId)
}

/** Its services stay, without a category. */
export async function removeCategory(businessId: string, categoryId: string) {
  await answer(api.DELETE(one, atCategory(businessId, categoryId)))
  await refresh(businessId)
}

/** Where things stand now: those that are given, no others. */
export interface Places {
  categories: { id: string; order: number }[]
  services: { id: string; order: number; categoryId: string | null }[]
}

export async function savePlaces(businessId: string, { categories, services }: Places) {
  await Promise.all([
    ...categories.map(({ id, order }) =>
      answer(api.PATCH(one, { ...atCategory(businessId, id), body: { order } })),
    ),
    ...services.map(({ id: serviceId, ...body }) =>
      answer(
        api.PATCH('/businesses/{businessId}/services/{serviceId}', {
          params: { path: { businessId, serviceId } },
          body,
        }),
      ),
    ),
  ])
  await refresh(businessId)
}
