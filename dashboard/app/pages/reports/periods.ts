import { addDays, daysIn, type Period } from '#app/ui/time/wall-days.ts'

/** Whole weeks, so that each day is compared with the same weekday. */
const lengths = { last7: 7, last28: 28, last91: 91, last364: 364 } as const

export const periodNames = [
  'last7',
  'last28',
  'last91',
  'last364',
  'thisMonth',
  'lastMonth',
  'own',
] as const
export type PeriodName = (typeof periodNames)[number]

const daysMost = 366

/** The days of a period that ends today or earlier; null when the entered days are invalid. */
export function periodOf(
  name: PeriodName,
  today: string,
  own: { from: string | null; to: string | null },
): Period | null {
  if (name === 'own') {
    if (own.from === null || own.to === null) return null
    const days = daysIn({ from: own.from, to: own.to })
    return days >= 1 && days <= daysMost ? { from: own.from, to: own.to } : null
  }
  const firstOfMonth = `${today.slice(0, 7)}-01`
  if (name === 'thisMonth') return { from: firstOfMonth, to: today }
  if (name === 'lastMonth') {
    const to = addDays(firstOfMonth, -1)
    return { from: `${to.slice(0, 7)}-01`, to }
  }
  return { from: addDays(today, 1 - lengths[name]), to: today }
}

const isMonth = (name: PeriodName) => name === 'thisMonth' || name === 'lastMonth'

/**
 * The period to compare with: for a month the month before, up to the same day while the month is not over; otherwise as
 * many days directly before.
 */
export function periodBefore(period: Period, name: PeriodName): Period {
  const to = addDays(period.from, -1)
  if (!isMonth(name)) return { from: addDays(period.from, -daysIn(period)), to }
  const from = `${to.slice(0, 7)}-01`
  if (name === 'lastMonth') return { from, to }
  const sameDay = addDays(from, daysIn(period) - 1)
  return { from, to: sameDay < to ? sameDay : to }
}
