import { addDays, daysIn, type Period } from '#app/time/wall-days.ts'

/** A value of one day. */
interface Day {
  date: string
  value: number
}

/** A day, or a week in a long period. */
export interface Bucket {
  from: string
  value: number
  /** The value of the previous period. */
  before: number
}

/** With more bars they cannot be told apart or tapped on a phone. */
const daysMost = 62

export const isByWeek = (period: Period) => daysIn(period) > daysMost

/**
 * Days, or weeks from the first day on, each with the value of the day at the same place of the previous period, which
 * may have fewer days, or more.
 */
export function bucketsOf(
  { period, before }: { period: Period; before: Period },
  now: readonly Day[],
  then: readonly Day[],
): Bucket[] {
  const step = isByWeek(period) ? 7 : 1
  const days = daysIn(period)
  const nowByDate = sumsOf(now)
  const beforeByDate = sumsOf(then)
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => {
    const indexes = Array.from({ length: step }, (_, day) => index * step + day)
    const datesIn = ({ from, to }: Period) =>
      indexes
        .filter((day) => day < days)
        .map((day) => addDays(from, day))
        .filter((date) => date <= to)
    const dates = datesIn(period)
    return {
      from: dates[0] ?? period.from,
      value: total(dates.map((date) => nowByDate.get(date) ?? 0)),
      before: total(datesIn(before).map((date) => beforeByDate.get(date) ?? 0)),
    }
  })
}

function sumsOf(days: readonly Day[]) {
  const sums = new Map<string, number>()
  for (const { date, value } of days) sums.set(date, (sums.get(date) ?? 0) + value)
  return sums
}

/** The decimal amounts are added in units of 1/10,000, so the sum is exact. */
const total = (values: number[]) =>
  values.reduce((sum, value) => sum + Math.round(value * 10_000), 0) / 10_000

/** The relative change; null without a previous value. */
export const changeOf = (now: number, before: number) =>
  before === 0 ? null : (now - before) / before
