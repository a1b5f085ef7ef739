import { type RawBuilder, sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

interface Wanted {
  businessId: string
  from: string
  to: string
  staffId: string | null
}

interface Tips {
  staffId: string
  amount: number
}

/** The tips that the members of the bookings got on some days, less those given back on them. */
export const tipsOf = (
  { db, businessId }: Pick<Tenant, 'db' | 'businessId'>,
  wanted: Omit<Wanted, 'businessId'>,
) => tips(db, { businessId, ...wanted })

const tips = prepared(
  (_, { businessId, from, to, staffId }: Wanted): RawBuilder<Tips> => sql<Tips>`
    with moved as (
      select booking_id, amount from payment
      where business_id = ${businessId} and covers = 'TIP' and day >= ${from}::date and day <= ${to}::date
      union all
      select q.booking_id, -r.amount
      from refund_part r
      join payment q on q.business_id = ${businessId} and q.id = r.payment_id
      where r.business_id = ${businessId} and q.covers = 'TIP' and r.day >= ${from}::date and r.day <= ${to}::date
    )
    select b.staff_id, sum(m.amount) as amount
    from moved m
    join booking b on b.business_id = ${businessId} and b.id = m.booking_id
    where ${staffId}::uuid is null or b.staff_id = ${staffId}::uuid
    group by b.staff_id`,
)
