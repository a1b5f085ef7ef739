import { addDays, daysIn, type Period } from '../../ui/wall-days.ts'

/** What is counted on a day. */
interface Day {
  date: string
  value: number
}

/** A day, or a week of a long period. */
export interface Bucket {
  from: string
  value: number
  /** As long before. */
  before: number
}

/** So many bars can be told apart and hit on a phone. */
const daysMost = 62

export const isByWeek = (period: Period) => daysIn(period) > daysMost

/** Days, or weeks from the first day on, each beside what stood in its place in the period before. */
export function bucketsOf(period: Period, now: readonly Day[], before: readonly Day[]): Bucket[] {
  const step = isByWeek(period) ? 7 : 1
  const days = daysIn(period)
  const nowByDate = sumsOf(now)
  const beforeByDate = sumsOf(before)
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => {
    const dates = Array.from({ length: step }, (_, day) => index * step + day)
      .filter((day) => day < days)
      .map((day) => addDays(period.from, day))
    return {
      from: dates[0] ?? period.from,
      value: total(dates.map((date) => nowByDate.get(date) ?? 0)),
      before: total(dates.map((date) => beforeByDate.get(addDays(date, -days)) ?? 0)),
    }
  })
}

function sumsOf(days: readonly Day[]) {
  const sums = new Map<string, number>()
  for (const { date, value } of days) sums.set(date, (sums.get(date) ?? 0) + value)
  return sums
}

/** Amounts are decimals: added in ten thousandths, they stay exact. */
const total = (values: number[]) =>
  values.reduce((sum, value) => sum + Math.round(value * 10_000), 0) / 10_000

/** How much more or less; null where there is nothing to compare with. */
export const changeOf = (now: number, before: number) =>
  before === 0 ? null : (now - before) / before
