import { minutesOf } from './clock-times.ts'

interface Hours {
  date: string
  isOpen: boolean
  openTime: string | null
  closeTime: string | null
  events: readonly { type: string; startTime: string | null; endTime: string | null }[]
}

interface Booked {
  date: string
  status: string
  totalDuration: number
}

/**
 * The share of a day of a member that is booked, from 0 to 1: of their hours without breaks and absences. Null on a day
 * without any.
 */
export function utilizationOf(day: Hours | undefined, bookings: readonly Booked[]) {
  if (!day?.isOpen || day.openTime === null || day.closeTime === null) return null
  const first = minutesOf(day.openTime)
  const last = endOf(day.closeTime)
  const away = day.events
    .filter(({ type }) => type === 'BREAK' || type === 'ABSENCE')
    .map(({ startTime, endTime }) => ({
      from: Math.max(startTime === null ? 0 : minutesOf(startTime), first),
      to: Math.min(endTime === null ? wholeDay : endOf(endTime), last),
    }))
    .toSorted((one, other) => one.from - other.from)
  let bookable = last - first
  let until = first
  for (const { from, to } of away) {
    // A break within an absence counts once.
    bookable -= Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  if (bookable <= 0) return null
  const booked = bookings
    .filter(({ date, status }) => date === day.date && !freed.includes(status))
    .reduce((sum, { totalDuration }) => sum + totalDuration, 0)
  return Math.min(1, booked / bookable)
}

const wholeDay = 24 * 60
const freed = ['CANCELLED', 'NO_SHOW']

/** 00:00 is the end of the day. */
const endOf = (time: string) => (time === '00:00' ? wholeDay : minutesOf(time))
