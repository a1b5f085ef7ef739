import { type Fault, conflict, fault, refuseFaults } from '#core/errors.ts'
import { fromMinor, shareOf, sum, toMinor } from '#core/money/money.ts'
import type { RefundedLine } from '#features/payments/sales/refunded-lines.ts'
import type { SaleRow } from '#features/sales/queries.ts'

interface LineRequest {
  lineId: string
  /** Absent: all that is left. */
  quantity?: number
}

/**
 * The parts of a sale that a refund gives back: some lines, or all that is left of it with the tip. The last pieces of a line get what
 * is left of its price, so that all refunds of it add up to the price. Throws 400 for a line that is not there, and 409 for
 * more pieces than are left. Pure.
 */
export function linesToRefund(
  sale: SaleRow,
  taken: readonly RefundedLine[],
  wanted?: readonly LineRequest[],
): RefundedLine[] {
  const all = [...productsOf(sale), ...cardsOf(sale)].map((line) => lessTaken(line, taken))
  if (!wanted) return [...all, tipOf(sale, taken)].filter(({ quantity }) => quantity > 0)
  refuseFaults(wanted.flatMap(({ lineId }, nth) => lineFaults(all, wanted, { lineId, nth })))
  return wanted.flatMap(({ lineId, quantity }) => {
    const line = all.find((one) => one.lineId === lineId)
    return line ? someOf(line, quantity ?? line.quantity, sale.currency) : []
  })
}

/** A line with what is left of it, and its whole price. */
type RemainingLine = RefundedLine & { whole: Pick<RefundedLine, 'quantity' | 'minor'> }

const productsOf = ({ products, vatPercent, currency }: SaleRow) =>
  products.map((line): RefundedLine => ({
    lineId: line.id,
    kind: 'PRODUCT',
    productId: line.productId,
    giftCardId: null,
    quantity: line.quantity,
    minor: toMinor(line.total, currency),
    vatPercent: line.vatPercent ?? vatPercent,
  }))

const cardsOf = ({ giftCards, currency }: SaleRow) =>
  giftCards.map(({ id, giftCardId, amount }): RefundedLine => ({
    ...untaxed,
    lineId: id,
    kind: 'GIFT_CARD',
    giftCardId,
    quantity: 1,
    minor: toMinor(amount, currency),
  }))

const untaxed = { lineId: null, productId: null, giftCardId: null, vatPercent: null }

function lessTaken(line: RefundedLine, taken: readonly RefundedLine[]): RemainingLine {
  const own = taken.filter(({ lineId }) => lineId === line.lineId)
  return {
    ...line,
    quantity: line.quantity - sum(own.map(({ quantity }) => quantity)),
    minor: line.minor - sum(own.map(({ minor }) => minor)),
    whole: { quantity: line.quantity, minor: line.minor },
  }
}

function tipOf({ tipAmount, currency }: SaleRow, taken: readonly RefundedLine[]): RefundedLine {
  const given = sum(taken.filter(({ kind }) => kind === 'TIP').map(({ minor }) => minor))
  const minor = toMinor(tipAmount, currency) - given
  return { ...untaxed, kind: 'TIP', quantity: minor > 0 ? 1 : 0, minor }
}

function lineFaults(
  all: readonly RemainingLine[],
  wanted: readonly LineRequest[],
  { lineId, nth }: { lineId: string; nth: number },
): Fault[] {
  const field = `lines[${nth}].lineId`
  if (!all.some((line) => line.lineId === lineId))
    return [fault(field, 'is not a line of this sale')]
  const isRepeated = wanted.findIndex((one) => one.lineId === lineId) < nth
  return isRepeated ? [fault(field, 'is listed before', 'twice')] : []
}

function someOf(
  { whole, ...line }: RemainingLine,
  quantity: number,
  currency: string,
): RefundedLine {
  if (quantity > line.quantity || quantity === 0)
    throw conflict('INSUFFICIENT_BALANCE', 'More pieces than are left of this line', {
      lineId: line.lineId,
      left: line.quantity,
      leftAmount: fromMinor(line.minor, currency),
    })
  if (quantity === line.quantity) return { ...line, quantity }
  const share = shareOf(whole.minor, quantity, whole.quantity)
  return { ...line, quantity, minor: Math.min(share, line.minor) }
}
