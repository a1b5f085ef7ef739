import { divideHalfUp } from '#core/decimal.ts'
import type { Plan, PlanPrices } from '#core/plans.ts'

/** From its start, included, to its end, as ISO 8601. */
export interface Period {
  start: string
  end: string
}

export interface PlanLine {
  /** The plan for the month to come; what is given back of and charged for a plan that changed; what is left of a credit. */
  kind: 'PLAN' | 'UNUSED' | 'REMAINING' | 'CREDIT'
  /** Null for a credit. */
  plan: Plan | null
  period: Period
  /** In minor units. */
  amount: number
}

/** The end of a subscription's month, when so many before it have ended: the same day of the next, or its last. */
export const endOfMonth = (startedAt: string, monthsBefore: number, timezone: string): string =>
  new Date(
    Temporal.Instant.from(startedAt)
      .toZonedDateTimeISO(timezone)
      .add({ months: monthsBefore + 1 }).epochMilliseconds,
  ).toISOString()

interface Month {
  period: Period
  /** The month before, which was paid for in advance. */
  before: Period | null
  /** Every plan that the business has had, the first first. */
  changes: readonly { plan: Plan; changedAt: string }[]
  prices: PlanPrices
  /** In minor units. */
  credit: number
}

/**
 * What a business owes when a month begins: the plan it has then, in advance; and for each change of plan in the
 * month before the rest of that month, credited at the old price and charged at the new.
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

/** Of an amount for a whole period what falls on a part of it, by the millisecond, rounded half up. */
function shareOf(amount: number, part: Period, whole: Period): number {
  return Number(divideHalfUp(BigInt(amount) * lengthOf(part), lengthOf(whole)))
}

const lengthOf = ({ start, end }: Period) => BigInt(Date.parse(end) - Date.parse(start))
