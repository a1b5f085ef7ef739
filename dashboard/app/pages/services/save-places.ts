import { api } from '#app/api/http/api.ts'
import { renew } from '#app/api/http/renew.ts'

/** The new positions of the listed services and categories; the others do not change. */
export interface Places {
  categories: { id: string; order: number }[]
  services: { id: string; order: number; categoryId: string | null }[]
}

/** The lists are read again once, after all changes. */
export async function savePlaces(businessId: string, { categories, services }: Places) {
  const many = { renewal: 'none' } as const
  await Promise.all([
    ...categories.map(({ id: categoryId, order }) =>
      api.patch('~/services/categories/{categoryId}', { businessId, categoryId }, { order }, many),
    ),
    ...services.map(({ id: serviceId, ...body }) =>
      api.patch('~/services/{serviceId}', { businessId, serviceId }, body, many),
    ),
  ])
  await renew(['~/services/*'], { businessId })
}
