import { dateText } from './dates.ts'

/** Why the times of an event do not count, or may be wrong. */
export const skipReasons = [
  /** Its start, its end or an added date is missing, or is no date. */
  'UNREADABLE_DATE',
  /** Only its first time counts. */
  'UNREADABLE_RULE',
  /** It ends before it begins, or lasts for thousands of years. */
  'IMPOSSIBLE_LENGTH',
  'TOO_OFTEN',
  /** Its times count as those of the business, and may be wrong by hours. */
  'UNKNOWN_TIME_ZONE',
] as const
export type SkipReason = (typeof skipReasons)[number]

export interface SkippedEvents {
  reason: SkipReason
  /** The number of events. */
  count: number
  /** The local date of one of them, as YYYY-MM-DD; null if none has a readable one. */
  example: string | null
}

export interface SkipCounter {
  /** With the local start of the event, in seconds. */
  add: (reason: SkipReason, local: number | null) => void
  /** The most frequent reason first. */
  list: () => SkippedEvents[]
}

export function openSkipCounter(): SkipCounter {
  const counts = new Map<SkipReason, SkippedEvents>()
  return {
    add(reason, local) {
      const known = counts.get(reason)
      counts.set(reason, {
        reason,
        count: (known?.count ?? 0) + 1,
        example: known?.example ?? (local === null ? null : dateText(local)),
      })
    },
    list: () => [...counts.values()].toSorted((one, other) => other.count - one.count),
  }
}
