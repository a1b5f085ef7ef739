import type { Pause } from '#core/concurrency/sliced-work.ts'
import { hashSliced } from '#http/reply/chunks.ts'
import type { MemberEvaluation } from '#scheduling/evaluate/evaluate-member.ts'
import type { GridDay } from '#scheduling/evaluate/grid.ts'
import type { DayList } from '#scheduling/evaluate/list-days.ts'

import { capacityAt, headOf, isListed, stateOf, timesOf } from './answer.ts'

/** A list and its text, which later answers may share. */
export interface ListText {
  list: DayList
  /** The JSON, in order; one part for each day. */
  days: readonly Buffer[]
}

/** Whether slots that cannot be booked are listed too. */
export type Slots = 'all' | 'free'

/**
 * The listed days as the bytes of their JSON. Each slot is concatenated from two parts that many slots share, its
 * times and its member's state; copying such parts into a buffer is about five times as fast as objects and
 * JSON.stringify for long answers, and as fast for short ones. Days that equal those of an earlier answer to the same
 * request share its bytes: one buffer a day also avoids the large allocation of a long answer in one piece.
 */
export function answerText(list: DayList, earlier?: ListText, slots: Slots = 'all'): ListText {
  const states = noStates(list)
  const days = list.grid.days.map((day, index) => {
    const known = knownText(list, earlier, index)
    if (known) return known
    const writer = writerOf(list, { index, slots, states })
    writer.put(day.first, day.end)
    return writer.end()
  })
  return { list, days }
}

/** How many slots of a large answer are written between two pauses: they take about a millisecond. */
const slotsEach = 5_000

/** The same bytes, written and hashed with pauses. */
export async function answerTextSliced(
  list: DayList,
  {
    slots = 'all',
    earlier,
    pause,
  }: { slots?: Slots; earlier?: ListText | undefined; pause: Pause },
): Promise<ListText> {
  const states = noStates(list)
  const step = Math.max(1, Math.floor(slotsEach / Math.max(1, list.evaluations.length)))
  const days: Buffer[] = []
  for (const [index, day] of list.grid.days.entries()) {
    const known = knownText(list, earlier, index)
    if (known) {
      days.push(known)
      continue
    }
    const writer = writerOf(list, { index, slots, states })
    for (let start = day.first; start < day.end; start += step) {
      writer.put(start, Math.min(start + step, day.end))
      const paused = pause()
      if (paused) await paused
    }
    const text = writer.end()
    await hashSliced(text, pause)
    days.push(text)
  }
  return { list, days }
}

const noStates = ({ evaluations }: DayList): StatesOf =>
  new Map(evaluations.map((evaluation) => [evaluation, []]))

/** The text of a day in an earlier answer, if it would be the same. */
function knownText(list: DayList, earlier: ListText | undefined, index: number) {
  const day = list.grid.days[index] as GridDay
  const known = earlier?.days[index]
  return known && isAsIn(list, earlier.list, day, index) ? known : undefined
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

/** The text of a member's state by its capacity, as far as it was needed. */
type StatesOf = Map<MemberEvaluation, Uint8Array[]>

/** Writes the slots of a day, some starts at a time, in their order. */
function writerOf(
  list: DayList,
  { index: dayIndex, slots, states: statesOf }: { index: number; slots: Slots; states: StatesOf },
) {
  const day = list.grid.days[dayIndex] as GridDay
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
  return {
    put(from: number, to: number) {
      for (let start = from; start < to; start++) {
        let times: Uint8Array | undefined
        for (const [evaluation, states] of statesOf) {
          if (!isListed(evaluation, dayIndex, start)) continue
          const capacity = capacityAt(evaluation, start)
          if (slots === 'free' && capacity === 0) continue
          times ??= timesPart(list, day, start)
          put(times)
          put((states[capacity] ??= statePart(evaluation, capacity)))
        }
      }
    },
    end(): Buffer {
      // Each slot ends in a comma; the last one is overwritten.
      if (length > head.length) length -= 1
      put(isLast ? end : dayEnd)
      return text.subarray(0, length)
    },
  }
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
