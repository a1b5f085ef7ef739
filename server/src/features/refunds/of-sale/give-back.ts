import { sum, toMinor } from '#core/money/money.ts'
import { emit } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import * as giftCards from '#features/gift-cards/queries.ts'
import { voidRefunded } from '#features/gift-cards/void.ts'
import { giveOut } from '#features/payments/refund.ts'
import * as refunds from '#features/payments/refunds.ts'
import { saleRefunded } from '#features/sales/events.ts'
import * as sales from '#features/sales/queries.ts'

import { reloadCards } from '../reload-cards.ts'

/**
 * Records that the money of a sale was given back, in the ledger and on the gift cards that paid, and voids the gift cards that
 * were sold. Throws 409 for one of which something was spent meanwhile.
 */
export async function giveBackOfSale(
  tenant: Tenant,
  refund: refunds.RefundRow,
  sale: sales.SaleRow,
) {
  const found = await refunds.partsOf(tenant, refund.id)
  // All of them in the order of their ids, as everywhere that cards are locked.
  const cardIds = new Set(found.flatMap(({ giftCardId }) => giftCardId ?? []))
  for (const id of [...cardIds].toSorted()) await giftCards.lockIfKept(tenant, id)
  const parts = await reloadCards(tenant, found)
  const lines = refund.lines ?? []
  for (const { giftCardId } of lines) {
    const paid = parts.find((part) => part.giftCardId === giftCardId && part.source === 'GIFTCARD')
    if (giftCardId === null || !paid) continue
    const reason = `Refund of sale ${sale.saleNumber}`
    await voidRefunded(tenant, giftCardId, { reason, paymentId: paid.paymentId })
  }
  const rounding = await giveOut(tenant, refund, { parts, owedAgain: false })
  tenant.defer(sales.touch(tenant, sale.id))
  announce(tenant, refund, { sale, parts, rounding })
}

function announce(
  tenant: Tenant,
  { id: refundId, lines, currency }: refunds.RefundRow,
  {
    sale,
    parts,
    rounding,
  }: { sale: sales.SaleRow; parts: readonly refunds.Part[]; rounding: number },
) {
  const { id, saleNumber, customerId, staffId } = sale
  emit(tenant, saleRefunded, {
    id,
    refundId,
    businessId: tenant.businessId,
    saleNumber,
    customerId,
    staffId,
    refundedAmount: sum(parts.map(({ amount }) => toMinor(amount, currency))),
    rounding: toMinor(rounding, currency),
    currency,
    lines: (lines ?? []).map(({ lineId, kind, quantity, minor: amount }) => ({
      lineId,
      kind,
      quantity,
      amount,
    })),
    refundedAt: tenant.now.toISOString(),
  })
}
