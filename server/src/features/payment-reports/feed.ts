import { type RawBuilder, sql } from 'kysely'

import { fromMinor, toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import { bookingPrivateData } from '#features/bookings/private-data.ts'
import {
  type Covers,
  type PaymentMethod,
  type PaymentSource,
  paymentSources,
} from '#features/payments/states.ts'
import { saleCustomer } from '#features/sales/queries.ts'

import type { FeedQuery } from './feed-schema.ts'
import { methodLabels, sourceLabels } from './sources.ts'

/** One page of payments and refunds, the latest first, with the number of matching rows. */
export async function feedOf(tenant: Tenant, query: FeedQuery) {
  const { db, businessId } = tenant
  const { from = '-infinity', to = 'infinity', source, page, limit } = query
  const sources = source === 'ALL' ? [...paymentSources] : [source]
  const offset = (page - 1) * limit
  const rows = await pageOf(db, { businessId, from, to, sources, offset, limit })
  const listed = rows.filter((row) => row.id !== null).map((row) => toRow(tenant, row))
  return { rows: listed, page, limit, count: rows[0]?.count ?? 0 }
}

interface FeedRow {
  id: string
  source: PaymentSource
  at: string
  isRefund: boolean
  amount: number
  rounding: number
  fee: number
  currency: string
  method: PaymentMethod
  covers: Covers
  bookingId: string | null
  customerId: string | null
  bookingNumber: string | null
  sealed: Buffer | null
  saleId: string | null
  saleNumber: string | null
  saleSealed: Buffer | null
}

function toRow(tenant: Tenant, row: FeedRow) {
  const { id, source, at, isRefund, saleId, currency, amount: gross, fee: transactionCost } = row
  return {
    id,
    source,
    date: at,
    status: isRefund ? ('REFUNDED' as const) : ('SUCCEEDED' as const),
    ...customerOf(tenant, row),
    description: describe(row),
    ...(saleId !== null && { saleId }),
    gross,
    rounding: row.rounding,
    transactionCost,
    net: fromMinor(toMinor(gross, currency) - toMinor(transactionCost, currency), currency),
    currency,
    paymentMethodLabel: methodLabels[row.method],
    payout: null,
  }
}

/** After an erasure the booking contains no name, and the customer has no card. */
function customerOf(tenant: Tenant, row: FeedRow) {
  const { bookingId, customerId, sealed: bytes, saleId, saleSealed } = row
  const ofBooking = bookingId && bytes ? bookingPrivateData.open(tenant, bookingId, bytes) : null
  const ofSale = saleId && saleSealed ? saleCustomer.open(tenant, saleId, saleSealed) : null
  const customerName = (ofBooking ?? ofSale)?.customerName ?? null
  return { customerId: customerName === null ? null : customerId, customerName }
}

function describe({ source, isRefund, covers, bookingNumber, saleNumber }: FeedRow) {
  const paid = bookingNumber === null ? soldBy(source, saleNumber) : `Booking ${bookingNumber}`
  const what = covers === 'TIP' ? `Tip: ${paid}` : paid
  return isRefund ? `Refund: ${what}` : what
}

/** A gift card that is sold beside products stays recognizable. */
function soldBy(source: PaymentSource, saleNumber: string | null) {
  if (saleNumber === null) return sourceLabels[source]
  return source === 'GIFTCARD' ? `Gift card, sale ${saleNumber}` : `Sale ${saleNumber}`
}

interface Page {
  businessId: string
  from: string
  to: string
  sources: string[]
  offset: number
  limit: number
}

/** Without matching rows one row is returned, with the count only. */
type CountedRow = (FeedRow | { id: null }) & { count: number }

/**
 * The figures of the days contain the number of matching rows and locate the page: only its days are read, however
 * old they are. One statement reads it all, and so one snapshot.
 */
const pageOf = prepared(
  (_, { businessId, from, to, sources, offset, limit }: Page): RawBuilder<CountedRow> => sql`
    with days as (
      select day, sum(row_count) as row_count from payment_day
      where business_id = ${businessId} and source = any(${sources}::text[])
        and day >= ${from}::date and day < ${to}::date
      group by day
    ), placed as (
      select day, row_count, sum(row_count) over (order by day desc) - row_count as before from days
    ), edge as (
      select min(day) as oldest, max(day) as newest, min(before) as before from placed
      where before < ${offset}::bigint + ${limit}::bigint and before + row_count > ${offset}::bigint
    ), feed as (
      select id, day, created_at as at, false as is_refund, source, amount, rounding, fee, currency, method, covers,
        booking_id, sale_id
      from payment
      where business_id = ${businessId} and source = any(${sources}::text[])
        and day >= (select oldest from edge) and day <= (select newest from edge)
      union all
      select r.id, r.day, r.completed_at, true, r.source, -r.amount, -r.rounding, 0, p.currency, coalesce(r.method, p.method),
        p.covers, p.booking_id, p.sale_id
      from refund_part r
      join payment p on p.business_id = ${businessId} and p.id = r.payment_id
      where r.business_id = ${businessId} and r.source = any(${sources}::text[])
        and r.day >= (select oldest from edge) and r.day <= (select newest from edge)
    ), page as (
      select * from feed order by day desc, at desc, id desc
      limit ${limit} offset ${offset}::bigint - (select before from edge)
    )
    select (select coalesce(sum(row_count), 0) from days) as count, page.*, b.booking_number, b.sealed,
      coalesce(b.customer_id, s.customer_id) as customer_id, s.sale_number, s.sealed as sale_sealed
    from (select 1) one
    left join page on true
    left join booking b on b.business_id = ${businessId} and b.id = page.booking_id
    left join sale s on s.business_id = ${businessId} and s.id = page.sale_id
    order by page.day desc, page.at desc, page.id desc`,
)
