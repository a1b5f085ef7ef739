import type { Today, TodayBooking } from '#app/api/http/schema.gen.ts'

/** A visit that somebody at the desk has to look at now: in the chair, later than agreed, or next. */
export interface Visit {
  kind: 'chair' | 'late' | 'due'
  booking: TodayBooking
  /** The minutes since the agreed start. */
  minutesLate: number
}

/** How many visits that are still to come are shown. */
const nextCount = 3
const minuteMs = 60_000

/** Those in the chair by their end, those who are late and the next ones by their start. */
export function rightNow({ upcoming, at }: Pick<Today, 'upcoming' | 'at'>): Visit[] {
  const now = Date.parse(at)
  const visits = upcoming.data.map((booking): Visit => {
    const minutesLate = Math.floor((now - Date.parse(booking.startsAt)) / minuteMs)
    if (booking.status === 'IN_PROGRESS') return { kind: 'chair', booking, minutesLate }
    return { kind: minutesLate > 0 ? 'late' : 'due', booking, minutesLate }
  })
  const of = (kind: Visit['kind']) => visits.filter((visit) => visit.kind === kind)
  const chairs = of('chair').toSorted((one, other) =>
    one.booking.endTime.localeCompare(other.booking.endTime),
  )
  return [...chairs, ...of('late'), ...of('due').slice(0, nextCount)]
}
