import { mergeInSlices, sortInSlices } from '#core/concurrency/sort-in-slices.ts'
import type { TimeSlices } from '#core/concurrency/time-slices.ts'

/** A customer in the order of names. */
export interface CustomerName {
  id: string
  name: string
}

const byName = (one: CustomerName, other: CustomerName) =>
  one.name === other.name ? (one.id < other.id ? -1 : 1) : one.name < other.name ? -1 : 1

/** A sorted list with changed names by id; entries without a name are removed. */
export async function merged(
  sorted: readonly CustomerName[],
  changes: ReadonlyMap<string, string | undefined>,
  slices: TimeSlices,
): Promise<CustomerName[]> {
  const named = [...changes].flatMap(([id, name]) => (name === undefined ? [] : { id, name }))
  const added = await sortInSlices(named, byName, slices)
  const unchanged = sorted.filter(({ id }) => !changes.has(id))
  return mergeInSlices(unchanged, added, byName, slices)
}
