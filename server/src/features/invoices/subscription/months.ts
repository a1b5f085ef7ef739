import { divideHalfUp } from '#core/money/decimal.ts'
import type { Plan, PlanPrices } from '#core/plans.ts'

/** From the start, inclusive, to the end, exclusive, as ISO 8601. */
export interface Period {
  start: string
  end: string
}

export interface PlanLine {
  /** The plan for the coming month; the credit and the charge for a changed plan; the remaining credit. */
  kind: 'PLAN' | 'UNUSED' | 'REMAINING' | 'CREDIT'
  /** Null for a credit. */
  plan: Plan | null
  period: Period
  /** In minor units. */
  amount: number
}

/** The end of the subscription's month after this many complete ones: the same day of the next month, or its last. */
export const endOfMonth = (startedAt: string, monthsBefore: number, timezone: string): string =>
  new Date(
    Temporal.Instant.from(startedAt)
      .toZonedDateTimeISO(timezone)
      .add({ months: monthsBefore + 1 }).epochMilliseconds,
  ).toISOString()

interface Month {
  period: Period
  /** The previous month, which was paid in advance. */
  before: Period | null
  /** Every plan of the business so far, the oldest first. */
  changes: readonly { plan: Plan; changedAt: string }[]
  prices: PlanPrices
  /** In minor units. */
  credit: number
}

/**
 * The lines of the invoice at the beginning of a month: the current plan, in advance; and for each change of plan in
 * the previous month the rest of that month, credited at the old price and charged at the new one.
 */
export function linesOf({ period, before, changes, prices, credit }: Month): PlanLine[] {
  const plan = planAt(changes, period.start)
  const changed = before === null ? [] : prorated(before, changes, prices)
  const left: PlanLine[] =
    credit > 0 ? [{ kind: 'CREDIT', plan: null, period, amount: -credit }] : []
  return [{ kind: 'PLAN', plan, period, amount: prices.amounts[plan] }, ...changed, ...left]
}

export const planAt = (changes: Month['changes'], instant: string): Plan =>
  changes.findLast(({ changedAt }) => changedAt <= instant)?.plan ?? changes[0]?.plan ?? 'FREE'

function prorated(before: Period, changes: Month['changes'], { amounts }: PlanPrices): PlanLine[] {
  return changes.flatMap(({ plan, changedAt: start }, index): PlanLine[] => {
    const old = changes[index - 1]?.plan ?? plan
    if (plan === old || start <= before.start || start >= before.end) return []
    const rest = { start, end: before.end }
    return [
      { kind: 'UNUSED', plan: old, period: rest, amount: -shareOf(amounts[old], rest, before) },
      { kind: 'REMAINING', plan, period: rest, amount: shareOf(amounts[plan], rest, before) },
    ]
  })
}

/** The share of an amount that falls on a part of its period, by milliseconds, rounded half up. */
function shareOf(amount: number, part: Period, whole: Period): number {
  return Number(divideHalfUp(BigInt(amount) * lengthOf(part), lengthOf(whole)))
}

const lengthOf = ({ start, end }: Period) => BigInt(Date.parse(end) - Date.parse(start))
