/** The minutes of a day of 24 hours; as the end of a range, the end of the day. */
export const minutesPerDay = 1440

/** Index 0 is weekday 1, Monday. */
export const weekdays = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const

export type Weekday = (typeof weekdays)[number]

/** The days from 1970-01-01 to a local date 'YYYY-MM-DD'; null when the date does not exist. */
export function parseDate(text: string): number | null {
  const [, year, month, date] = datePattern.exec(text) ?? []
  const day = Math.floor(Date.UTC(Number(year), Number(month) - 1, Number(date)) / msPerDay)
  return Number.isFinite(day) && formatDate(day) === text ? day : null
}

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/
const msPerDay = minutesPerDay * 60_000

/** Like parseDate, for valid dates: throws a RangeError otherwise. */
export function dayOf(date: string): number {
  const day = parseDate(date)
  if (day === null) throw new RangeError(`Not a date: ${date}`)
  return day
}

export function formatDate(day: number): string {
  const known = dates.get(day)
  if (known !== undefined) return known
  const [date = ''] = new Date(day * msPerDay).toISOString().split('T')
  if (dates.size >= maxDates) dates.clear()
  dates.set(day, date)
  return date
}

const dates = new Map<number, string>()
const maxDates = 20_000

/** 1 (Monday) to 7 (Sunday). */
export const weekdayOf = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1

/** 1 to 7; null for an unknown name. */
export const parseWeekday = (name: string) => weekdays.indexOf(name as Weekday) + 1 || null

export const weekdayName = (weekday: number): Weekday => {
  const name = weekdays[weekday - 1]
  if (!name) throw new RangeError(`Not a weekday: ${weekday}`)
  return name
}

/** The minute of the day, 0 to 1439, of a time 'HH:mm'; null when it is invalid. */
export function parseTime(text: string): number | null {
  const [, hours, minutes] = timePattern.exec(text) ?? []
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null
}

const timePattern = /^([01]\d|2[0-3]):([0-5]\d)$/

/** Like parseTime for the end of a range, 1 to 1440: '00:00' is the end of the day. */
export const parseEndTime = (text: string) => {
  const minute = parseTime(text)
  return minute === 0 ? minutesPerDay : minute
}

/** 'HH:mm' of a minute of the day; the end of the day, 1440, is '00:00' as well. */
export const formatTime = (minuteOfDay: number) => times[minuteOfDay % minutesPerDay] ?? ''

const twoDigits = (number: number) => String(number).padStart(2, '0')
const times = Array.from(
  { length: minutesPerDay },
  (_, minute) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`,
)

/** The whole minutes from 1970 UTC to an instant in milliseconds. */
export const epochMinuteOf = (ms: number) => Math.floor(ms / 60_000)

/** 'YYYY-MM-DDTHH:mm:00.000Z' of minutes since 1970 UTC, without creating a Date. */
export function formatInstant(epochMinute: number): string {
  const day = Math.floor(epochMinute / minutesPerDay)
  return `${formatDate(day)}T${formatTime(epochMinute - day * minutesPerDay)}:00.000Z`
}

const birthdayPattern = /^(?:(?:19|20)\d\d|-)-\d\d-\d\d$/

/** Whether a text is a day such as 1990-05-14, or --05-14 without its year, that exists. */
export const isBirthday = (text: string): boolean =>
  birthdayPattern.test(text) && parseDate(text.replace(/^-(?=-)/, leapYear)) !== null

/** A year that has every day. */
const leapYear = '2000'

/** "1990-05-14" and "--05-14" are 05. */
export const monthOf = (birthday: string): string => birthday.slice(-5, -3)
