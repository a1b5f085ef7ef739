import type { TimeSlices } from './time-slices.ts'

/** Sorting so many takes about a millisecond. */
const runLength = 2_000
/** Merging so many takes a tenth of a millisecond. */
const stepLength = 2_000

type Compare<Item> = (one: Item, other: Item) => number

/**
 * The items in order, sorted in time slices: runs that are sorted at once, then merged in pairs. Stable, like
 * `Array.prototype.sort`.
 */
export async function sortInSlices<Item>(
  items: readonly Item[],
  compare: Compare<Item>,
  slices: TimeSlices,
): Promise<Item[]> {
  let runs: Item[][] = []
  for (let from = 0; from < items.length; from += runLength) {
    if (slices.isOver()) await slices.next()
    runs.push(items.slice(from, from + runLength).sort(compare))
  }
  while (runs.length > 1) {
    const longer: Item[][] = []
    for (let at = 0; at < runs.length; at += 2) {
      const [one, other] = [runs[at] ?? [], runs[at + 1]]
      longer.push(other ? await mergeInSlices(one, other, compare, slices) : one)
    }
    runs = longer
  }
  return runs[0] ?? []
}

/** The items of two sorted lists in order, of equal ones that of the first list before the other. */
export async function mergeInSlices<Item>(
  ones: readonly Item[],
  others: readonly Item[],
  compare: Compare<Item>,
  slices: TimeSlices,
): Promise<Item[]> {
  const all: Item[] = []
  let at = 0
  for (const [nth, one] of ones.entries()) {
    if (nth % stepLength === 0 && slices.isOver()) await slices.next()
    for (; at < others.length && compare(others[at] as Item, one) < 0; at += 1)
      all.push(others[at] as Item)
    all.push(one)
  }
  for (; at < others.length; at += 1) all.push(others[at] as Item)
  return all
}
