import type { MemberEvaluation } from '#scheduling/evaluate/evaluate-member.ts'
import type { GridDay } from '#scheduling/evaluate/grid.ts'
import type { DayList } from '#scheduling/evaluate/list-days.ts'

import { capacityAt, headOf, isListed, stateOf, timesOf } from './answer.ts'

/** A list and its text, which later answers may share. */
export interface Written {
  list: DayList
  /** The JSON, in order; one part for each day. */
  days: readonly Buffer[]
}

/**
 * The listed days as the bytes of their JSON. Each slot is concatenated from two parts that many slots share, its
 * times and its member's state; copying such parts into a buffer is about five times as fast as objects and
 * JSON.stringify for long answers, and as fast for short ones. Days that equal those of an earlier answer to the same
 * request share its bytes: one buffer a day also avoids the large allocation of a long answer in one piece.
 */
export function answerText(list: DayList, earlier?: Written): Written {
  const statesOf = new Map(list.evaluations.map((evaluation) => [evaluation, [] as Uint8Array[]]))
  const days = list.grid.days.map((day, index) => {
    const known = earlier?.days[index]
    return known && isAsIn(list, earlier.list, day, index)
      ? known
      : textOf(list, day, index, statesOf)
  })
  return { list, days }
}

/** Whether a day is the same in both: under the same settings it depends on the remaining capacities only. */
const isAsIn = (list: DayList, earlier: DayList, day: GridDay, dayIndex: number) =>
  list.grid === earlier.grid &&
  list.evaluations.length === earlier.evaluations.length &&
  list.evaluations.every((evaluation, index) => {
    const other = earlier.evaluations[index]
    return (
      evaluation === other ||
      (other !== undefined && haveSameCapacity(evaluation, other, day, dayIndex))
    )
  })

function haveSameCapacity(
  one: MemberEvaluation,
  other: MemberEvaluation,
  { first, end }: GridDay,
  day: number,
) {
  if (one.member !== other.member) return false
  if (one.fitsFrom[day] !== other.fitsFrom[day] || one.fitsTo[day] !== other.fitsTo[day])
    return false
  for (let start = first; start < end; start++)
    if (capacityAt(one, start) !== capacityAt(other, start)) return false
  return true
}

function textOf(
  list: DayList,
  day: GridDay,
  dayIndex: number,
  statesOf: Map<MemberEvaluation, Uint8Array[]>,
): Buffer {
  const { businessId } = list.settings
  const before = dayIndex === 0 ? `{"businessId":${asciiJson(businessId)},"days":[` : ''
  const head = ascii(`${before}${asciiJson(headOf(day)).slice(0, -1)},"slots":[`)
  const isLast = dayIndex === list.grid.days.length - 1
  const text = Buffer.allocUnsafe(head.length + sizeAtMost(list, dayIndex))
  let length = 0
  const put = (part: Uint8Array) => {
    text.set(part, length)
    length += part.length
  }
  put(head)
  for (let start = day.first; start < day.end; start++) {
    let times: Uint8Array | undefined
    for (const [evaluation, states] of statesOf) {
      if (!isListed(evaluation, dayIndex, start)) continue
      times ??= timesPart(list, day, start)
      put(times)
      const capacity = capacityAt(evaluation, start)
      put((states[capacity] ??= statePart(evaluation, capacity)))
    }
  }
  // Each slot ends in a comma; the last one is overwritten.
  if (length > head.length) length -= 1
  put(isLast ? end : dayEnd)
  return text.subarray(0, length)
}

function timesPart(list: DayList, day: GridDay, start: number) {
  const { startTime, endTime, startsAt, endsAt } = timesOf(list, day, start)
  return ascii(
    `{"startTime":"${startTime}","endTime":"${endTime}","startsAt":"${startsAt}","endsAt":"${endsAt}",`,
  )
}

const statePart = ({ member }: MemberEvaluation, capacity: number) =>
  ascii(`${asciiJson(stateOf(member, capacity)).slice(1)},`)

/** The JSON of a value with everything beyond ASCII escaped, so that a character is a byte. */
const asciiJson = (value: unknown) =>
  JSON.stringify(value).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const ascii = (text: string) => Buffer.from(text, 'latin1')
const dayEnd = ascii(']},')
const end = ascii(']}]}')

/** An upper bound of the bytes for the slots and the end of a day: times and states of any slot, at their longest. */
function sizeAtMost({ evaluations, settings }: DayList, dayIndex: number): number {
  const slots = evaluations.map((evaluation) => {
    const count =
      (evaluation.fitsTo[dayIndex] as number) - (evaluation.fitsFrom[dayIndex] as number)
    const state = { ...stateOf(evaluation.member, settings.slotCapacity), available: false }
    return count * (longestTimes + asciiJson(state).length)
  })
  return slots.reduce((sum, size) => sum + size, end.length)
}

const longestTimes = asciiJson({
  startTime: '00:00',
  endTime: '00:00',
  startsAt: '+010000-01-01T00:00:00.000Z',
  endsAt: '+010000-01-01T00:00:00.000Z',
}).length
