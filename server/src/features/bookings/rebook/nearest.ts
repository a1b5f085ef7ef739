import { localDay } from '#core/time/zone.ts'
import { type Claims, noClaims, separateBusy } from '#scheduling/claims/taken.ts'
import { evaluateStart, type Start } from '#scheduling/evaluate/evaluate-start.ts'
import type { GridDay } from '#scheduling/evaluate/grid.ts'
import { type DayList, listDays } from '#scheduling/evaluate/list-days.ts'
import type { Inputs, Question } from '#scheduling/evaluate/question.ts'
import type { Settings } from '#scheduling/settings/settings.ts'

/** How many days after that of the booking are searched. */
export const daysAhead = 14

/** A customer who is asked to come earlier needs some time for it. */
const earlierNoticeMinutes = 120

/** A member and a start. */
export interface Candidate {
  staffId: string
  start: Start
}

interface Search {
  /** The place of the booking. */
  from: Candidate
  question: Question
  limit: number
  /** Only this member; undefined: all. */
  memberId?: string
}

/**
 * The free places nearest to that of a booking: another member at the same time, then the nearest times of the day, then
 * those of the following days, the same member first. Pure.
 */
export function nearest(settings: Settings, claims: Claims, search: Search): Candidate[] {
  const { from, question, limit, memberId } = search
  const inputs = { settings, claims, question }
  const found = memberId === undefined ? atSameTime(inputs, from) : []
  const { day } = from.start
  // Most bookings find enough on their day; the days after it are evaluated together.
  for (const [first, last] of [[day, day] as const, [day + 1, day + daysAhead] as const]) {
    if (found.length >= limit) break
    const list = listDays(inputs, first, last, memberId)
    for (const one of list.grid.days) {
      found.push(...onDay(inputs, list, one, from))
      if (found.length >= limit) break
    }
  }
  return found.slice(0, limit)
}

/** The other members who are free at the time of the booking, which need not be on the grid. */
export function atSameTime(inputs: Inputs, { staffId, start }: Candidate): Candidate[] {
  const { free } = evaluateStart(inputs, start)
  const load = loadOn(inputs, start.day)
  return free
    .filter(({ id }) => id !== staffId)
    .map(({ id }) => ({ staffId: id, start }))
    .sort((a, b) => load(a.staffId) - load(b.staffId))
}

function onDay(
  inputs: Inputs,
  { grid, evaluations }: DayList,
  { local: { day }, first, end }: GridDay,
  from: Candidate,
): Candidate[] {
  const isSameDay = day === from.start.day
  const { nowMinute } = inputs.question
  const load = loadOn(inputs, day)
  const rankOf = ({ staffId, start: { minute } }: Candidate) => {
    const isOther = staffId === from.staffId ? 0 : 1
    const distance = Math.abs(minute - from.start.minute)
    const isEarlier = minute < from.start.minute ? 1 : 0
    // On the same day the time counts more, on others the member whom the customer knows.
    const order = isSameDay ? [distance, isEarlier, isOther] : [isOther, distance, isEarlier]
    return [...order, load(staffId)]
  }
  const ranked: { candidate: Candidate; rank: number[] }[] = []
  for (let index = first; index < end; index++) {
    const minute = grid.minutes[index] as number
    const notice = isSameDay && minute < from.start.minute ? earlierNoticeMinutes : 0
    const isSameTime = isSameDay && minute === from.start.minute
    if (isSameTime || (grid.starts[index] as number) < nowMinute + notice) continue
    for (const { member, remainingCapacity } of evaluations) {
      if ((remainingCapacity[index] as number) <= 0) continue
      const candidate = { staffId: member.id, start: { day, minute } }
      ranked.push({ candidate, rank: rankOf(candidate) })
    }
  }
  return ranked.sort((a, b) => compare(a.rank, b.rank)).map(({ candidate }) => candidate)
}

function compare(one: readonly number[], other: readonly number[]) {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] as number)
    if (difference !== 0) return difference
  }
  return 0
}

/** The taken minutes of each member on a day: of several free members the one with the fewest is asked. */
function loadOn({ settings, claims }: Inputs, day: number) {
  const { start, end } = localDay(settings.timezone, day)
  const loads = new Map<string, number>()
  return (staffId: string) => {
    const known = loads.get(staffId)
    if (known !== undefined) return known
    const pairs = separateBusy(claims.get(staffId) ?? noClaims).claims
    let load = 0
    for (let index = 0; index < pairs.length; index += 2)
      load += Math.max(
        0,
        Math.min(pairs[index + 1] as number, end) - Math.max(pairs[index] as number, start),
      )
    loads.set(staffId, load)
    return load
  }
}
