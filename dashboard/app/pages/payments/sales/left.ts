import { fromMinor, shareOf, sum, toMinor } from '@openchair/server/money'

import type { Refund, Sale } from '#app/api/http/schema.gen.ts'

type Given = Pick<Refund, 'status' | 'lines'>

/** The pieces and amounts of a sale that can still be given back: less the refunds that are completed or pending. Pure. */
export function leftOf(
  { lines, tipAmount, currency }: Pick<Sale, 'lines' | 'tipAmount' | 'currency'>,
  refunds: readonly Given[],
) {
  const minor = (amount: number) => toMinor(amount, currency)
  const given = refunds.flatMap(({ status, lines: some = [] }) =>
    status === 'COMPLETED' || status === 'PENDING' ? some : [],
  )
  const givenOf = (lineId: string | null) =>
    sum(given.filter((one) => one.lineId === lineId).map(({ amount }) => minor(amount)))
  const open = lines
    .filter(({ quantity, refundedQuantity }) => refundedQuantity < quantity)
    .map((line) => ({
      line,
      quantity: line.quantity - line.refundedQuantity,
      minor: minor(line.total) - givenOf(line.id),
    }))
  const tipMinor = minor(tipAmount) - givenOf(null)
  const totalMinor = sum(open.map((one) => one.minor)) + tipMinor
  return {
    lines: open.map(({ line, quantity }) => ({ line, quantity })),
    tip: fromMinor(tipMinor, currency),
    total: fromMinor(totalMinor, currency),
    /** The amount of some pieces; the last pieces of a line get what is left of its price, as on the server. */
    amountOf: (quantities: Readonly<Record<string, number>>) =>
      fromMinor(
        sum(
          open.map(({ line, quantity, minor: leftMinor }) => {
            const wanted = quantities[line.id] ?? 0
            if (wanted >= quantity) return leftMinor
            return Math.min(leftMinor, shareOf(minor(line.total), wanted, line.quantity))
          }),
        ),
        currency,
      ),
  }
}

export type Left = ReturnType<typeof leftOf>
