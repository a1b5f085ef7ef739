import { localDayAt } from '#core/time/zone.ts'

import type { Grid } from './grid.ts'
import { spanOf } from './hours.ts'
import type { Inputs } from './question.ts'
import { codeOf, type Reason } from './reasons.ts'

/**
 * Starts blocked for all members, by index from `from` to before `to`, with the code of the reason.
 */
export interface BlockedStarts {
  code: number
  from: number
  to: number
}

/** How far back staff may still book a customer who is already being served. */
const walkInMinutes = 60

/** The rules of the business itself, which apply to all members; lowest precedence first. */
export function businessRules(
  grid: Grid,
  { settings, question }: Pick<Inputs, 'settings' | 'question'>,
): BlockedStarts[] {
  const count = grid.starts.length
  const { nowMinute, skipAdvanceCheck } = question
  const gate = (reason: Reason, from: number, to: number) => ({ code: codeOf(reason), from, to })
  const rules = grid.days.flatMap(({ local, opening, first, end, isSkipped }) => {
    if (!opening.hours) return gate('CLOSED', first, end)
    if (isSkipped) return gate('OUTSIDE_HOURS', first, end)
    const open = spanOf(local, opening.hours)
    const fitsFrom = Math.min(grid.indexFrom(open.start), end)
    const fitsTo = Math.max(grid.indexFrom(open.end - question.durationMinutes + 1), first)
    return [gate('OUTSIDE_HOURS', first, fitsFrom), gate('OUTSIDE_HOURS', fitsTo, end)]
  })
  if (question.isInactive) rules.push(gate('SERVICE_INACTIVE', 0, count))
  if (!settings.acceptingBookings && !question.skipAcceptingCheck)
    rules.push(gate('NOT_ACCEPTING', 0, count))
  if (question.keepsStart) return rules
  const lastDay = localDayAt(settings.timezone, nowMinute).day + settings.maxAdvanceBooking
  const tooFar = grid.days.find(({ local }) => local.day > lastDay)
  if (tooFar) rules.push(gate('TOO_FAR', tooFar.first, count))
  if (!skipAdvanceCheck) {
    rules.push(gate('TOO_SOON', 0, grid.indexFrom(nowMinute + settings.minAdvanceBooking)))
  }
  const earliest = skipAdvanceCheck ? nowMinute - walkInMinutes : nowMinute
  rules.push(gate('PAST', 0, grid.indexFrom(earliest)))
  return rules
}

/** The blocked starts are the only part of a grid's evaluation that depends on the current time. */
export const areSame = (some: readonly BlockedStarts[], others: readonly BlockedStarts[]) =>
  some.length === others.length &&
  some.every((gate, index) => {
    const other = others[index]
    return gate.code === other?.code && gate.from === other.from && gate.to === other.to
  })
