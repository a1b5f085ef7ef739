import { localDayAt } from '#core/zone.ts'

import type { Grid } from './grid.ts'
import { spanOf } from './hours.ts'
import type { Inputs } from './question.ts'
import { codeOf, type Reason } from './reasons.ts'

/** Starts that nobody can serve, from one index on, before another, and the code of the reason. */
export interface Gate {
  code: number
  from: number
  to: number
}

/** How far back somebody at the desk may still book a customer who has already sat down. */
const walkInMinutes = 60

/** The rules of the business itself, which bind all members alike; the weakest first. */
export function gatesOf(
  grid: Grid,
  { settings, question }: Pick<Inputs, 'settings' | 'question'>,
): Gate[] {
  const count = grid.starts.length
  const { nowMinute, skipAdvanceCheck } = question
  const gate = (reason: Reason, from: number, to: number) => ({ code: codeOf(reason), from, to })
  const gates = grid.days.flatMap(({ local, opening, first, end, isSkipped }) => {
    if (!opening.hours) return gate('CLOSED', first, end)
    if (isSkipped) return gate('OUTSIDE_HOURS', first, end)
    const open = spanOf(local, opening.hours)
    const fitsFrom = Math.min(grid.indexFrom(open.start), end)
    const fitsTo = Math.max(grid.indexFrom(open.end - question.durationMinutes + 1), first)
    return [gate('OUTSIDE_HOURS', first, fitsFrom), gate('OUTSIDE_HOURS', fitsTo, end)]
  })
  if (question.isInactive) gates.push(gate('SERVICE_INACTIVE', 0, count))
  if (!settings.acceptingBookings && !question.skipAcceptingCheck)
    gates.push(gate('NOT_ACCEPTING', 0, count))
  const lastDay = localDayAt(settings.timezone, nowMinute).day + settings.maxAdvanceBooking
  const tooFar = grid.days.find(({ local }) => local.day > lastDay)
  if (tooFar) gates.push(gate('TOO_FAR', tooFar.first, count))
  if (!skipAdvanceCheck) {
    gates.push(gate('TOO_SOON', 0, grid.indexFrom(nowMinute + settings.minAdvanceBooking)))
  }
  const earliest = skipAdvanceCheck ? nowMinute - walkInMinutes : nowMinute
  gates.push(gate('PAST', 0, grid.indexFrom(earliest)))
  return gates
}

/** What of the running time matters to a grid is in its gates alone. */
export const areSame = (some: readonly Gate[], others: readonly Gate[]) =>
  some.length === others.length &&
  some.every((gate, index) => {
    const other = others[index]
    return gate.code === other?.code && gate.from === other.from && gate.to === other.to
  })
