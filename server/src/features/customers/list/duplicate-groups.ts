import type { TimeSlices } from '#core/concurrency/time-slices.ts'

import { type DuplicateReason, duplicateReasons } from './likely-duplicates.ts'

/** More than this many have a number or an address in common that says nothing, such as that of the salon. */
const sharedMax = 6

/** The sum of those of a group is its weight, which names its reasons. */
const bits: Record<DuplicateReason, number> = { PHONE: 4, EMAIL: 2, NAME: 1 }

/** Those with most in common first. */
const weights = [7, 6, 5, 4, 3, 2, 1]

interface Group {
  /** The ids in ascending order as one text. */
  name: string
  ids: string[]
  weight: number
}

interface GroupQuery {
  count: number
  isShown: (ids: string[]) => boolean
}

/** Groups of customers who have something in common, by their weight. */
export function createGroups() {
  const byName = new Map<string, Group>()
  const byWeight = new Map(weights.map((weight) => [weight, new Set<Group>()]))

  function weigh(ids: string | Set<string> | undefined, by: number) {
    if (typeof ids !== 'object' || ids.size > sharedMax) return
    const sorted = [...ids].sort()
    const name = sorted.join(' ')
    const group = byName.get(name) ?? { name, ids: sorted, weight: 0 }
    byWeight.get(group.weight)?.delete(group)
    group.weight += by
    byWeight.get(group.weight)?.add(group)
    if (group.weight === 0) byName.delete(name)
    else byName.set(name, group)
  }

  return {
    add: (reason: DuplicateReason, ids: string | Set<string> | undefined) =>
      weigh(ids, bits[reason]),
    remove: (reason: DuplicateReason, ids: string | Set<string> | undefined) =>
      weigh(ids, -bits[reason]),

    /** The first of all by weight and then by name, which is by the age of the oldest customer: on every node the same. */
    async first({ count, isShown }: GroupQuery, turns: TimeSlices) {
      const found: { reasons: DuplicateReason[]; ids: string[] }[] = []
      for (const [weight, groups] of byWeight) {
        const wanted = { count: count - found.length, isShown }
        if (wanted.count === 0) break
        const reasons = duplicateReasons.filter((reason) => (weight & bits[reason]) !== 0)
        for (const { ids } of await smallest(groups, wanted, turns)) found.push({ reasons, ids })
      }
      return found
    },
  }
}

/** The groups with the smallest names, without sorting all of them. */
async function smallest(
  groups: Iterable<Group>,
  { count, isShown }: GroupQuery,
  turns: TimeSlices,
) {
  const best: Group[] = []
  for (const group of groups) {
    if (turns.isOver()) await turns.next()
    const last = best[count - 1]
    if ((last && group.name > last.name) || !isShown(group.ids)) continue
    const place = best.findIndex(({ name }) => name > group.name)
    best.splice(place === -1 ? best.length : place, 0, group)
    if (best.length > count) best.pop()
  }
  return best
}
