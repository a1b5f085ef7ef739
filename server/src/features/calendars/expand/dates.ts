import { datePartsOf, daySeconds, dayNumber } from './rules/days.ts'

/** A date or a local time as a file has it. */
export interface DateValue {
  /** Seconds since 1970, as if the zone were UTC; of a date its midnight. */
  local: number
  isDate: boolean
  /** Seconds east of UTC, of a time that names them: 0 for one that ends with Z; null for a local time. */
  offset: number | null
}

const pattern =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]?\s?(\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i

/**
 * A date is recognized by its form, since many programs leave out VALUE=DATE, or write it beside a time. Null for one that
 * does not exist. 24:00 is the end of the day, and a second 60 the next minute.
 */
export function parseDateValue(text: string): DateValue | null {
  const [, year, month, date, hour, minute, second, zone] = pattern.exec(text.trim()) ?? []
  const day = existingDay(Number(year), Number(month), Number(date))
  if (day === null) return null
  if (hour === undefined) return { local: day * daySeconds, isDate: true, offset: null }
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second ?? 0)
  if (Number(minute) > 59 || Number(second ?? 0) > 60 || seconds > daySeconds) return null
  return {
    local: day * daySeconds + seconds,
    isDate: false,
    offset: zone === undefined ? null : offsetOf(zone),
  }
}

function existingDay(year: number, month: number, date: number): number | null {
  if (!(year >= 1 && month >= 1 && date >= 1)) return null
  const day = dayNumber(year, month, date)
  const parts = datePartsOf(day)
  return parts.month === month && parts.date === date ? day : null
}

const offsetOf = (text: string) => (/^z$/i.test(text) ? 0 : (parseOffset(text) ?? 0))

/** Seconds east of UTC, of +01, +0100, +01:00 or +010000; null for another text. */
export function parseOffset(text: string): number | null {
  const [, sign, hours, minutes = '0', seconds = '0'] =
    /^([+-])(\d{1,2})(?::?(\d\d))?(?::?(\d\d))?$/.exec(text.trim().replace('\u2212', '-')) ?? []
  if (sign === undefined || Number(hours) > 18 || Number(minutes) > 59) return null
  const amount = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return sign === '-' ? -amount : amount
}

/** Days are those of the calendar, which may have 23 or 25 hours; seconds have passed. */
export interface Length {
  days: number
  seconds: number
}

const duration =
  /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,]\d+)?S)?)?$/i

/** Null for another text. It may be negative, and longer than any calendar. */
export function parseDuration(text: string): Length | null {
  const [all, sign, ...numbers] = duration.exec(text.replaceAll(/\s/g, '')) ?? []
  if (all === undefined || numbers.every((number) => number === undefined)) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = numbers.map((number) =>
    Number(number ?? 0),
  )
  const factor = sign === '-' ? -1 : 1
  return {
    days: factor * (weeks * 7 + days),
    seconds: factor * (hours * 3600 + minutes * 60 + seconds),
  }
}

/** The date, as YYYY-MM-DD. */
export function dateText(local: number): string {
  const { year, month, date } = datePartsOf(Math.floor(local / daySeconds))
  const pad = (number: number, length = 2) => String(number).padStart(length, '0')
  return `${pad(year, 4)}-${pad(month)}-${pad(date)}`
}
