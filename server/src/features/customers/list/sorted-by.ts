/**
 * Ids sorted by a number; those without one come last, whatever the order. Of equal ones the later id comes first, which is
 * that of the newer row.
 */
export function sortedBy(
  ids: readonly string[],
  numberOf: (id: string) => number | null,
  sortOrder: 'asc' | 'desc',
): string[] {
  const sign = sortOrder === 'asc' ? 1 : -1
  const keyed = ids.map((id) => {
    const number = numberOf(id)
    return { id, key: number === null ? Number.POSITIVE_INFINITY : sign * number }
  })
  keyed.sort((one, other) =>
    one.key === other.key ? (one.id < other.id ? 1 : -1) : one.key - other.key,
  )
  return keyed.map(({ id }) => id)
}
