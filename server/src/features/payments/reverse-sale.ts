import { newId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'

import { ledgerDay } from './cash-days/ledger-day.ts'
import * as days from './days.ts'
import * as refunds from './refunds.ts'

/**
 * Reverses the sale of a gift card by a row of the feed with the negative amount, on the present day. It is no refund of
 * a booking, and needs no decision. Throws 409 if the present day is closed.
 */
export async function reverseSale(
  tenant: Tenant,
  { paymentId, amount }: { paymentId: string; amount: number },
) {
  const { businessId, now } = tenant
  const day = await ledgerDay(tenant)
  const source = 'GIFTCARD'
  const completedAt = now.toISOString()
  const part = { businessId, id: newId(), refundId: null, paymentId, amount, source }
  refunds.insertPart(tenant, { ...part, completedAt, day })
  days.count(tenant, { day, source, gross: -amount, fee: 0 })
}
