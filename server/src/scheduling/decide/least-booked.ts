import type { Member } from '../settings/settings.ts'

/** How many minutes of service a member has on a local date. */
export type BookedMinutes = (memberId: string, date: string) => number

/**
 * Who serves a start for which nobody is named: of the free members, in the order of the staff, the
 * first of those with the fewest booked minutes that day. There must be at least one.
 */
export function leastBooked(free: readonly Member[], date: string, booked: BookedMinutes): Member {
  const minutes = (member: Member) => booked(member.id, date)
  return free.reduce((least, other) => (minutes(other) < minutes(least) ? other : least))
}

export const nothingBooked: BookedMinutes = () => 0
