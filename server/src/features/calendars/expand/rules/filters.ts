import {
  type DateParts,
  datePartsOf,
  dayNumber,
  firstWeekOf,
  nextMonth,
  weekdayOf,
} from './days.ts'
import type { Rule } from './rule.ts'

type Test = (day: number, parts: DateParts) => boolean

/**
 * Whether a rule may give a day. Where a rule names no days, those of its start count: the weekday of a weekly one, the
 * day of the month of a monthly one, that and the month of a yearly one.
 */
export function dayFilter(rule: Rule, startDay: number): (day: number) => boolean {
  const start = datePartsOf(startDay)
  const { frequency, weeks, yearDays, weekdays, monthDays, months } = rule
  const namesDays = [weeks, yearDays, weekdays, monthDays].some((list) => list.length > 0)
  const isWithout = (name: typeof frequency) => frequency === name && !namesDays
  const isOfStart = isWithout('YEARLY') || isWithout('MONTHLY')
  const tests = [
    monthTest(isWithout('YEARLY') && months.length === 0 ? [start.month] : months),
    monthDayTest(isOfStart ? [start.date] : monthDays),
    weekTest(rule),
    yearDayTest(yearDays),
    weekdayTest(rule, isWithout('WEEKLY') ? [{ weekday: weekdayOf(startDay), n: null }] : weekdays),
  ].filter((one) => one !== null)
  if (tests.length === 0) return () => true
  return (day) => {
    const parts = datePartsOf(day)
    return tests.every((test) => test(day, parts))
  }
}

const monthTest = (months: readonly number[]): Test | null =>
  months.length === 0 ? null : (_, { month }) => months.includes(month)

const monthDayTest = (days: readonly number[]): Test | null =>
  days.length === 0
    ? null
    : (day, parts) => days.includes(parts.date) || days.includes(day - nextMonth(parts))

/** The last weeks of December may be the first of the next year, and the first days of January in the last of the one before. */
function weekTest({ weeks, firstWeekday }: Rule): Test | null {
  if (weeks.length === 0) return null
  return (day, { year }) => {
    const isBefore = day < firstWeekOf(year, firstWeekday)
    const isAfter = day >= firstWeekOf(year + 1, firstWeekday)
    const weekYear = isBefore ? year - 1 : isAfter ? year + 1 : year
    const from = firstWeekOf(weekYear, firstWeekday)
    const to = firstWeekOf(weekYear + 1, firstWeekday)
    const week = Math.floor((day - from) / 7) + 1
    return weeks.includes(week) || weeks.includes(week - (to - from) / 7 - 1)
  }
}

const yearDayTest = (days: readonly number[]): Test | null =>
  days.length === 0
    ? null
    : (day, { year }) =>
        days.includes(day - dayNumber(year, 1, 1) + 1) ||
        days.includes(day - dayNumber(year + 1, 1, 1))

/** The n-th weekday of a yearly rule is that of the year, or of its months where it names some. */
function weekdayTest({ frequency, months }: Rule, weekdays: Rule['weekdays']): Test | null {
  if (weekdays.length === 0) return null
  const isOfYear = frequency === 'YEARLY' && months.length === 0
  return (day, parts) => {
    const weekday = weekdayOf(day)
    const first = isOfYear ? dayNumber(parts.year, 1, 1) : dayNumber(parts.year, parts.month, 1)
    const end = isOfYear ? dayNumber(parts.year + 1, 1, 1) : nextMonth(parts)
    const fromStart = Math.floor((day - first) / 7) + 1
    const fromEnd = -Math.floor((end - 1 - day) / 7) - 1
    return weekdays.some(
      (one) =>
        one.weekday === weekday && (one.n === null || one.n === fromStart || one.n === fromEnd),
    )
  }
}
