import { sortInSlices } from '#core/concurrency/sort-in-slices.ts'
import type { TimeSlices } from '#core/concurrency/time-slices.ts'

interface Order {
  numberOf: (id: string) => number | null
  sortOrder: 'asc' | 'desc'
}

/** Computing the keys of so many takes less than a millisecond. */
const stepLength = 1_000

/**
 * Ids sorted by a number; those without one come last, whatever the order. Of equal ones the later id comes first, which is
 * that of the newer row.
 */
export async function sortedBy(
  ids: readonly string[],
  { numberOf, sortOrder }: Order,
  slices: TimeSlices,
): Promise<string[]> {
  const sign = sortOrder === 'asc' ? 1 : -1
  const keyed: { id: string; key: number }[] = []
  for (const [nth, id] of ids.entries()) {
    if (nth % stepLength === 0 && slices.isOver()) await slices.next()
    const number = numberOf(id)
    keyed.push({ id, key: number === null ? Number.POSITIVE_INFINITY : sign * number })
  }
  const sorted = await sortInSlices(
    keyed,
    (one, other) => (one.key === other.key ? (one.id < other.id ? 1 : -1) : one.key - other.key),
    slices,
  )
  return sorted.map(({ id }) => id)
}
