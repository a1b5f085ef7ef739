/** Seconds. */
export const daySeconds = 86_400

export interface DateParts {
  year: number
  /** From 1. */
  month: number
  date: number
}

/** Days since 1970-01-01 in the Gregorian calendar, of any year. */
export function dayNumber(year: number, month: number, date: number): number {
  const shifted = month > 2 ? year : year - 1
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + date - 1
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

export function datePartsOf(day: number): DateParts {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    date: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  }
}

/** 0 (Monday) to 6. */
export const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7

/** The first day of the month that follows. */
export const nextMonth = ({ year, month }: Pick<DateParts, 'year' | 'month'>) =>
  month === 12 ? dayNumber(year + 1, 1, 1) : dayNumber(year, month + 1, 1)

/** The first day of the week, for weeks that begin on a weekday. */
export const weekStart = (day: number, firstWeekday: number) =>
  day - ((weekdayOf(day) - firstWeekday + 7) % 7)

/** The first week of a year is the first that has four days of it. */
export const firstWeekOf = (year: number, firstWeekday: number) =>
  weekStart(dayNumber(year, 1, 4), firstWeekday)
