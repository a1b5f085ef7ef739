import { api, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export interface ServiceToAdd {
  name: string
  /** The name of its category, which is created if there is none. */
  category: string
  duration: number
  price: number
}

const at = (businessId: string) => ({ params: { path: { businessId } } })
const servicesPath = '/businesses/{businessId}/services'
const categoriesPath = '/businesses/{businessId}/services/categories'

/**
 * Adds services with their categories, in this order, and assigns them to the members of staff. What exists already by its
 * name is not added again, so that it can be repeated after a failure.
 */
export async function addServices(
  businessId: string,
  services: readonly ServiceToAdd[],
  staffIds: readonly string[],
) {
  const [known, categories] = await Promise.all([
    unwrap(api.GET(servicesPath, at(businessId))),
    unwrap(api.GET(categoriesPath, at(businessId))),
  ])
  const categoryIds = new Map(categories.map(({ name, id }) => [name, id]))
  const serviceIds = new Map(known.map(({ name, id }) => [name, id]))
  for (const { name, category, duration, price } of services) {
    if (serviceIds.has(name)) continue
    const categoryId = categoryIds.get(category) ?? (await addCategory(category))
    const body = { name, categoryId, duration, price, order: serviceIds.size }
    const added = await unwrapData(api.POST(servicesPath, { ...at(businessId), body }))
    serviceIds.set(name, added.id)
  }
  const ids = services.flatMap(({ name }) => serviceIds.get(name) ?? [])
  for (const staffId of staffIds) await assignServices({ businessId, staffId }, ids)
  await queryClient.invalidateQueries({ queryKey: keys.business(businessId) })

  async function addCategory(name: string) {
    const body = { name, order: categoryIds.size }
    const { id } = await unwrapData(api.POST(categoriesPath, { ...at(businessId), body }))
    categoryIds.set(name, id)
    return id
  }
}

/** Lets a member of staff perform further services; the caller refreshes the cache. */
export async function assignServices(
  path: { businessId: string; staffId: string },
  serviceIds: readonly string[],
) {
  const assignments = '/businesses/{businessId}/staff/{staffId}/services'
  const assigned = await unwrap(api.GET(assignments, { params: { path } }))
  const kept = assigned.map(({ serviceId, priceOverride }) => ({ serviceId, priceOverride }))
  const added = serviceIds
    .filter((id) => !kept.some(({ serviceId }) => serviceId === id))
    .map((serviceId) => ({ serviceId, priceOverride: null }))
  if (added.length === 0) return
  await unwrap(api.PUT(assignments, { params: { path }, body: { services: [...kept, ...added] } }))
}

/** Lets a member of staff perform all services that can be booked. */
export async function assignAllServices(businessId: string, staffId: string) {
  const services = await unwrap(api.GET(servicesPath, at(businessId)))
  const ids = services.filter(({ isActive }) => isActive).map(({ id }) => id)
  await assignServices({ businessId, staffId }, ids)
  await queryClient.invalidateQueries({ queryKey: keys.staff(businessId) })
}
