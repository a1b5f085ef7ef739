import { api } from '../http/api.ts'
import { renew } from '../http/renew.ts'

export interface ServiceToAdd {
  name: string
  /** The name of its category, which is created if there is none. */
  category: string
  duration: number
  price: number
}

/** The lists are read before all changes, and again once after them. */
const many = { renewal: 'none' } as const

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
    api.get('~/services', { businessId }),
    api.get('~/services/categories', { businessId }),
  ])
  const categoryIds = new Map(categories.map(({ name, id }) => [name, id]))
  const serviceIds = new Map(known.map(({ name, id }) => [name, id]))
  for (const { name, category, duration, price } of services) {
    if (serviceIds.has(name)) continue
    const categoryId = categoryIds.get(category) ?? (await addCategory(category))
    const body = { name, categoryId, duration, price, order: serviceIds.size }
    const added = await api.post('~/services', { businessId }, body, many)
    serviceIds.set(name, added.id)
  }
  const ids = services.flatMap(({ name }) => serviceIds.get(name) ?? [])
  for (const staffId of staffIds) await assignServices({ businessId, staffId }, ids)
  await renew(['~'], { businessId })

  async function addCategory(name: string) {
    const body = { name, order: categoryIds.size }
    const { id } = await api.post('~/services/categories', { businessId }, body, many)
    categoryIds.set(name, id)
    return id
  }
}

/** Lets a member of staff perform further services; the caller refreshes the cache. */
export async function assignServices(
  path: { businessId: string; staffId: string },
  serviceIds: readonly string[],
) {
  const assigned = await api.get('~/staff/{staffId}/services', path)
  const kept = assigned.map(({ serviceId, priceOverride }) => ({ serviceId, priceOverride }))
  const added = serviceIds
    .filter((id) => !kept.some(({ serviceId }) => serviceId === id))
    .map((serviceId) => ({ serviceId, priceOverride: null }))
  if (added.length === 0) return
  await api.put('~/staff/{staffId}/services', path, { services: [...kept, ...added] }, many)
}

/** Lets a member of staff perform all services that can be booked. */
export async function assignAllServices(businessId: string, staffId: string) {
  const services = await api.get('~/services', { businessId })
  const ids = services.filter(({ isActive }) => isActive).map(({ id }) => id)
  await assignServices({ businessId, staffId }, ids)
  await renew(['~/staff', '~/staff/{staffId}/services'], { businessId, staffId })
}
