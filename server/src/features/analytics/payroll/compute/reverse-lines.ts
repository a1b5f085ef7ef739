import { shareOf, sum } from '#core/money/money.ts'
import type { RefundedLine } from '#features/payments/sales/refunded-lines.ts'

import type { EarnedVisit } from './earn.ts'

/** The lines of a sale that were given back on a day. */
export interface ReturnedLines {
  date: string
  lines: readonly RefundedLine[]
}

/**
 * The commission that returns of a sale take back, in minor units: of each line its share of the price, by all returns up to
 * each. The whole line takes back its whole commission. Returns of gift cards and tips alone are left out.
 */
export function lineReversalsOf({ visit, lines }: EarnedVisit, returned: readonly ReturnedLines[]) {
  const before = new Map<string, number>()
  return returned.flatMap(({ date, lines: given }) => {
    const products = given.filter(({ kind }) => kind === 'PRODUCT')
    if (products.length === 0) return []
    const commissions = products.map(({ lineId, minor }) => {
      const nth = visit.products.findIndex(({ id }) => id === lineId)
      const line = lines[nth]
      if (!line || lineId === null) return 0
      const from = before.get(lineId) ?? 0
      before.set(lineId, from + minor)
      const shareAt = (upTo: number) => shareOf(line.commission, upTo, line.gross)
      return shareAt(from) - shareAt(from + minor)
    })
    const amount = sum(products.map(({ minor }) => minor))
    return { visit, date, amount, commission: sum(commissions) }
  })
}
