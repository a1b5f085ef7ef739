import { addDays, daysIn, type Period } from '#app/time/wall-days.ts'

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

export const comparisonNames = ['before', 'month', 'weeks', 'year', 'own'] as const
export type ComparisonName = (typeof comparisonNames)[number]

/** The entered days, which may be missing or invalid. */
interface Entered {
  from: string | null
  to: string | null
}

const daysMost = 366

/** The days of a period that ends today or earlier; null when the entered days are invalid. */
export function periodOf(name: PeriodName, today: string, own: Entered): Period | null {
  if (name === 'own') return enteredPeriod(own)
  const firstOfMonth = `${today.slice(0, 7)}-01`
  if (name === 'thisMonth') return { from: firstOfMonth, to: today }
  if (name === 'lastMonth') {
    const to = addDays(firstOfMonth, -1)
    return { from: `${to.slice(0, 7)}-01`, to }
  }
  return { from: addDays(today, 1 - lengths[name]), to: today }
}

function enteredPeriod({ from, to }: Entered): Period | null {
  if (from === null || to === null) return null
  const days = daysIn({ from, to })
  return days >= 1 && days <= daysMost ? { from, to } : null
}

/** The period to compare with; null when the entered days are invalid. */
export function comparedPeriod(
  period: Period,
  { name, comparison, own }: { name: PeriodName; comparison: ComparisonName; own: Entered },
): Period | null {
  if (comparison === 'own') return enteredPeriod(own)
  if (comparison === 'month') return monthsEarlier(period, 1)
  if (comparison === 'year') return monthsEarlier(period, 12)
  // 52 weeks, so that each day is compared with the same weekday.
  if (comparison === 'weeks')
    return { from: addDays(period.from, -364), to: addDays(period.to, -364) }
  return periodBefore(period, name)
}

const isMonth = (name: PeriodName) => name === 'thisMonth' || name === 'lastMonth'

/**
 * For a month the month before, up to the same day while the month is not over; otherwise as many days directly before.
 */
export function periodBefore(period: Period, name: PeriodName): Period {
  if (isMonth(name)) return monthsEarlier(period, 1)
  return { from: addDays(period.from, -daysIn(period)), to: addDays(period.from, -1) }
}

/** The same dates some months earlier. A period of whole months stays one. */
function monthsEarlier({ from, to }: Period, months: number): Period {
  const isWhole = from.endsWith('-01') && addDays(to, 1).endsWith('-01')
  const end = lastDayOf(monthEarlier(to, months))
  const sameDay = `${monthEarlier(to, months)}-${to.slice(8)}`
  return {
    from: earlierOf(
      `${monthEarlier(from, months)}-${from.slice(8)}`,
      lastDayOf(monthEarlier(from, months)),
    ),
    to: isWhole ? end : earlierOf(sameDay, end),
  }
}

/** Such as 2026-02, of a day. */
function monthEarlier(date: string, months: number) {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const index = year * 12 + month - 1 - months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

const lastDayOf = (month: string) => addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1)

const earlierOf = (one: string, other: string) => (one < other ? one : other)
