import { addDays, isDay } from '#app/time/wall-days.ts'

import type { Format } from '../format/format.ts'

type Dates = Pick<Format, 'dateIn' | 'dateParts'>

/**
 * Parses a typed day: 2026-12-01 and 2026/12/1, or day, month and year in the order of the locale (1-12-2026, 1.12.26,
 * 01122026), or with the name of the month (1 Dec 2026). Without a year it is the nearest such day. Null: not a day (yet).
 */
export function dayIn(text: string, format: Dates, today: string): string | null {
  const typed = text.trim().toLowerCase()
  if (/^\d{4}-\d\d-\d\d$/.test(typed)) return isDay(typed) ? typed : null
  const numbers = numbersIn(typed)
  const words = typed.match(/\p{L}+/gu) ?? []
  const named = words.map((word) => monthNamed(word, format)).find((month) => month > 0) ?? 0
  if (words.some((word) => monthNamed(word, format) === 0 && !isWeekday(word, format))) return null
  if (numbers.length === 3 && numbers[0] !== undefined && numbers[0] > 999) {
    const [year = 0, month = 0, day = 0] = numbers
    return dayOf(year, month, day)
  }
  const [first = 0, second = 0] = numbers
  const [day, month] =
    named > 0 ? [first, named] : isMonthFirst(format) ? [second, first] : [first, second]
  const year = numbers[named > 0 ? 1 : 2]
  if (numbers.length > (named > 0 ? 2 : 3)) return null
  return year === undefined
    ? nearest(day, month, today)
    : dayOf(year < 100 ? 2000 + year : year, month, day)
}

/** Whether the text names its year in full, so that nothing more will be typed. */
export const isWhole = (text: string) => /(^|\D)\d{4}(\D|$)|^\s*\d{8}\s*$/.test(text)

/** Such as Tue, 01/12/2026, in the order of the locale. */
export function dayText(day: string, { dateIn }: Dates) {
  if (!isDay(day)) return ''
  return `${dateIn('shortWeekday', day).replace('.', '')} ${dateIn('digits', day)}`
}

/** How a day is typed, such as 31-12-2026. */
export const dayExample = ({ dateIn }: Dates) => dateIn('digits', '2026-12-31')

/** 01122026, 011226 and 0112 are day, month and year without anything between them. */
function numbersIn(typed: string) {
  const parts = /^\d{4,8}$/.test(typed)
    ? (typed.match(/^(\d\d)(\d\d)(\d{4}|\d\d)?$/) ?? []).slice(1)
    : typed.match(/\d+/g)
  return (parts ?? []).filter((part) => part !== undefined).map(Number)
}

/** From 1; 0 for any other word. */
const monthNamed = (word: string, format: Dates) =>
  word.length < 3 ? 0 : 1 + starting(word, format, ['monthName', 'shortMonthName'], months)

const isWeekday = (word: string, format: Dates) =>
  starting(word, format, ['weekday', 'shortWeekday'], weekdays) >= 0

const months = Array.from({ length: 12 }, (_, nth) => `2026-${pad(nth + 1)}-01`)
const weekdays = Array.from({ length: 7 }, (_, nth) => `2026-01-${pad(5 + nth)}`)

/** The first of some days whose name, long or short, starts with the word; -1 for none. */
const starting = (
  word: string,
  { dateIn }: Dates,
  forms: readonly ('monthName' | 'shortMonthName' | 'weekday' | 'shortWeekday')[],
  days: readonly string[],
) => days.findIndex((day) => forms.some((form) => dateIn(form, day).toLowerCase().startsWith(word)))

const isMonthFirst = ({ dateParts }: Dates) =>
  dateParts().find(({ type }) => type === 'day' || type === 'month')?.type === 'month'

function dayOf(year: number, month: number, day: number) {
  const text = [String(year), pad(month), pad(day)].join('-')
  return isDay(text) ? text : null
}

function pad(value: number) {
  return String(value).padStart(2, '0')
}

function nearest(day: number, month: number, today: string) {
  const year = Number(today.slice(0, 4))
  const days = [year - 1, year, year + 1].flatMap((one) => dayOf(one, month, day) ?? [])
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(addDays(today, 0)))
  return days.sort((a, b) => distance(a) - distance(b))[0] ?? null
}
