import { minutesOf } from './clock-times.ts'

/** The hours of a member on a day, and what interrupts them. */
export interface WorkedDay {
  isOpen: boolean
  openTime: string | null
  closeTime: string | null
  events: readonly { type: string; startTime: string | null; endTime: string | null }[]
}

/** The minutes that a member works on these days, without breaks and absences. */
export const workedMinutes = (days: readonly WorkedDay[]) =>
  days.reduce((sum, { isOpen, openTime, closeTime, events }) => {
    if (!isOpen || openTime === null || closeTime === null) return sum
    const start = minutesOf(openTime)
    const end = endOf(closeTime)
    const off = events
      .filter(({ type }) => type === 'BREAK' || type === 'ABSENCE')
      .map(({ startTime, endTime }) => ({
        from: Math.max(start, minutesOf(startTime ?? '00:00')),
        to: Math.min(end, endOf(endTime ?? '00:00')),
      }))
      .sort((one, other) => one.from - other.from)
    let free = end - start
    let at = start
    for (const { from, to } of off) {
      free -= Math.max(0, to - Math.max(from, at))
      at = Math.max(at, to)
    }
    return sum + free
  }, 0)

/** 00:00 is the end of the day. */
const endOf = (time: string) => minutesOf(time) || 24 * 60
