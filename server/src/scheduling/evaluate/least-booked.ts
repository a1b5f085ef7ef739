import type { Member } from '../settings/settings.ts'

/** The booked minutes of service of members on one local date, by id; missing members have none. */
export type BookedMinutes = ReadonlyMap<string, number>

/**
 * Selects the member for a start without a named member: the one with the fewest booked minutes
 * that day, the first in the order of the staff when equal. There must be at least one.
 */
export function leastBooked(free: readonly Member[], booked: BookedMinutes): Member {
  const minutes = ({ id }: Member) => booked.get(id) ?? 0
  return free.reduce((least, other) => (minutes(other) < minutes(least) ? other : least))
}

export const noBookedMinutes: BookedMinutes = new Map()
