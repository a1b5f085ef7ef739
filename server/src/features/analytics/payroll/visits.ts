import { type RawBuilder, sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import { usualRate } from '#features/invoices/customer/usual-rate.ts'

import type { Visit } from './compute/visit.ts'

interface PayrollQuery {
  businessId: string
  from: string
  to: string
  /** Null: all members. */
  staffId: string | null
}

/**
 * The completed bookings of some days, member by member in the order of their starts. The VAT of an invoice stays, also
 * when the business changes its own.
 */
export const visitsOf = (
  { db, businessId }: Pick<Tenant, 'db' | 'businessId'>,
  wanted: Omit<PayrollQuery, 'businessId'>,
) => visits(db, { businessId, ...wanted })

const visits = prepared(
  (_, { businessId, from, to, staffId }: PayrollQuery): RawBuilder<Visit> => sql<Visit>`
    select b.id, b.booking_number, b.staff_id, b.date, b.services, b.products, b.travel_cost, b.discount, b.total,
      ${usualRate} as vat_percent
    from booking b
    join business p on p.business_id = ${businessId}
    left join customer_invoice i on i.business_id = ${businessId} and i.booking_id = b.id
    where b.business_id = ${businessId} and b.status = 'COMPLETED'
      and b.date >= ${from}::date and b.date <= ${to}::date
      and (${staffId}::uuid is null or b.staff_id = ${staffId}::uuid)
    order by b.staff_id, b.starts_at, b.id`,
)
