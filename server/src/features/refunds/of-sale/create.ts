import type { Tenant } from '#db/tenant.ts'
import { lockIfVoidable, lockVoidable } from '#features/gift-cards/void.ts'
import { refundsOfSales } from '#features/payments/of-sales.ts'
import { requestForSale } from '#features/payments/refund-of-sale.ts'
import * as sales from '#features/sales/queries.ts'

import type { Refund, SaleRefundRequest } from '../schema.ts'
import { linesToRefund } from './lines.ts'
import { toSaleRefund } from './refund.ts'

/**
 * Creates a refund of a sale, to be processed or declined: of some lines, or of all that is left with the tip, without the gift
 * cards that were spent. Throws 404 and 400 for lines, then 409: above what is left, or for the line of a spent gift card.
 */
export async function createSaleRefund(
  tenant: Tenant,
  { saleId, lines: wanted, reason = null }: SaleRefundRequest,
): Promise<Refund> {
  const sale = await sales.lock(tenant, saleId)
  const taken = (await refundsOfSales(tenant, [saleId])).flatMap(({ lines }) => lines)
  const asked = linesToRefund(sale, taken, wanted)
  const cardIds = asked.flatMap(({ giftCardId }) => giftCardId ?? [])
  const unspent = new Set<string | null>([null])
  // In the order of their ids, as everywhere that cards are locked.
  for (const id of cardIds.toSorted())
    if (wanted ? await lockVoidable(tenant, id) : await lockIfVoidable(tenant, id)) unspent.add(id)
  const lines = asked.filter(({ giftCardId }) => unspent.has(giftCardId))
  const refund = await requestForSale(tenant, { saleId, lines, reason })
  return toSaleRefund(tenant, refund, sale)
}
