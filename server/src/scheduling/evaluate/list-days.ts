import type { Claims } from '../claims/taken.ts'
import type { Member, Settings } from '../settings/settings.ts'
import { areSame, type BlockedStarts, businessRules } from './business-rules.ts'
import { evaluateMember, type MemberEvaluation } from './evaluate-member.ts'
import { type Grid, gridOf } from './grid.ts'
import { qualifiedFor } from './members.ts'
import type { Inputs } from './question.ts'

/**
 * The free and the taken starts of some days, as numbers: a member's slots of a day are the starts
 * of the grid from fitsFrom to before fitsTo. The capacity of a slot is its remaining capacity
 * where that is positive, and 0 wherever the slot is not available, whatever the reason.
 */
export interface DayList {
  grid: Grid
  rules: readonly BlockedStarts[]
  claims: Claims
  durationMinutes: number
  settings: Settings
  /** In the order in which slots of one start are listed. */
  evaluations: readonly MemberEvaluation[]
}

/**
 * Lists the days from the first to the last, as local days since 1970, of one member or of all.
 * Members who do not take bookings or do not perform the services are left out, absent ones are
 * listed; an inactive service is not offered at all. Evaluations of an earlier list under the same
 * settings are reused for members whose claims are identical.
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
  const rules = businessRules(grid, inputs)
  const evaluated = earlier && areSame(rules, earlier.rules) ? earlier : undefined
  const evaluationOf = (member: Member) =>
    evaluated?.claims.get(member.id) === claims.get(member.id)
      ? evaluated?.evaluations.find((one) => one.member === member)
      : undefined
  const members = qualifiedFor(settings, question).filter(
    ({ id }) => memberId === undefined || id === memberId,
  )
  const offered = question.isInactive ? [] : members
  return {
    grid,
    rules,
    claims,
    durationMinutes: question.durationMinutes,
    settings,
    evaluations: offered.map(
      (member) => evaluationOf(member) ?? evaluateMember(grid, member, inputs, rules),
    ),
  }
}
