import { percentOf, percentsOf } from '#core/money/money.ts'

import type { CommissionVersion } from '../rules/queries.ts'
import { type DayRates, applicable, type ServicesById, splitAt, versionOn } from './rates.ts'
import { type SoldLine, soldLines } from './sold-lines.ts'
import type { Visit } from './visit.ts'

/** A line with its commission, in minor units. */
export interface EarnedLine extends SoldLine {
  /** The amount that the percentage applies to. */
  base: number
  /** Null without rules, and for a line on several steps. */
  percent: number | null
  commission: number
}

export interface EarnedVisit {
  visit: Visit
  lines: EarnedLine[]
}

interface Context {
  /** Of the member, in any order. */
  versions: readonly CommissionVersion[]
  services: ServicesById
  currency: string
}

/**
 * The commission of one member in one calendar month. Revenue counts from the first day of the month, or of rules that begin
 * within it, in the order of the visits: so neither later visits nor later rules change what a visit has earned. Each
 * line is rounded half up once, and every sum is one of lines.
 */
export function earn(
  visits: readonly Visit[],
  { versions, services, currency }: Context,
): EarnedVisit[] {
  let current: DayRates | undefined
  let reached = 0
  return visits.map((visit) => {
    const version = versionOn(versions, visit.date)
    if (version?.version !== current?.version.version) {
      current = version && applicable(version, services, currency)
      reached = 0
    }
    const lines = soldLines(visit, currency).map((line) => {
      const earned = earnLine(line, current, reached)
      if (line.kind === 'SERVICE') reached += earned.base
      return earned
    })
    return { visit, lines }
  })
}

function earnLine(line: SoldLine, rules: DayRates | undefined, reached: number): EarnedLine {
  if (!rules) return { ...line, base: line.gross, percent: null, commission: 0 }
  const base = rules.version.rules.base === 'NET' ? line.net : line.gross
  const own = line.kind === 'PRODUCT' ? rules.productRate(line.id) : rules.serviceRate(line.id)
  if (own !== undefined) return { ...line, base, percent: own, commission: percentOf(base, own) }
  const parts = splitAt(rules.steps, reached, base)
  const [first] = parts
  return {
    ...line,
    base,
    percent: parts.length > 1 ? null : (first?.percent ?? rules.version.rules.servicePercent),
    commission: percentsOf(parts),
  }
}
