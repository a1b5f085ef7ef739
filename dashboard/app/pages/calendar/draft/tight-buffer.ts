import { activeStatuses } from '@openchair/server/booking-status'

import type { Booking } from '#app/api/http/schema.gen.ts'

import { minutesOf, timeOf } from '../data/hours/clock-times.ts'

interface Buffers {
  bufferTimeBefore: number
  bufferTimeAfter: number
}

interface Visit {
  startTime: string
  minutes: number
}

type Booked = Pick<Booking, 'id' | 'status' | 'startTime' | 'totalDuration'>

/**
 * The next start of a member at which a visit fits, when it meets no booking of the day itself but comes too close to one; null
 * otherwise.
 */
export function tightPlace(
  { startTime, minutes }: Visit,
  bookings: readonly Booked[],
  { bufferTimeBefore, bufferTimeAfter }: Buffers,
): string | null {
  const gap = bufferTimeBefore + bufferTimeAfter
  const taken = bookings
    .filter(({ status }) => activeStatuses.includes(status))
    .map((one) => ({
      start: minutesOf(one.startTime),
      end: minutesOf(one.startTime) + one.totalDuration,
    }))
  const isMet = (start: number, around: number) =>
    taken.some((one) => one.start < start + minutes + around && start < one.end + around)
  const asked = minutesOf(startTime)
  if (isMet(asked, 0) || !isMet(asked, gap)) return null
  const next = taken
    .map(({ end }) => end + gap)
    .filter((start) => start > asked && start + minutes <= 24 * 60 && !isMet(start, gap))
  return next.length > 0 ? timeOf(Math.min(...next)) : null
}
