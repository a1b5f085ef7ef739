/** Counts of this process by a value, such as an outcome; the metrics export them. */
export interface Tally {
  add(value: string): void
  readonly counts: ReadonlyMap<string, number>
}

/** Far more than any code counts, so that a mistake cannot fill the memory of the monitoring. */
const valuesMax = 200

/** Known values are exported as 0 from the start, since the first of its kind would otherwise be no increase. */
export function createTally(known: readonly string[] = []): Tally {
  const counts = new Map(known.map((value) => [value, 0]))
  return {
    counts,
    add(value) {
      const count = counts.get(value)
      if (count !== undefined) counts.set(value, count + 1)
      else if (counts.size < valuesMax) counts.set(value, 1)
    },
  }
}
