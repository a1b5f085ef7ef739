import type { Member } from '../settings/settings.ts'

/** How many minutes of service members have on one local date, by id; who is missing has none. */
export type BookedMinutes = ReadonlyMap<string, number>

/**
 * Who serves a start for which nobody is named: of the free members, in the order of the staff, the
 * first of those with the fewest booked minutes that day. There must be at least one.
 */
export function leastBooked(free: readonly Member[], booked: BookedMinutes): Member {
  const minutes = ({ id }: Member) => booked.get(id) ?? 0
  return free.reduce((least, other) => (minutes(other) < minutes(least) ? other : least))
}

export const nothingBooked: BookedMinutes = new Map()
