import { conflict } from '#core/errors.ts'
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
  await requireNoneReserved(tenant, paymentId)
  const day = await ledgerDay(tenant)
  const source = 'GIFTCARD'
  const completedAt = now.toISOString()
  const part = { businessId, id: newId(), refundId: null, paymentId, amount, source }
  refunds.insertPart(tenant, { ...part, completedAt, day })
  days.count(tenant, { day, source, gross: -amount, fee: 0 })
}

/** Throws 409 while a refund of the sale without a visit, with which the card was sold, has reserved the payment. */
async function requireNoneReserved({ db, businessId }: Tenant, paymentId: string) {
  const found = await db
    .selectFrom('refundPart')
    .innerJoin('refund', (join) =>
      join
        .onRef('refund.businessId', '=', 'refundPart.businessId')
        .onRef('refund.id', '=', 'refundPart.refundId'),
    )
    .select('refund.id')
    .where('refundPart.businessId', '=', businessId)
    .where('refund.businessId', '=', businessId)
    .where('refundPart.paymentId', '=', paymentId)
    .where('refund.status', '=', 'PENDING')
    .executeTakeFirst()
  if (found) throw conflict('CONFLICT', 'A refund of this gift card is pending: decide it first')
}
