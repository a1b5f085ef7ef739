import { shareOf, sum, toMinor } from '#core/money/money.ts'

import type { EarnedVisit } from './earn.ts'

/** The price of a visit that was given back on a day. */
export interface GivenBack {
  date: string
  /** In decimals of the currency. */
  amount: number
}

/**
 * The commission that refunds of a visit take back, in minor units: its share of the price, by all refunds up to each. The
 * whole price takes back the whole commission.
 */
export function reversalsOf(
  { visit, lines }: EarnedVisit,
  refunds: readonly GivenBack[],
  currency: string,
) {
  const earned = sum(lines.map(({ commission }) => commission))
  const total = toMinor(visit.total, currency)
  let before = 0
  return refunds.map(({ date, amount }) => {
    const after = Math.min(before + toMinor(amount, currency), total)
    const commission = shareOf(earned, before, total) - shareOf(earned, after, total)
    before = after
    return { visit, date, amount: toMinor(amount, currency), commission }
  })
}
