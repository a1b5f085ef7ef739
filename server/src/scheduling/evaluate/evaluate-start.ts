import { minutesPerDay } from '#core/time/time.ts'

import type { Member } from '../settings/settings.ts'
import { businessRules } from './business-rules.ts'
import { evaluateMember } from './evaluate-member.ts'
import { gridOfOne } from './grid.ts'
import { nobody } from './members.ts'
import type { Inputs } from './question.ts'
import { type Reason, reasonOf, reasons } from './reasons.ts'

/** A start in the local time of the business. */
export interface Start {
  /** Days since 1970-01-01. */
  day: number
  /** Minute of the day, 0 to 1439; it need not be on the grid. */
  minute: number
}

/**
 * Either the members who could serve, at least one, in the order of the staff; or the reason why
 * none can.
 */
export type StartEvaluation =
  | { reason: null; free: readonly Member[] }
  | { reason: Reason; free: [] }

/**
 * Evaluates whether a start can be booked with this member, or with any: then the reason furthest
 * down the order of precedence is named. A member who is not (or no longer) on the staff does not
 * work.
 */
export function evaluateStart(inputs: Inputs, start: Start, memberId?: string): StartEvaluation {
  const members = inputs.settings.staff.filter(
    ({ id }) => memberId === undefined || id === memberId,
  )
  const candidates = members.length > 0 ? members : [nobody]
  const decisions = evaluateMembers(inputs, start, candidates)
  const free = candidates.filter((_, index) => decisions[index] === null)
  if (free.length > 0) return { reason: null, free }
  const furthest = reasons.findLast((reason) => decisions.includes(reason))
  return { reason: furthest ?? 'STAFF_OFF', free: [] }
}

/**
 * The same with all time free and worked: only what a member can do counts, and that a service lies within one day. For
 * a person who sets the rules on time aside.
 */
export const evaluateBeyondTime = (
  { settings, question }: Inputs,
  start: Start,
  memberId?: string,
): StartEvaluation =>
  evaluateStart({ settings: atAnyTime(settings), claims: new Map(), question }, start, memberId)

const atAnyTime = (settings: Inputs['settings']): Inputs['settings'] => ({
  ...settings,
  openingHours: new Map(weekdays.map((weekday) => [weekday, wholeDay])),
  exceptions: new Map(),
  staff: settings.staff.map((member) => ({ ...member, ...always })),
})

const always = { ownWeek: null, dateHours: new Map<string, null>(), breaks: [], absences: [] }
const weekdays = [1, 2, 3, 4, 5, 6, 7]
const wholeDay = { isOpen: true, startMinute: 0, endMinute: minutesPerDay }

function evaluateMembers(
  inputs: Inputs,
  start: Start,
  members: readonly Member[],
): (Reason | null)[] {
  const grid = gridOfOne(inputs.settings, start.day, start.minute)
  const rules = businessRules(grid, inputs)
  return members.map((member) =>
    reasonOf(evaluateMember(grid, member, inputs, rules).remainingCapacity[0] ?? 0),
  )
}
