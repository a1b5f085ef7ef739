import { type RawBuilder, sql } from 'kysely'

import { toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import type { BookedProduct, BookingLine } from '#features/bookings/field-schema.ts'
import { usualRate } from '#features/invoices/customer/usual-rate.ts'
import type { Covers, PaymentMethod, PaymentSource } from '#features/payments/states.ts'

interface OfDay {
  businessId: string
  day: string
}

/** The payments of one kind on a day, or the refunds of them, which are negative. */
export interface PaymentSum {
  /** Null: none, as for the sale of a gift card. */
  bookingId: string | null
  /** Whether a gift card was sold for it, with or without a sale of other things. */
  isCardSale: boolean
  method: PaymentMethod
  covers: Covers
  /** Null: no row of the feed. */
  source: PaymentSource | null
  isRefund: boolean
  count: number
  minor: number
  /** The rounding of cash, negative where less came in. */
  roundingMinor: number
}

/** One statement, and so one snapshot. A null source is that of gift cards. */
const movedOn = prepared(
  (
    _,
    { businessId, day }: OfDay,
  ): RawBuilder<
    Omit<PaymentSum, 'minor' | 'roundingMinor'> & { amount: number; rounding: number }
  > => sql`
    select booking_id, is_card_sale, method, covers, source, is_refund, count(*) as count, sum(amount) as amount,
      sum(rounding) as rounding
    from (
      select booking_id, source is not distinct from 'GIFTCARD' as is_card_sale, method, covers, source,
        false as is_refund, amount, rounding
      from payment
      where business_id = ${businessId} and day = ${day}::date
      union all
      select p.booking_id, p.source is not distinct from 'GIFTCARD', coalesce(r.method, p.method), p.covers, r.source,
        true, -r.amount, -r.rounding
      from refund_part r
      join payment p on p.business_id = ${businessId} and p.id = r.payment_id
      where r.business_id = ${businessId} and r.day = ${day}::date
    ) moved
    group by booking_id, is_card_sale, method, covers, source, is_refund
    order by booking_id, is_card_sale, method, covers, source, is_refund`,
)

/** The payments and refunds of a day of the ledger, by booking. */
export async function movedOf(tenant: Tenant, day: string): Promise<PaymentSum[]> {
  const { db, businessId, business } = tenant
  const rows = await movedOn(db, { businessId, day })
  const minor = (amount: number) => toMinor(amount, business.currency)
  return rows.map(({ amount, rounding, ...row }) => ({
    ...row,
    minor: minor(amount),
    roundingMinor: minor(rounding),
  }))
}

/** A booking, and what was received for its price before a day, less refunds. */
export interface PaidBooking {
  id: string
  services: BookingLine[]
  travelCost: number
  discount: number
  total: number
  productsTotal: number
  products: BookedProduct[]
  /** The VAT rate of what has none of its own: that of its invoice, else of the business; null: none. */
  vatPercent: number | null
  before: number
}

const paidBookings = prepared(
  (_, { businessId, day, ids }: OfDay & { ids: string[] }): RawBuilder<PaidBooking> => sql`
    select b.id, b.services, b.travel_cost, b.discount, b.total, b.products_total, b.products,
      ${usualRate} as vat_percent,
      coalesce((
        select sum(p.amount) from payment p
        where p.business_id = ${businessId} and p.booking_id = b.id and p.covers = 'PRICE' and p.day < ${day}::date
      ), 0) - coalesce((
        select sum(r.amount) from refund_part r
        join payment p on p.business_id = ${businessId} and p.id = r.payment_id
        where r.business_id = ${businessId} and p.booking_id = b.id and p.covers = 'PRICE' and r.day < ${day}::date
      ), 0) as before
    from booking b
    join business p on p.business_id = ${businessId}
    left join customer_invoice i on i.business_id = ${businessId} and i.booking_id = b.id
    where b.business_id = ${businessId} and b.id = any(${ids}::uuid[])`,
)

/** The bookings whose price moved on a day. */
export const bookingsOf = (
  { db, businessId }: Tenant,
  { day, ids }: { day: string; ids: string[] },
): Promise<PaidBooking[]> => paidBookings(db, { businessId, day, ids })
