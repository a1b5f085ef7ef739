import { epochMinuteOf } from '#core/time/time.ts'
import { boundAt, type LocalDay, localDay, localDayAt, minuteAt } from '#core/time/zone.ts'

/** A local day, and the moment of it until which it is counted. */
export interface DayUntil {
  date: string
  until: string
}

export interface Moments {
  local: LocalDay
  /** The minute of the local day. */
  minute: number
  today: DayUntil
  weekBefore: DayUntil
}

/**
 * The local day of a moment, and the same time of the same weekday of the week before: where a change of the clock
 * skips that time, the moment of the change; where it occurs twice, the first.
 */
export function momentsOf(timezone: string, now: Date): Moments {
  const instant = epochMinuteOf(now.getTime())
  const local = localDayAt(timezone, instant)
  const minute = minuteAt(local, instant)
  const before = localDay(timezone, local.day - 7)
  const until = boundAt(before, minute) * 60_000 + (now.getTime() - instant * 60_000)
  return {
    local,
    minute,
    today: { date: local.date, until: now.toISOString() },
    weekBefore: { date: before.date, until: new Date(until).toISOString() },
  }
}

/** Two days as parameters of one statement. */
export interface TwoDays {
  date: string
  until: string
  dateBefore: string
  untilBefore: string
}
export const twoDays = ({ date, until }: DayUntil, before: DayUntil): TwoDays => ({
  date,
  until,
  dateBefore: before.date,
  untilBefore: before.until,
})
