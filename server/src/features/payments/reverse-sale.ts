import { newId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'

import * as days from './days.ts'
import * as refunds from './refunds.ts'

/**
 * Reverses the sale of a gift card by a row of the feed with the negative amount, on the present day. It is no refund of
 * a booking, and needs no decision.
 */
export function reverseSale(
  tenant: Tenant,
  { paymentId, amount }: { paymentId: string; amount: number },
) {
  const { businessId, business, now } = tenant
  const day = days.dayOf(business.timezone, now)
  const source = 'GIFTCARD'
  const completedAt = now.toISOString()
  const part = { businessId, id: newId(), refundId: null, paymentId, amount, source }
  refunds.insertPart(tenant, { ...part, completedAt, day })
  days.count(tenant, { day, source, gross: -amount, fee: 0 })
}
