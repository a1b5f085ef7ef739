import { type RawBuilder, sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import type { RefundedLine } from '#features/payments/sales/refunded-lines.ts'

import type { Visit } from './compute/visit.ts'

interface PayrollQuery {
  businessId: string
  from: string
  to: string
  /** Null: all members. */
  staffId: string | null
}

/** The sales without a visit of some days, as visits that have products alone; those by nobody in particular are left out. */
export const salesOf = (
  { db, businessId }: Pick<Tenant, 'db' | 'businessId'>,
  wanted: Omit<PayrollQuery, 'businessId'>,
) => sales(db, { businessId, ...wanted })

const sales = prepared(
  (_, { businessId, from, to, staffId }: PayrollQuery): RawBuilder<Visit> => sql<Visit>`
    select id, sale_number, staff_id, date, '[]'::jsonb as services, products, 0::numeric as travel_cost,
      0::numeric as discount, products_total as total, vat_percent
    from sale
    where business_id = ${businessId} and staff_id is not null and products <> '[]'::jsonb
      and date >= ${from}::date and date <= ${to}::date
      and (${staffId}::uuid is null or staff_id = ${staffId}::uuid)
    order by staff_id, created_at, id`,
)

/** The products of a sale that were given back on a day. */
export interface SaleReturn {
  saleId: string
  /** The date of the sale. */
  soldOn: string
  /** The day of the refund. */
  date: string
  lines: RefundedLine[]
}

/** All completed refunds, in their order, of sales of which something was given back on some days. */
export const saleReturnsOf = (
  { db, businessId }: Pick<Tenant, 'db' | 'businessId'>,
  wanted: Omit<PayrollQuery, 'businessId'>,
) => returns(db, { businessId, ...wanted })

const returns = prepared(
  (_, { businessId, from, to, staffId }: PayrollQuery): RawBuilder<SaleReturn> => sql<SaleReturn>`
    with given as (
      select f.sale_id, f.id, f.lines, f.decided_at, (
        select min(r.day) from refund_part r where r.business_id = ${businessId} and r.refund_id = f.id
      ) as day
      from refund f
      where f.business_id = ${businessId} and f.sale_id is not null and f.status = 'COMPLETED'
    )
    select g.sale_id, s.date as sold_on, g.day as date, g.lines
    from given g
    join sale s on s.business_id = ${businessId} and s.id = g.sale_id
    where s.staff_id is not null and (${staffId}::uuid is null or s.staff_id = ${staffId}::uuid)
      and g.day <= ${to}::date
      and exists (select from given o where o.sale_id = g.sale_id and o.day >= ${from}::date)
    order by g.sale_id, g.decided_at, g.id`,
)
