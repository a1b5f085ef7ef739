import { sql } from 'kysely'

import { conflict } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'

import { ledgerDay } from '../cash-days/ledger-day.ts'
import { roundedTogether } from '../cash-rounding.ts'
import * as days from '../days.ts'
import * as refunds from '../refunds.ts'

interface Paid {
  paymentId: string
  amount: number
}

/**
 * Reverses the sale of a gift card by a row of the feed for each payment of it, with the negative amount, on the present
 * day. It is no refund of a booking, and needs no decision. The cash of a sale without a visit is rounded, as it was taken. Throws
 * 409 if the present day is closed.
 */
export async function reverseSale(tenant: Tenant, paid: readonly Paid[]) {
  const { businessId, now } = tenant
  for (const { paymentId } of paid) await requireNoneReserved(tenant, paymentId)
  const day = await ledgerDay(tenant)
  const cashIds = await cashOfSales(tenant, paid)
  const cash = paid.filter(({ paymentId }) => cashIds.has(paymentId))
  const rounding = await roundedTogether(tenant, cash)
  const source = 'GIFTCARD'
  const completedAt = now.toISOString()
  for (const one of paid) {
    const part = { businessId, id: newId(), refundId: null, ...one, source }
    refunds.insertPart(tenant, {
      ...part,
      completedAt,
      day,
      rounding: one === cash[0] ? rounding : 0,
    })
    days.count(tenant, { day, source, gross: -one.amount, fee: 0 })
  }
}

/** The payments in cash that belong to sales without a visit: the cash for a gift card alone is not rounded. */
async function cashOfSales({ db, businessId }: Tenant, paid: readonly Paid[]) {
  const found = await db
    .selectFrom('payment')
    .select('id')
    .where('businessId', '=', businessId)
    .where(sql<boolean>`id = any(${paid.map(({ paymentId }) => paymentId)}::uuid[])`)
    .where('method', '=', 'CASH')
    .where('saleId', 'is not', null)
    .execute()
  return new Set(found.map(({ id }) => id))
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
