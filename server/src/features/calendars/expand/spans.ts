import { TooManyError } from './budget.ts'
import type { Occurrence } from './event.ts'
import type { Range } from './occurrences.ts'
import { daySeconds } from './rules/days.ts'

export interface Spans {
  /** Whether the occurrence is busy, and in the range. */
  add: (occurrence: Occurrence) => boolean
  /** Starts and ends in minutes since 1970 UTC. */
  list: () => [number, number][]
}

const eventsMax = 20_000

/** Collects the busy times in a range. Throws for too many. */
export function openSpans(range: Range): Spans {
  const spans: [number, number][] = []
  return {
    add(occurrence) {
      const [start, end] = spanOf(occurrence)
      // Without what lies outside of the range, which could be thousands of years.
      const from = Math.max(start, range.from)
      const to = Math.min(end, range.to)
      if (!occurrence.isBusy || !(from < to)) return false
      if (spans.length >= eventsMax) throw new TooManyError()
      spans.push([from, to])
      return true
    },
    list: () => spans,
  }
}

/** In whole minutes that cover the event. */
function spanOf({ local, zone, length }: Occurrence): [number, number] {
  const end = zone.toInstant(local + length.days * daySeconds) + length.seconds
  return [Math.floor(zone.toInstant(local) / 60), Math.ceil(end / 60)]
}
