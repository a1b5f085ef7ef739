import { addDays } from '#app/time/wall-days.ts'

/**
 * Dates such as 2026-12-01 and times such as 09:30 on the wall clock of the business, handled as strings and
 * numbers: a Date would apply the time zone of the browser.
 */

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export const timeOf = (minutes: number) =>
  `${pad(Math.floor(minutes / 60))}:${pad(Math.round(minutes % 60))}`

const pad = (value: number) => String(value).padStart(2, '0')

/** From 0 (Monday) to 6. */
export const weekdayIndex = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

/** The first day of the week of a date, where weeks begin with a day from 1 (Monday) to 7. */
export const weekStart = (date: string, firstWeekday: number) =>
  addDays(date, -((weekdayIndex(date) + 8 - firstWeekday) % 7))

/** All dates of a range, both ends included. */
export function datesOf({ from, to }: { from: string; to: string }) {
  const dates = [from]
  for (let date = from; date < to; dates.push(date)) date = addDays(date, 1)
  return dates
}

/** The end of a period that starts on a date: 00:15 after 23:30 is on the next day, and so is 00:00. */
export const endAt = (date: string, startTime: string, endTime: string) =>
  `${endTime > startTime ? date : addDays(date, 1)}T${endTime}`

const weekdays = [
  'SUNDAY',
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
] as const

export const weekdayOf = (date: string) =>
  weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'SUNDAY'
