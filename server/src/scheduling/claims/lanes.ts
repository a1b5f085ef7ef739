/** A claim on a member's time, in minutes since 1970 UTC, the end exclusive. */
export interface Claim {
  ownerId: string
  part: number
  lane: number
  startMinute: number
  endMinute: number
}

export type Minutes = Pick<Claim, 'startMinute' | 'endMinute'>

export const overlaps = (a: Minutes, b: Minutes) =>
  a.startMinute < b.endMinute && b.startMinute < a.endMinute

/** The lowest lane that none of these claims uses. */
export function lowestFree(claims: readonly Pick<Claim, 'lane'>[]) {
  const taken = new Set(claims.map(({ lane }) => lane))
  let lane = 0
  while (taken.has(lane)) lane += 1
  return lane
}

/**
 * Assigns every claim the lowest free lane in order of start. The number of lanes then equals the
 * maximum number of overlapping claims (interval graphs are perfect), although lanes assigned one
 * by one may need more.
 */
export function assignLanes<T extends Claim>(claims: readonly T[]): T[] {
  const assigned: T[] = []
  for (const claim of claims.toSorted((a, b) => a.startMinute - b.startMinute)) {
    const beside = assigned.filter((other) => overlaps(other, claim))
    assigned.push({ ...claim, lane: lowestFree(beside) })
  }
  return assigned
}
