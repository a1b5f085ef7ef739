import type { ListedService, Category } from '#app/api/http/schema.gen.ts'

import type { Places } from './save-places.ts'

type Placed = Pick<ListedService, 'id' | 'order' | 'categoryId'>

/** A category with its services; null: services without a category, which come last. */
export interface Group<One extends Placed = ListedService> {
  category: Category | null
  services: One[]
}

/** Groups categories and services in the order of the API. */
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

/** Moves a category up (negative) or down; the group without a category stays last. */
export function moveCategory<One extends Placed>(groups: Group<One>[], id: string, by: number) {
  const from = groups.findIndex(({ category }) => category?.id === id)
  const to = from + by
  const moved = groups[from]
  if (!moved || to < 0 || to > groups.length - 2) return groups
  return groups.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Moves a service to a position in a group. */
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

/** Moves a service by one place; at the end of its group it enters the next one. */
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

/** The gap between the positions of two categories, so that a list without categories keeps them together. */
const span = 1_000

/** The positions to save: those that differ from the stored order. */
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
