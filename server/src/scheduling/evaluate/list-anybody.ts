import type { Pause } from '#core/concurrency/sliced-work.ts'

import { evaluateMember } from './evaluate-member.ts'
import { type DayList, type ListRange, planOf } from './list-days.ts'
import { nobody } from './members.ts'
import type { Inputs } from './question.ts'
import { codeOf } from './reasons.ts'

/**
 * A list with a single evaluation, of anybody: at each start either a capacity of 1, as soon as one member is free, or a
 * reason. For those who ask when they can come, and not to whom: members are evaluated until every start is either free or
 * blocked by a rule of the business, and none of their evaluations is kept.
 */
export async function listAnybody(
  inputs: Inputs,
  range: ListRange,
  pause: Pause,
): Promise<DayList> {
  const { offered, evaluationOf: _, ...list } = planOf(inputs, range)
  const { grid, rules } = list
  if (offered.length === 0) return { ...list, evaluations: [] }
  const remainingCapacity = new Int16Array(grid.starts.length).fill(codeOf('BOOKED'))
  for (const { code, from, to } of rules) remainingCapacity.fill(code, from, to)
  /** The starts at which nobody is free so far, in the first `count` places. */
  const open = new Int32Array(grid.starts.length)
  let count = 0
  for (const [start, code] of remainingCapacity.entries())
    if (code === codeOf('BOOKED')) open[count++] = start
  for (const member of offered) {
    if (count === 0) break
    const evaluation = evaluateMember(grid, member, inputs, rules)
    let left = 0
    for (let index = 0; index < count; index++) {
      const start = open[index] as number
      if ((evaluation.remainingCapacity[start] as number) > 0) remainingCapacity[start] = 1
      else open[left++] = start
    }
    count = left
    const paused = pause()
    if (paused) await paused
  }
  const fitsFrom = Int32Array.from(grid.days, ({ first }) => first)
  const fitsTo = Int32Array.from(grid.days, ({ end }) => end)
  return { ...list, evaluations: [{ member: nobody, remainingCapacity, fitsFrom, fitsTo }] }
}
