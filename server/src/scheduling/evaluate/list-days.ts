import type { Pause } from '#core/concurrency/sliced-work.ts'

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
  const { offered, evaluationOf, ...list } = planOf(inputs, {
    firstDay,
    lastDay,
    memberId,
    earlier,
  })
  return { ...list, evaluations: offered.map(evaluationOf) }
}

/** The days and members of a list. */
export interface ListRange {
  firstDay: number
  lastDay: number
  memberId?: string | undefined
  earlier?: DayList | undefined
}

/** The same list, evaluated member by member with pauses. */
export async function listDaysSliced(
  inputs: Inputs,
  range: ListRange,
  pause: Pause,
): Promise<DayList> {
  const { offered, evaluationOf, ...list } = planOf(inputs, range)
  const evaluations: MemberEvaluation[] = []
  for (const [index, member] of offered.entries()) {
    evaluations.push(evaluationOf(member, index))
    const paused = pause()
    if (paused) await paused
  }
  return { ...list, evaluations }
}

/** A list before its members are evaluated, one after the other. */
export function planOf(inputs: Inputs, { firstDay, lastDay, memberId, earlier }: ListRange) {
  const { settings, question, claims } = inputs
  const grid = earlier?.grid ?? gridOf(settings, firstDay, lastDay)
  const rules = businessRules(grid, inputs)
  const evaluated = earlier && areSame(rules, earlier.rules) ? earlier : undefined
  const known = (member: Member, index: number) => {
    if (evaluated?.claims.get(member.id) !== claims.get(member.id)) return undefined
    // Under the same settings the members are the same, in the same order.
    const same = evaluated?.evaluations[index]
    return same?.member === member ? same : undefined
  }
  const members = qualifiedFor(settings, question).filter(
    ({ id }) => memberId === undefined || id === memberId,
  )
  return {
    grid,
    rules,
    claims,
    durationMinutes: question.durationMinutes,
    settings,
    offered: question.isInactive ? [] : members,
    evaluationOf: (member: Member, index: number) =>
      known(member, index) ?? evaluateMember(grid, member, inputs, rules),
  }
}
