import { localDay } from '#core/zone.ts'

import { bookedMinutes, noClaims } from '../claims/taken.ts'
import type { Member } from '../settings/settings.ts'
import { gatesOf } from './gates.ts'
import { gridOfOne } from './grid.ts'
import { judge } from './judge.ts'
import type { Inputs } from './plan.ts'
import { type Reason, reasonOf, reasons } from './reasons.ts'

/** A start on the wall clock of the business. */
export interface Start {
  /** Days since 1970-01-01. */
  day: number
  /** Of the day, 0 to 1439; it need not be one of the grid. */
  minute: number
}

/** Either the member who would serve, or why nobody does. */
export type Verdict = { reason: null; member: Member } | { reason: Reason; member: null }

/**
 * Decides whether a start can be booked with this member, or with anybody: then it chooses the free
 * member with the fewest booked minutes that day, or names the reason of the one who comes furthest
 * in the order of reasons. A member who is not among the staff (any more) does not work.
 */
export function verdict(inputs: Inputs, start: Start, memberId?: string): Verdict {
  const { settings } = inputs
  if (memberId === undefined) return anybody(inputs, start)
  const member = settings.staff.find(({ id }) => id === memberId) ?? nobody
  const [decision = null] = decide(inputs, start, [member])
  return decision ? { reason: decision, member: null } : { reason: null, member }
}

/** Everybody who can be booked for this start, in the order of the staff. */
export function freeMembers(inputs: Inputs, start: Start): Member[] {
  const { staff } = inputs.settings
  const decisions = decide(inputs, start, staff)
  return staff.filter((_, index) => decisions[index] === null)
}

function anybody(inputs: Inputs, start: Start): Verdict {
  const { staff } = inputs.settings
  const candidates = staff.length > 0 ? staff : [nobody]
  const decisions = decide(inputs, start, candidates)
  const free = candidates.filter((_, index) => decisions[index] === null)
  const member = leastBooked(inputs, start.day, free)
  if (member) return { reason: null, member }
  const furthest = Math.max(...decisions.map((reason) => (reason ? reasons.indexOf(reason) : 0)))
  return { reason: reasons[furthest] ?? 'STAFF_OFF', member: null }
}

/** Among several free members: fewest minutes of service that day, then the order of the staff. */
export function leastBooked(
  { settings, claims }: Inputs,
  day: number,
  free: readonly Member[],
): Member | undefined {
  if (free.length < 2) return free[0]
  const local = localDay(settings.timezone, day)
  const minutes = free.map(({ id }) => bookedMinutes(claims.get(id) ?? noClaims, settings, local))
  return free[minutes.indexOf(Math.min(...minutes))]
}

function decide(inputs: Inputs, start: Start, members: readonly Member[]): (Reason | null)[] {
  const grid = gridOfOne(inputs.settings, start.day, start.minute)
  const gates = gatesOf(grid, inputs)
  return members.map((member) => reasonOf(judge(grid, member, inputs, gates).rooms[0] ?? 0))
}

/** In the place of a member who is not among the staff (any more). */
export const nobody: Member = {
  id: '',
  firstName: '',
  lastName: null,
  isActive: false,
  acceptsBookings: false,
  ownWeek: null,
  breaks: [],
  absences: [],
  services: new Map(),
}
