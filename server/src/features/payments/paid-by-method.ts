import { type RawBuilder, sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import type { PaymentMethod } from './states.ts'

interface OfBooking {
  businessId: string
  bookingId: string
}

interface Paid {
  method: PaymentMethod
  /** In decimals of the currency. */
  amount: number
  /** The rounding of its cash. */
  rounding: number
}

const sums = prepared(
  (_, { businessId, bookingId }: OfBooking): RawBuilder<Paid> => sql`
    select p.method,
      coalesce(sum(p.amount - coalesce(given.back, 0)) filter (where p.covers = 'PRICE'), 0) as amount,
      sum(p.rounding - coalesce(given.rounding, 0)) as rounding
    from payment p
    left join (
      select payment_id, sum(amount) as back, sum(rounding) as rounding from refund_part
      where business_id = ${businessId} and day is not null
      and payment_id in (
        select id from payment where business_id = ${businessId} and booking_id = ${bookingId}
      )
      group by payment_id
    ) given on given.payment_id = p.id
    where p.business_id = ${businessId} and p.booking_id = ${bookingId} and p.covers <> 'SURPLUS'
    group by p.method
    order by amount desc, p.method`,
)

/** The amounts paid toward the price of a booking by each method, less refunds, the highest amount first. */
export const paidByMethod = ({ db, businessId }: Tenant, bookingId: string): Promise<Paid[]> =>
  sums(db, { businessId, bookingId })
