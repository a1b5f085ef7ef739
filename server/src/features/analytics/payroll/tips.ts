import { type RawBuilder, sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

interface PayrollQuery {
  businessId: string
  from: string
  to: string
  staffId: string | null
}

interface Tips {
  staffId: string
  amount: number
}

/** The tips that the members of the bookings and sales got on some days, less those given back on them. */
export const tipsOf = (
  { db, businessId }: Pick<Tenant, 'db' | 'businessId'>,
  wanted: Omit<PayrollQuery, 'businessId'>,
) => tips(db, { businessId, ...wanted })

const tips = prepared(
  (_, { businessId, from, to, staffId }: PayrollQuery): RawBuilder<Tips> => sql<Tips>`
    with moved as (
      select booking_id, sale_id, amount from payment
      where business_id = ${businessId} and covers = 'TIP' and day >= ${from}::date and day <= ${to}::date
      union all
      select q.booking_id, q.sale_id, -r.amount
      from refund_part r
      join payment q on q.business_id = ${businessId} and q.id = r.payment_id
      where r.business_id = ${businessId} and q.covers = 'TIP' and r.day >= ${from}::date and r.day <= ${to}::date
    )
    select staff_id, sum(amount) as amount from (
      select coalesce(b.staff_id, s.staff_id) as staff_id, m.amount
      from moved m
      left join booking b on b.business_id = ${businessId} and b.id = m.booking_id
      left join sale s on s.business_id = ${businessId} and s.id = m.sale_id
    ) one
    where staff_id is not null and (${staffId}::uuid is null or staff_id = ${staffId}::uuid)
    group by staff_id`,
)
