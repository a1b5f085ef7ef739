import type { Booking } from '../http/schema.gen.ts'

type Visit = Pick<Booking, 'date' | 'startTime' | 'endTime' | 'totalDuration'>

const day = 24 * 60

/**
 * The end of a visit where the calendar draws it, such as 2026-10-25T03:15: on the wall clock, where an end before the start
 * is tomorrow. A visit during which the clock is set back ends at a time before its start on the same day, or too soon after
 * it: it is drawn in its length.
 */
export function visitEnd(visit: Visit): string {
  const start = Date.parse(`${visit.date}T${visit.startTime}Z`)
  return new Date(start + minutesOf(visit) * 60_000).toISOString().slice(0, 16)
}

function minutesOf({ startTime, endTime, totalDuration }: Visit) {
  const today = minuteOf(endTime) - minuteOf(startTime)
  const tomorrow = today + day
  // The clock changes by an hour or so, so the nearer one of both ends is meant.
  const isToday = today > 0 || Math.abs(totalDuration - today) < Math.abs(totalDuration - tomorrow)
  const onClock = isToday ? today : tomorrow
  return totalDuration > onClock ? totalDuration : onClock
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
