import { type RawBuilder, sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

/** The price of a completed booking that was given back on a day. */
export interface PriceRefund {
  bookingId: string
  /** The date of the visit. */
  visitedOn: string
  /** The day of the refund. */
  date: string
  amount: number
}

interface PayrollQuery {
  businessId: string
  from: string
  to: string
  staffId: string | null
}

/**
 * All refunds, in their order, of completed bookings of which a price was given back on some days. What was given back
 * before the visit is due again, and tips are not part of the price: neither counts.
 */
export const priceRefundsOf = (
  { db, businessId }: Pick<Tenant, 'db' | 'businessId'>,
  wanted: Omit<PayrollQuery, 'businessId'>,
) => refunds(db, { businessId, ...wanted })

const refunds = prepared(
  (_, { businessId, from, to, staffId }: PayrollQuery): RawBuilder<PriceRefund> => sql<PriceRefund>`
    with given as (
      select q.booking_id, r.day, r.completed_at, r.id, r.amount
      from refund_part r
      join payment q on q.business_id = ${businessId} and q.id = r.payment_id
      join refund f on f.business_id = ${businessId} and f.id = r.refund_id
      where r.business_id = ${businessId} and r.day <= ${to}::date and q.covers = 'PRICE' and not f.owed_again
    )
    select g.booking_id, b.date as visited_on, g.day as date, g.amount
    from given g
    join booking b on b.business_id = ${businessId} and b.id = g.booking_id
    where b.status = 'COMPLETED' and (${staffId}::uuid is null or b.staff_id = ${staffId}::uuid)
      and exists (select from given o where o.booking_id = g.booking_id and o.day >= ${from}::date)
    order by g.booking_id, g.completed_at, g.id`,
)
