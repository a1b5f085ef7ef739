/**
 * The largest groups of these customers in which no two are different people: one group without such a pair, and none of
 * fewer than two. The groups of a pair that was told apart overlap in the others.
 */
export function withoutPairs(
  ids: readonly string[],
  areDifferent: (one: string, other: string) => boolean,
): string[][] {
  const groups = split(ids, areDifferent).filter(({ length }) => length > 1)
  const isWithin = (group: string[], other: string[]) => group.every((id) => other.includes(id))
  return groups.filter(
    (group, at) =>
      !groups.some(
        (other, index) => isWithin(group, other) && (other.length > group.length || index < at),
      ),
  )
}

function split(
  ids: readonly string[],
  areDifferent: (one: string, other: string) => boolean,
): string[][] {
  for (const [at, one] of ids.entries()) {
    const other = ids.slice(at + 1).find((id) => areDifferent(one, id))
    if (other !== undefined)
      return [other, one].flatMap((left) =>
        split(
          ids.filter((id) => id !== left),
          areDifferent,
        ),
      )
  }
  return [[...ids]]
}
