import { formatDate } from '#core/time/time.ts'
import { boundAt, instantAt, localDay, type LocalDay } from '#core/time/zone.ts'

import type { Settings } from '../settings/settings.ts'
import { type Opening, openingOn } from './hours.ts'

/** The starts to evaluate, in ascending order. */
export interface Grid {
  days: readonly GridDay[]
  /** Instants in minutes since 1970 UTC. */
  starts: Float64Array
  /** The same starts as minutes of their local day. */
  minutes: Int16Array
  /** The index of the first start at or after an instant; starts.length when there is none. */
  indexFrom: (instant: number) => number
}

export interface GridDay {
  local: LocalDay
  opening: Opening
  /** Its starts are those from `first` to before `end`. */
  first: number
  end: number
  /** The single start to evaluate is a local time that the clock change skips. */
  isSkipped: boolean
}

/**
 * The starts offered on these days, the last one included: from each opening on, in steps of
 * slotDuration in local time.
 */
export function gridOf(settings: Settings, firstDay: number, lastDay: number): Grid {
  const days: GridDay[] = []
  const starts: number[] = []
  const minutes: number[] = []
  for (let day = firstDay; day <= lastDay; day++) {
    const local = localDay(settings.timezone, day)
    const opening = openingOn(settings, local)
    const first = starts.length
    const { startMinute, endMinute } = opening.hours ?? { startMinute: 0, endMinute: 0 }
    for (let minute = startMinute; minute < endMinute; minute += settings.slotDuration) {
      const start = instantAt(local, minute)
      if (start === null) continue
      starts.push(start)
      minutes.push(minute)
    }
    days.push({ local, opening, first, end: starts.length, isSkipped: false })
  }
  return finish(days, starts, minutes)
}

/** The number of starts of such a grid; a few more where a clock change skips some. */
export function startsBetween(settings: Settings, firstDay: number, lastDay: number): number {
  let count = 0
  for (let day = firstDay; day <= lastDay; day++) {
    const { hours } = openingOn(settings, localDay(settings.timezone, day))
    if (hours) count += Math.ceil((hours.endMinute - hours.startMinute) / settings.slotDuration)
  }
  return count
}

/** A grid of a single start, whether or not the business is open then. */
export function gridOfOne(settings: Settings, day: number, minute: number): Grid {
  const local = localDay(settings.timezone, day)
  const isSkipped = instantAt(local, minute) === null
  const days = [{ local, opening: openingOn(settings, local), first: 0, end: 1, isSkipped }]
  return finish(days, [boundAt(local, minute)], [minute])
}

export const dateRange = ({ days }: Grid) => ({
  firstDate: days[0]?.local.date ?? formatDate(0),
  lastDate: days.at(-1)?.local.date ?? formatDate(0),
})

const finish = (days: GridDay[], starts: number[], minutes: number[]): Grid => {
  const instants = Float64Array.from(starts)
  return { days, starts: instants, minutes: Int16Array.from(minutes), indexFrom: indexer(instants) }
}

/**
 * Claims look up indexes thousands of times in one request, so a table holds the index at every
 * 32nd minute and only the few starts after it are compared; it is independent of days and their
 * offsets.
 */
function indexer(starts: Float64Array): Grid['indexFrom'] {
  const base = starts[0] ?? 0
  const last = starts.at(-1) ?? 0
  const table = new Int32Array(((last - base) >> 5) + 1)
  for (let bucket = 0, index = 0; bucket < table.length; bucket++) {
    while ((starts[index] as number) < base + bucket * 32) index += 1
    table[bucket] = index
  }
  return (instant) => {
    if (instant <= base) return 0
    if (instant > last) return starts.length
    let index = table[(instant - base) >> 5] as number
    while ((starts[index] as number) < instant) index += 1
    return index
  }
}
