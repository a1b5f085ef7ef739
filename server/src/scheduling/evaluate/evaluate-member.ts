import { noClaims, occupancyOf, separateBusy, type Span } from '../claims/taken.ts'
import type { Member } from '../settings/settings.ts'
import type { BlockedStarts } from './business-rules.ts'
import { dateRange, type Grid } from './grid.ts'
import { absenceSpan, absencesBetween, breaksOn, spanOf, workingHours } from './hours.ts'
import { performs, takesBookings } from './members.ts'
import type { Inputs, Question } from './question.ts'
import { codeOf } from './reasons.ts'

/** The evaluation of one member at every start of a grid. */
export interface MemberEvaluation {
  member: Member
  /**
   * By start: how many more bookings the member can take for the whole service, or the negative
   * code of the reason.
   */
  remainingCapacity: Int16Array
  /**
   * By day: the starts whose service fits into the working hours are those from fitsFrom to before
   * fitsTo.
   */
  fitsFrom: Int32Array
  fitsTo: Int32Array
}

/**
 * The evaluation of availability: lists, checks and bookings all use it, with many starts or with
 * one. Reasons are written from the lowest to the highest precedence, so that the highest remains.
 */
export function evaluateMember(
  grid: Grid,
  member: Member,
  inputs: Inputs,
  rules: readonly BlockedStarts[],
): MemberEvaluation {
  const { settings, question } = inputs
  const remainingCapacity = new Int16Array(grid.starts.length).fill(settings.slotCapacity)
  const { claims, busy } = separateBusy(inputs.claims.get(member.id) ?? noClaims)
  applyClaims(remainingCapacity, grid, claims, inputs)
  const block = (code: number, { start, end }: Span) => {
    if (start >= end) return
    remainingCapacity.fill(
      code,
      grid.indexFrom(start - question.durationMinutes + 1),
      grid.indexFrom(end),
    )
  }
  for (const { local } of grid.days) {
    for (const pause of breaksOn(member, local)) block(codeOf('BREAK'), spanOf(local, pause))
  }
  // Without buffers, and whatever the capacity: the member is elsewhere.
  for (let index = 0; index < busy.length; index += 2) {
    const [start, end] = [busy[index] as number, busy[index + 1] as number]
    block(codeOf('EXTERNAL_BUSY'), { start, end })
  }
  const { firstDate, lastDate } = dateRange(grid)
  for (const absence of absencesBetween(member, firstDate, lastDate)) {
    block(codeOf('ABSENCE'), absenceSpan(settings.timezone, absence))
  }
  const fits = fitWorkingHours(grid, member, question)
  grid.days.forEach(({ first, end }, index) => {
    remainingCapacity.fill(codeOf('STAFF_OFF'), first, fits.fitsFrom[index])
    remainingCapacity.fill(codeOf('STAFF_OFF'), fits.fitsTo[index], end)
  })
  if (!takesBookings(member)) remainingCapacity.fill(codeOf('STAFF_OFF'))
  if (!performs(member, question)) remainingCapacity.fill(codeOf('STAFF_NOT_QUALIFIED'))
  for (const { code, from, to } of rules) remainingCapacity.fill(code, from, to)
  return { member, remainingCapacity, ...fits }
}

/**
 * Each claim marks the starts it blocks: far fewer steps than searching the claims of each start.
 */
function applyClaims(
  remainingCapacity: Int16Array,
  grid: Grid,
  claims: Int32Array,
  inputs: Inputs,
) {
  const { slotCapacity, bufferTimeBefore, bufferTimeAfter } = inputs.settings
  const { pairs, levels } = occupancyOf(claims, slotCapacity)
  const reach = inputs.question.durationMinutes + bufferTimeAfter - 1
  const booked = codeOf('BOOKED')
  for (let index = 0; index < pairs.length; index += 2) {
    const from = grid.indexFrom((pairs[index] as number) - reach)
    const to = grid.indexFrom((pairs[index + 1] as number) + bufferTimeBefore)
    const left = levels ? slotCapacity - (levels[index >> 1] as number) : 0
    const room = left > 0 ? left : booked
    for (let start = from; start < to; start++) {
      if ((remainingCapacity[start] as number) > room) remainingCapacity[start] = room
    }
  }
}

/** The starts of each day whose service fits into the working hours. */
export function fitWorkingHours(grid: Grid, member: Member, { durationMinutes }: Question) {
  const fitsFrom = new Int32Array(grid.days.length)
  const fitsTo = new Int32Array(grid.days.length)
  grid.days.forEach(({ local, opening, first, end }, index) => {
    const hours = workingHours(member, local, opening)
    const work = hours ? spanOf(local, hours) : { start: local.end, end: local.start }
    const from = clamp(grid.indexFrom(work.start), first, end)
    fitsFrom[index] = from
    fitsTo[index] = clamp(grid.indexFrom(work.end - durationMinutes + 1), from, end)
  })
  return { fitsFrom, fitsTo }
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
