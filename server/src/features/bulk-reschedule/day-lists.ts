import type { Pause } from '#core/concurrency/sliced-work.ts'
import { localDay } from '#core/time/zone.ts'
import { separateBusy } from '#scheduling/claims/taken.ts'
import { startsBetween } from '#scheduling/evaluate/grid.ts'
import { type DayList, listDays, listDaysSliced } from '#scheduling/evaluate/list-days.ts'
import type { Inputs } from '#scheduling/evaluate/question.ts'
import type { Settings } from '#scheduling/settings/settings.ts'

export type DayLists = ReturnType<typeof openDayLists>

/** Evaluations that are kept: 2 bytes for each start of each member. */
const keptMax = 10_000_000

/**
 * The evaluated days of one request for several bookings: most ask the same question of the same days, so that only members
 * whose claims differ are evaluated again.
 */
export function openDayLists(settings: Settings, pause: Pause) {
  const lists = new Map<string, DayList>()
  const loads = new WeakMap<Int32Array, Map<number, number>>()
  let kept = 0
  let evaluated = 0

  return {
    settings,
    pause,
    /** The starts that have been evaluated, each of each member. */
    get evaluated() {
      return evaluated
    },
    /** A day of one member or of all. */
    async listOf(inputs: Inputs, day: number, memberId?: string): Promise<DayList> {
      if (memberId !== undefined) {
        evaluated += startsBetween(settings, day, day)
        return listDays(inputs, day, day, memberId)
      }
      const name = JSON.stringify([day, inputs.question])
      const earlier = lists.get(name)
      const list = await listDaysSliced(inputs, { firstDay: day, lastDay: day, earlier }, pause)
      const { grid, evaluations } = list
      const added = evaluations.filter((one, index) => one !== earlier?.evaluations[index]).length
      evaluated += added * grid.starts.length
      if (!earlier) kept += evaluations.length * grid.starts.length
      if (kept > keptMax) {
        lists.clear()
        kept = evaluations.length * grid.starts.length
      }
      lists.set(name, list)
      return list
    },
    /** The taken minutes of a member on a day: of several free members the one with the fewest is asked. */
    loadOf(claims: Int32Array | undefined, day: number): number {
      if (!claims) return 0
      const days = loads.get(claims) ?? new Map<number, number>()
      loads.set(claims, days)
      const known = days.get(day)
      if (known !== undefined) return known
      const load = minutesOn(claims, localDay(settings.timezone, day))
      days.set(day, load)
      return load
    },
  }
}

function minutesOn(taken: Int32Array, { start, end }: { start: number; end: number }) {
  const { claims: pairs } = separateBusy(taken)
  let minutes = 0
  for (let index = 0; index < pairs.length; index += 2)
    minutes += Math.max(
      0,
      Math.min(pairs[index + 1] as number, end) - Math.max(pairs[index] as number, start),
    )
  return minutes
}
