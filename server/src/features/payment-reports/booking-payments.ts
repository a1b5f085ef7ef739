import { type RawBuilder, sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import { bookingPrivateData } from '#features/bookings/private-data.ts'
import type { BookingLine } from '#features/bookings/schema.ts'
import { openPerson } from '#features/customers/person.ts'
import * as refunds from '#features/payments/refunds.ts'
import type { PaymentMethod, PaymentStatus } from '#features/payments/states.ts'
import { toRefund } from '#features/refunds/refund.ts'

import type { BusinessListQuery, BookingPayment } from './schema.ts'

/** One page of the bookings with payments, the latest appointment first, with their total number. */
export async function listBookingPayments(tenant: Tenant, { page, limit }: BusinessListQuery) {
  const { db, businessId, business } = tenant
  const found = await pageOf(db, { businessId, offset: (page - 1) * limit, limit })
  const rows = found.filter((row) => row.id !== null)
  const refunded = rows.filter(({ hasRefunds }) => hasRefunds).map(({ id }) => id)
  const bookingRefunds = refunded.length > 0 ? await refunds.ofBookings(tenant, refunded) : []
  const refundsOf = Map.groupBy(bookingRefunds, ({ bookingId }) => bookingId)
  const cards = new Map<string, Card>()
  const data = rows.map((row): BookingPayment => {
    const { id, bookingNumber, date, startTime, total, totalPaid, customerId } = row
    const { paymentMethod, paymentStatus } = row
    const { customerName } = bookingPrivateData.open(tenant, id, row.sealed)
    const customer = cards.get(customerId) ?? cardOf(tenant, customerId, row.card)
    cards.set(customerId, customer)
    return {
      id,
      bookingNumber,
      date,
      startTime,
      customerName,
      total,
      totalPaid,
      currency: business.currency,
      paymentMethod,
      paymentStatus,
      customer,
      refunds: (refundsOf.get(id) ?? []).map((refund) => toRefund(tenant, refund, row)),
      services: row.services.map(({ serviceName, price }) => ({ serviceName, price })),
    }
  })
  return { data, total: found[0]?.count ?? 0 }
}

type Card = BookingPayment['customer']

/** The names on a customer's card; none after an erasure. */
function cardOf(tenant: Tenant, id: string, card: Buffer | null): Card {
  if (card === null) return { id, firstName: null, lastName: null }
  const { firstName, lastName } = openPerson(tenant, { id, sealed: card })
  return { id, firstName, lastName }
}

interface PaidBooking {
  id: string
  bookingNumber: string
  date: string
  startTime: string
  customerId: string
  total: number
  totalPaid: number
  hasRefunds: boolean
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  services: BookingLine[]
  sealed: Buffer
  /** Null after an erasure. */
  card: Buffer | null
}

/** Without matching rows one row is returned, with the count only. */
type PaymentRow = (PaidBooking | { id: null }) & { count: number }

/** As in the feed: the counts of the days locate the page, and only its days are read. */
const pageOf = prepared(
  (
    _,
    { businessId, offset, limit }: { businessId: string; offset: number; limit: number },
  ): RawBuilder<PaymentRow> => sql`
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
    select (select coalesce(sum(bookings), 0) from placed) as count, page.id, page.booking_number, page.date,
      page.start_time, page.customer_id, page.total, page.payment_method, page.payment_status, page.services,
      page.sealed, c.sealed as card, (
      select sum(amount) from payment p
      where p.business_id = ${businessId} and p.booking_id = page.id
    ) as total_paid, exists (
      select from refund r where r.business_id = ${businessId} and r.booking_id = page.id
    ) as has_refunds
    from (select 1) one
    left join page on true
    left join customer c on c.business_id = ${businessId} and c.id = page.customer_id and c.erased_at is null
    order by page.date desc, page.starts_at desc, page.id desc`,
)
