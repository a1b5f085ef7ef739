import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import * as refunds from '#features/payments/refunds.ts'
import { toSaleRefund } from '#features/refunds/of-sale/refund.ts'
import { toRefund } from '#features/refunds/refund.ts'

import type { RefundQuery } from './schema.ts'

/** Refunds, each with what `toRefundOf` shows of its booking or sale. */
export const selectWithSubject = (tenant: Tenant) =>
  refunds
    .select(tenant)
    .leftJoin('booking', (join) =>
      join
        .onRef('booking.businessId', '=', 'refund.businessId')
        .onRef('booking.id', '=', 'refund.bookingId')
        .on('booking.businessId', '=', tenant.businessId),
    )
    .leftJoin('sale', (join) =>
      join
        .onRef('sale.businessId', '=', 'refund.businessId')
        .onRef('sale.id', '=', 'refund.saleId')
        .on('sale.businessId', '=', tenant.businessId),
    )
    .select(['booking.bookingNumber', 'booking.customerId', 'booking.total', 'booking.sealed'])
    .select(['sale.saleNumber', 'sale.customerId as buyerId', 'sale.total as saleTotal'])
    .select('sale.sealed as saleSealed')

type Row = Awaited<ReturnType<ReturnType<typeof selectWithSubject>['execute']>>[number]

/** A row of `selectWithSubject` in the form of the API. */
export function toRefundOf(tenant: Tenant, row: Row) {
  const { bookingId, bookingNumber, customerId, total, sealed } = row
  if (bookingId !== null && bookingNumber !== null && customerId && total !== null && sealed)
    return toRefund(tenant, row, { id: bookingId, bookingNumber, customerId, total, sealed })
  const { saleId, saleNumber, buyerId, saleTotal, saleSealed } = row
  if (saleId === null || saleNumber === null || saleTotal === null)
    throw new Error(`The refund ${row.id} is of nothing`)
  const sale = { id: saleId, saleNumber, customerId: buyerId, total: saleTotal, sealed: saleSealed }
  return toSaleRefund(tenant, row, sale)
}

/** One page of the refunds, newest first, with their total number. */
export async function listRefunds(tenant: Tenant, query: RefundQuery) {
  const { status, bookingId, saleId, page, limit } = query
  const all = selectWithSubject(tenant)
    .orderBy('refund.createdAt', 'desc')
    .orderBy('refund.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  const inState = status ? all.where('refund.status', '=', status) : all
  const ofBooking = bookingId ? inState.where('refund.bookingId', '=', bookingId) : inState
  const rows = saleId ? ofBooking.where('refund.saleId', '=', saleId) : ofBooking
  const [total, found] = await Promise.all([countRefunds(tenant, query), rows.execute()])
  const data = found.map((row) => toRefundOf(tenant, row))
  return { data, total }
}

/** The number of refunds, in this state and of this booking or sale if they are given. */
export async function countRefunds(
  { db, businessId }: Tenant,
  { status, bookingId, saleId }: Pick<RefundQuery, 'status' | 'bookingId' | 'saleId'>,
) {
  const all = db
    .selectFrom('refund')
    .select(sql<number>`count(*)`.as('count'))
    .where('businessId', '=', businessId)
  const inState = status ? all.where('status', '=', status) : all
  const ofBooking = bookingId ? inState.where('bookingId', '=', bookingId) : inState
  const counted = saleId ? ofBooking.where('saleId', '=', saleId) : ofBooking
  return (await counted.executeTakeFirstOrThrow()).count
}
