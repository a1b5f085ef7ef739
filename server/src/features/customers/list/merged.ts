/** A customer in the order of names. */
export interface Named {
  id: string
  name: string
}

const isBefore = (one: Named, other: Named) =>
  one.name === other.name ? one.id < other.id : one.name < other.name

/** A sorted list with changed entries; those without a name are removed. */
export function merged(
  sorted: readonly Named[],
  changes: readonly { id: string; name: string | undefined }[],
): Named[] {
  const ids = new Set(changes.map(({ id }) => id))
  const added = changes
    .flatMap(({ id, name }) => (name === undefined ? [] : { id, name }))
    .sort((one, other) => (isBefore(one, other) ? -1 : 1))
  const all: Named[] = []
  let at = 0
  for (const one of sorted) {
    if (ids.has(one.id)) continue
    for (let next = added[at]; next && isBefore(next, one); next = added[at]) {
      all.push(next)
      at += 1
    }
    all.push(one)
  }
  return [...all, ...added.slice(at)]
}
