import { type RawBuilder, sql } from 'kysely'

import type { Static } from '#core/json-schema.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import * as customers from '#features/customers/queries.ts'

import type { BoughtProduct } from './schema.ts'

/** The number of a customer's latest visits with products, and of sales, that are read; several may contain the same product. */
const visits = 50
const max = 12

/** The products that a customer bought recently and that are for sale now, the latest first. Throws 404. */
export async function lastBought(tenant: Tenant, customerId: string) {
  const { db, businessId, onlyStaffId } = tenant
  await customers.mustExist(tenant, customerId)
  return bought(db, { businessId, customerId, onlyStaffId })
}

interface RequestInput {
  businessId: string
  customerId: string
  /** Null: any member. */
  onlyStaffId: string | null
}

const bought = prepared(
  (
    _,
    { businessId, customerId, onlyStaffId }: RequestInput,
  ): RawBuilder<Static<typeof BoughtProduct>> => sql`
    with line as (
      select distinct on (product_id) * from (
        select (line ->> 'productId')::uuid as product_id, (line ->> 'quantity')::int as quantity,
          (line ->> 'soldAt')::timestamptz as last_bought_at
        from (
          select products from booking
          where business_id = ${businessId} and customer_id = ${customerId} and products_total > 0
            and (${onlyStaffId}::uuid is null or staff_id = ${onlyStaffId}::uuid)
          order by starts_at desc limit ${visits}
        ) visit, jsonb_array_elements(products) line
        union all
        select (line ->> 'productId')::uuid, (line ->> 'quantity')::int, (line ->> 'soldAt')::timestamptz
        from (
          select products from sale
          where business_id = ${businessId} and customer_id = ${customerId} and products_total > 0
            and (${onlyStaffId}::uuid is null or staff_id = ${onlyStaffId}::uuid)
          order by created_at desc limit ${visits}
        ) bought, jsonb_array_elements(products) line
      ) lines
      order by product_id, last_bought_at desc
    )
    select p.id as product_id, p.name as product_name, p.selling_price, p.stock_quantity, p.track_inventory,
      line.quantity, line.last_bought_at
    from line
    join product p on p.business_id = ${businessId} and p.id = line.product_id
    where p.deleted_at is null and p.status = 'ACTIVE' and p.is_for_sale
    order by line.last_bought_at desc, p.id
    limit ${max}`,
)
