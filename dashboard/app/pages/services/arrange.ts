import type { Category, Places } from '../../api/service-order.ts'
import type { Service } from '../../api/services.ts'

type Placed = Pick<Service, 'id' | 'order' | 'categoryId'>

/** A category with its services; null: those without one, which come last. */
export interface Group<One extends Placed = Service> {
  category: Category | null
  services: One[]
}

/** Categories in their order, each with its services in theirs; the API lists both so. */
export function groupsOf<One extends Placed>(
  categories: readonly Category[],
  services: readonly One[],
): Group<One>[] {
  const known = new Set(categories.map(({ id }) => id))
  const within = Map.groupBy(services, ({ categoryId }) =>
    categoryId !== null && known.has(categoryId) ? categoryId : null,
  )
  return [...categories, null].map((category) => ({
    category,
    services: within.get(category?.id ?? null) ?? [],
  }))
}

/** The category goes so many places up (below 0) or down; nothing goes below those without one. */
export function moveCategory<One extends Placed>(groups: Group<One>[], id: string, by: number) {
  const from = groups.findIndex(({ category }) => category?.id === id)
  const to = from + by
  const moved = groups[from]
  if (!moved || to < 0 || to > groups.length - 2) return groups
  return groups.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** The service goes to a place of a group. */
export function placeService<One extends Placed>(
  groups: Group<One>[],
  id: string,
  to: { group: number; index: number },
) {
  const moved = groups.flatMap(({ services }) => services).find((one) => one.id === id)
  if (!moved || !groups[to.group]) return groups
  return groups.map((group, at) => {
    const others = group.services.filter((one) => one.id !== id)
    return { ...group, services: at === to.group ? others.toSpliced(to.index, 0, moved) : others }
  })
}

/** One place up or down; at the end of its group it goes on into the next one. */
export function stepService<One extends Placed>(groups: Group<One>[], id: string, by: -1 | 1) {
  const group = groups.findIndex(({ services }) => services.some((one) => one.id === id))
  const services = groups[group]?.services ?? []
  const index = services.findIndex((one) => one.id === id) + by
  if (index >= 0 && index < services.length) return placeService(groups, id, { group, index })
  const next = groups[group + by]
  return next
    ? placeService(groups, id, { group: group + by, index: by === 1 ? 0 : next.services.length })
    : groups
}

/** So far apart are the services of two categories, so that a list without categories keeps them together. */
const span = 1_000

/** What has to be written down: whatever is no longer where its order says. */
export function placesOf(groups: readonly Group<Placed>[]): Places {
  return {
    categories: groups.flatMap(({ category }, order) =>
      category && category.order !== order ? [{ id: category.id, order }] : [],
    ),
    services: groups.flatMap(({ category, services }, at) =>
      services.flatMap((one, index) => {
        const place = { order: at * span + index, categoryId: category?.id ?? null }
        const isThere = one.order === place.order && one.categoryId === place.categoryId
        return isThere ? [] : [{ id: one.id, ...place }]
      }),
    ),
  }
}
