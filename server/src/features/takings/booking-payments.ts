import { type RawBuilder, sql } from 'kysely'

import { prepared } from '#db/prepared.ts'
import { sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'
import type { Shown } from '#features/bookings/booking.ts'
import { toRefund } from '#features/bookings/refunds/refund.ts'
import type { BookingLine } from '#features/bookings/schema.ts'
import * as refunds from '#features/payments/refunds.ts'
import type { PaymentMethod, PaymentStatus } from '#features/payments/states.ts'

import { namesOf } from './names.ts'
import type { BusinessListQuery, BookingPayment } from './schema.ts'

/** A page of the bookings that were paid, the latest appointment first, and how many there are in all. */
export async function listBookingPayments(tenant: Tenant, { page, limit }: BusinessListQuery) {
  const { db, businessId, business } = tenant
  const found = await pageOf(db, { businessId, offset: (page - 1) * limit, limit })
  const rows = found.filter((row) => row.id !== null)
  const ids = rows.map(({ id }) => id)
  const [paid, given, names] = await Promise.all([
    sumsOf(db, { businessId, ids }),
    refunds.ofBookings(tenant, ids),
    namesOf(tenant, new Set(rows.map(({ customerId }) => customerId))),
  ])
  const paidFor = new Map(paid.map(({ bookingId, total }) => [bookingId, total]))
  const refundsOf = Map.groupBy(given, ({ bookingId }) => bookingId)
  const data = rows.map((row): BookingPayment => {
    const { id, bookingNumber, date, startTime, total, paymentMethod, paymentStatus } = row
    const { customerName } = sealed(tenant, 'booking', id).openJson<Shown>(row.sealed)
    return {
      id,
      bookingNumber,
      date,
      startTime,
      customerName,
      total,
      totalPaid: paidFor.get(id) ?? 0,
      currency: business.currency,
      paymentMethod,
      paymentStatus,
      customer: names(row.customerId),
      refunds: (refundsOf.get(id) ?? []).map((refund) => toRefund(tenant, refund, row)),
      services: row.services.map(({ serviceName, price }) => ({ serviceName, price })),
    }
  })
  return { data, total: found[0]?.count ?? 0 }
}

interface PaidBooking {
  id: string
  bookingNumber: string
  date: string
  startTime: string
  customerId: string
  total: number
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  services: BookingLine[]
  sealed: Buffer
}

/** Without a page there is one row, which counts alone. */
type Found = (PaidBooking | { id: null }) & { count: number }

/** As in the feed: the counts of the days tell on which of them the page lies, and only those are read. */
const pageOf = prepared(
  (
    _,
    { businessId, offset, limit }: { businessId: string; offset: number; limit: number },
  ): RawBuilder<Found> => sql`
    with placed as (
      select date, bookings, sum(bookings) over (order by date desc) - bookings as before
      from paid_booking_day where business_id = ${businessId}
    ), edge as (
      select min(date) as oldest, max(date) as newest, min(before) as before from placed
      where before < ${offset}::bigint + ${limit}::bigint and before + bookings > ${offset}::bigint
    ), page as (
      select id, booking_number, date, start_time, starts_at, customer_id, total, payment_method,
        payment_status, services, sealed
      from booking
      where business_id = ${businessId} and has_payments
        and date >= (select oldest from edge) and date <= (select newest from edge)
      order by date desc, starts_at desc, id desc
      limit ${limit} offset ${offset}::bigint - (select before from edge)
    )
    select (select coalesce(sum(bookings), 0) from placed) as count, page.*
    from (select 1) one
    left join page on true
    order by page.date desc, page.starts_at desc, page.id desc`,
)

const sumsOf = prepared(
  (
    _,
    { businessId, ids }: { businessId: string; ids: string[] },
  ): RawBuilder<{ bookingId: string; total: number }> => sql`
    select booking_id, sum(amount) as total from payment
    where business_id = ${businessId} and booking_id = any(${ids}::uuid[])
    group by booking_id`,
)
