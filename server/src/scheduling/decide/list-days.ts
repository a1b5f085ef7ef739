import type { Claims } from '../claims/taken.ts'
import type { Member, Settings } from '../settings/settings.ts'
import { areSame, type Gate, gatesOf } from './gates.ts'
import { type Grid, gridOf } from './grid.ts'
import { judge, type Judgement } from './judge.ts'
import { qualifiedFor } from './members.ts'
import type { Inputs } from './question.ts'

/**
 * The free and the taken starts of some days, still as numbers: a member's slots of a day are the
 * starts of the grid from fitsFrom to fitsTo. The capacity of a slot is its room where that is
 * positive, and 0 wherever the slot is not available, whatever the reason.
 */
export interface DayList {
  grid: Grid
  gates: readonly Gate[]
  claims: Claims
  durationMinutes: number
  settings: Settings
  /** In the order in which slots of one start are listed. */
  judgements: readonly Judgement[]
}

/**
 * Lists the days from the first to the last, as local days since 1970, of one member or of all.
 * Members who don't take bookings or don't perform what is asked for are left out, the absent are
 * listed; a service that is switched off is not offered at all. What an earlier list under the same settings
 * says of members whose claims are the very same is taken over.
 */
export function listDays(
  inputs: Inputs,
  firstDay: number,
  lastDay: number,
  memberId?: string,
  earlier?: DayList,
): DayList {
  const { settings, question, claims } = inputs
  const grid = earlier?.grid ?? gridOf(settings, firstDay, lastDay)
  const gates = gatesOf(grid, inputs)
  const judged = earlier && areSame(gates, earlier.gates) ? earlier : undefined
  const judgementOf = (member: Member) =>
    judged?.claims.get(member.id) === claims.get(member.id)
      ? judged?.judgements.find((one) => one.member === member)
      : undefined
  const members = qualifiedFor(settings, question).filter(
    ({ id }) => memberId === undefined || id === memberId,
  )
  const offered = question.isInactive ? [] : members
  return {
    grid,
    gates,
    claims,
    durationMinutes: question.durationMinutes,
    settings,
    judgements: offered.map((member) => judgementOf(member) ?? judge(grid, member, inputs, gates)),
  }
}
