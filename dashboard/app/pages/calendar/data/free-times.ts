import { reschedulable } from '@openchair/server/booking-lifecycle'

import type { Booking } from '#app/api/http/schema.gen.ts'
import type { CalendarDay } from '#app/api/schedule/calendar.ts'

import { minutesOf, timeOf } from './clock-times.ts'
import { type Entry, type Moment, shade } from './entries.ts'
import type { Selection } from './selection.ts'

/** A time in which a visit can be booked, in minutes of the day: from the first start to the last end, buffers left out. */
export interface FreeTime {
  start: number
  end: number
}

interface Buffers {
  bufferTimeBefore: number
  bufferTimeAfter: number
}

interface Deps {
  /** The hours of the member. */
  day: CalendarDay
  /** Those of the member. */
  bookings: readonly Pick<Booking, 'date' | 'status' | 'startTime' | 'totalDuration'>[]
  buffers: Buffers
  now: Moment
}

/** Shorter times are no offer. */
const leastMinutes = 15
const wholeDay = 24 * 60

/**
 * The free times of a day of a member. As on the server, two visits have the buffers of both between them, and a visit may
 * begin right after a break and with the working hours.
 */
export function freeTimesOf({ day, bookings, buffers, now }: Deps): FreeTime[] {
  const { date, isOpen, openTime, closeTime, events } = day
  if (!isOpen || openTime === null || closeTime === null || date < now.date) return []
  const gap = buffers.bufferTimeBefore + buffers.bufferTimeAfter
  const visits = bookings
    .filter((one) => one.date === date && isShown(one))
    .map((one) => {
      const start = minutesOf(one.startTime)
      const around = holds(one) ? gap : 0
      return { start: start - around, end: start + one.totalDuration + around }
    })
  const others = events
    .filter(({ type }) => type !== 'EXCEPTION')
    .map(({ type, startTime, endTime }) => {
      const around = type === 'HOLD' ? gap : 0
      const start = startTime === null ? 0 : minutesOf(startTime)
      const end = endTime === null ? wholeDay : endOf(endTime, start)
      return { start: start - around, end: end + around }
    })
  const soon = Math.ceil(minutesOf(now.time) / 5) * 5
  let from = Math.max(minutesOf(openTime), date === now.date ? soon : 0)
  const last = endOf(closeTime, minutesOf(openTime))
  const free: FreeTime[] = []
  for (const { start, end } of [...visits, ...others].toSorted((a, b) => a.start - b.start)) {
    if (start - from >= leastMinutes) free.push({ start: from, end: Math.min(start, last) })
    from = Math.max(from, end)
  }
  if (last - from >= leastMinutes) free.push({ start: from, end: last })
  return free.filter(({ start, end }) => end - start >= leastMinutes)
}

/** Whether its time, with its buffers, is taken: one that was completed early has given the rest of it back. */
const holds = ({ status }: Pick<Booking, 'status'>) =>
  reschedulable.includes(status) || status === 'IN_PROGRESS'

/** One that was completed early is still drawn there. */
const isShown = (one: Pick<Booking, 'status'>) => holds(one) || one.status === 'COMPLETED'

/** The end of a time that may last until midnight or beyond. */
const endOf = (time: string, start: number) => {
  const end = minutesOf(time)
  return end > start ? end : wholeDay
}

/** The free times as entries of the grid, which a click fills. */
export const pocketEntries = (
  staffId: string,
  date: string,
  times: readonly FreeTime[],
  labelOf: (minutes: number) => string,
): Entry[] =>
  times.map(({ start, end }) => {
    const startTime = timeOf(start)
    const until = end === wholeDay ? '23:59' : timeOf(end)
    const id = `${staffId}-${date}-free-${startTime}`
    return {
      ...shade(id, staffId, `${date}T${startTime}`, `${date}T${until}`, 'pocket'),
      label: labelOf(end - start),
      fills: { date, startTime, endTime: null, staffId },
    }
  })

/** The first bookable minute for what was chosen in the grid: where a buffer begins the chosen step, it begins after that. */
export function snapped(selection: Selection, entries: readonly Entry[], step: number): Selection {
  const chosen = minutesOf(selection.startTime)
  const pocket = entries.find(({ fills }) => {
    if (fills?.staffId !== selection.staffId || fills.date !== selection.date) return false
    const first = minutesOf(fills.startTime)
    return chosen < first && first < chosen + step
  })
  return pocket?.fills ? { ...selection, startTime: pocket.fills.startTime } : selection
}
