import { type RawBuilder, sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

interface Spent {
  customerId: string
  /** In decimals of the currency. */
  total: number
}

/**
 * The amounts that some customers paid for products in sales without a visit, less what was given back. As for bookings, tips are left out;
 * so are gift cards, which count when they are used.
 */
export const spentOnSales = ({ db, businessId }: Tenant, ids: string[]): Promise<Spent[]> =>
  spent(db, { businessId, ids })

const spent = prepared(
  (_, { businessId, ids }: { businessId: string; ids: string[] }): RawBuilder<Spent> => sql`
    with paid as (
      select s.customer_id, p.id, p.amount
      from sale s
      join payment p on p.business_id = ${businessId} and p.sale_id = s.id
      where s.business_id = ${businessId} and s.customer_id = any(${ids}::uuid[])
        and p.covers = 'PRICE' and p.source is distinct from 'GIFTCARD'
    )
    select customer_id, sum(amount) as total from (
      select customer_id, amount from paid
      union all
      select paid.customer_id, -r.amount from paid
      join refund_part r on r.business_id = ${businessId} and r.payment_id = paid.id
      where r.day is not null
    ) moved
    group by customer_id`,
)
