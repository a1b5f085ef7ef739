import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import * as refunds from '#features/payments/refunds.ts'
import { toRefund } from '#features/refunds/refund.ts'

import type { RefundQuery } from './schema.ts'

/** Refunds, each with what `toRefundOf` shows of its booking. */
export const selectWithBooking = (tenant: Tenant) =>
  refunds
    .select(tenant)
    .innerJoin('booking', (join) =>
      join
        .onRef('booking.businessId', '=', 'refund.businessId')
        .onRef('booking.id', '=', 'refund.bookingId'),
    )
    .select(['booking.bookingNumber', 'booking.customerId', 'booking.total', 'booking.sealed'])
    .where('booking.businessId', '=', tenant.businessId)

type RowWithBooking = Awaited<ReturnType<ReturnType<typeof selectWithBooking>['execute']>>[number]

/** A row of `selectWithBooking` in the form of the API. */
export const toRefundOf = (tenant: Tenant, row: RowWithBooking) =>
  toRefund(tenant, row, { ...row, id: row.bookingId })

/** One page of the refunds, newest first, with their total number. */
export async function listRefunds(tenant: Tenant, query: RefundQuery) {
  const { status, bookingId, page, limit } = query
  const all = selectWithBooking(tenant)
    .orderBy('refund.createdAt', 'desc')
    .orderBy('refund.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  const inState = status ? all.where('refund.status', '=', status) : all
  const rows = bookingId ? inState.where('refund.bookingId', '=', bookingId) : inState
  const [total, found] = await Promise.all([countRefunds(tenant, query), rows.execute()])
  const data = found.map((row) => toRefundOf(tenant, row))
  return { data, total }
}

/** The number of refunds, in this state and of this booking if they are given. */
export async function countRefunds(
  { db, businessId }: Tenant,
  { status, bookingId }: Pick<RefundQuery, 'status' | 'bookingId'>,
) {
  const all = db
    .selectFrom('refund')
    .select(sql<number>`count(*)`.as('count'))
    .where('businessId', '=', businessId)
  const inState = status ? all.where('status', '=', status) : all
  const counted = bookingId ? inState.where('bookingId', '=', bookingId) : inState
  return (await counted.executeTakeFirstOrThrow()).count
}
