import type { Claims } from '#scheduling/claims/taken.ts'
import type { MemberEvaluation } from '#scheduling/evaluate/evaluate-member.ts'
import { evaluateStart, type Start } from '#scheduling/evaluate/evaluate-start.ts'
import type { DayList } from '#scheduling/evaluate/list-days.ts'
import type { Inputs, Question } from '#scheduling/evaluate/question.ts'

import type { DayLists } from './day-lists.ts'

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
 * those of the following days, the same member first. Days are evaluated one after the other until there are enough.
 */
export async function nearest(
  lists: DayLists,
  claims: Claims,
  { from, question, limit, memberId }: Search,
): Promise<Candidate[]> {
  const inputs = { settings: lists.settings, claims, question }
  const paused = lists.pause()
  if (paused) await paused
  const found = memberId === undefined ? atSameTime(lists, inputs, from) : []
  const { day } = from.start
  for (let ahead = 0; ahead <= daysAhead && found.length < limit; ahead++) {
    const list = await lists.listOf(inputs, day + ahead, memberId)
    const loadOf = (staffId: string) => lists.loadOf(claims.get(staffId), day + ahead)
    for (const one of bestOnDay(list, { inputs, from, limit: limit - found.length, loadOf }))
      found.push(one)
  }
  return found.slice(0, limit)
}

/** The other members who are free at the time of the booking, which need not be on the grid. */
function atSameTime(lists: DayLists, inputs: Inputs, { staffId, start }: Candidate): Candidate[] {
  const loadOf = (id: string) => lists.loadOf(inputs.claims.get(id), start.day)
  return othersAt(inputs, { staffId, start })
    .toSorted((a, b) => loadOf(a) - loadOf(b))
    .map((id) => ({ staffId: id, start }))
}

/** The ids of the other members who are free at the time of a booking. */
export const othersAt = (inputs: Inputs, { staffId, start }: Candidate): string[] =>
  evaluateStart(inputs, start).free.flatMap(({ id }) => (id === staffId ? [] : id))

interface OnDay {
  inputs: Inputs
  from: Candidate
  limit: number
  loadOf: (staffId: string) => number
}

/**
 * The best places of a day: on that of the booking the time counts more, on others the member whom the customer knows.
 * Starts are visited in order of their distance until there are enough places: a large salon has some hundred thousand.
 */
export function bestOnDay(list: DayList, { inputs, from, limit, loadOf }: OnDay): Candidate[] {
  const [gridDay] = list.grid.days
  if (!gridDay) return []
  const { day } = gridDay.local
  const isSameDay = day === from.start.day
  const starts = startsByDistance(list, { inputs, from, isSameDay })
  const found: Candidate[] = []
  const isOther = (staffId: string) => staffId !== from.staffId
  const visit = (evaluations: readonly MemberEvaluation[]) => {
    for (const index of starts) {
      if (found.length >= limit) return
      const free = freeAt(evaluations, index)
      const rank = (staffId: string) => (isOther(staffId) ? 1 : 0)
      free.sort((a, b) => rank(a) - rank(b) || loadOf(a) - loadOf(b))
      const minute = list.grid.minutes[index] as number
      for (const staffId of free) found.push({ staffId, start: { day, minute } })
    }
  }
  if (isSameDay) visit(list.evaluations)
  else {
    visit(list.evaluations.filter(({ member }) => !isOther(member.id)))
    visit(list.evaluations.filter(({ member }) => isOther(member.id)))
  }
  return found.slice(0, limit)
}

interface Distances extends Pick<OnDay, 'inputs' | 'from'> {
  isSameDay: boolean
}

/** The indexes of the starts that can be proposed, the nearest first, and of two the later one. */
function startsByDistance(
  { grid: { starts, minutes } }: DayList,
  { inputs, from, isSameDay }: Distances,
): number[] {
  const { nowMinute } = inputs.question
  const { minute: wanted } = from.start
  const minuteOf = (index: number) => minutes[index] as number
  const distanceOf = (index: number) => Math.abs(minuteOf(index) - wanted)
  const isProposed = (index: number) => {
    const notice = isSameDay && minuteOf(index) < wanted ? earlierNoticeMinutes : 0
    const isSameTime = isSameDay && minuteOf(index) === wanted
    return !isSameTime && (starts[index] as number) >= nowMinute + notice
  }
  return [...starts.keys()]
    .filter(isProposed)
    .sort((a, b) => distanceOf(a) - distanceOf(b) || minuteOf(b) - minuteOf(a))
}

/** The ids of the members who are free at a start, mostly none: the loop runs some million times for a large salon. */
function freeAt(evaluations: readonly MemberEvaluation[], index: number): string[] {
  const free: string[] = []
  for (const { member, remainingCapacity } of evaluations)
    if ((remainingCapacity[index] as number) > 0) free.push(member.id)
  return free
}
