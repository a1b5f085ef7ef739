import type { Member } from '../settings/settings.ts'
import { gatesOf } from './gates.ts'
import { gridOfOne } from './grid.ts'
import { judge } from './judge.ts'
import { nobody } from './members.ts'
import type { Inputs } from './question.ts'
import { type Reason, reasonOf, reasons } from './reasons.ts'

/** A start on the wall clock of the business. */
export interface Start {
  /** Days since 1970-01-01. */
  day: number
  /** Of the day, 0 to 1439; it need not be one of the grid. */
  minute: number
}

/** Either who could serve, at least one, in the order of the staff; or why nobody can. */
export type Verdict = { reason: null; free: readonly Member[] } | { reason: Reason; free: [] }

/**
 * Decides whether a start can be booked with this member, or with anybody: then of several reasons that
 * of the member who comes furthest in their order is named. A member who is not among the staff (any
 * more) does not work.
 */
export function verdict(inputs: Inputs, start: Start, memberId?: string): Verdict {
  const asked = inputs.settings.staff.filter(({ id }) => memberId === undefined || id === memberId)
  const candidates = asked.length > 0 ? asked : [nobody]
  const decisions = decide(inputs, start, candidates)
  const free = candidates.filter((_, index) => decisions[index] === null)
  if (free.length > 0) return { reason: null, free }
  const furthest = Math.max(...decisions.map((reason) => (reason ? reasons.indexOf(reason) : 0)))
  return { reason: reasons[furthest] ?? 'STAFF_OFF', free: [] }
}

function decide(inputs: Inputs, start: Start, members: readonly Member[]): (Reason | null)[] {
  const grid = gridOfOne(inputs.settings, start.day, start.minute)
  const gates = gatesOf(grid, inputs)
  return members.map((member) => reasonOf(judge(grid, member, inputs, gates).rooms[0] ?? 0))
}
