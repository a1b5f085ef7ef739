import { type RawBuilder, sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import type { RefundedLine } from './refunded-lines.ts'
import type { PaymentMethod, RefundStatus } from './states.ts'

interface OfSales {
  businessId: string
  saleIds: readonly string[]
}

/** The payments of a sale by one method, in decimals of the currency. */
export interface SalePaid {
  saleId: string
  method: PaymentMethod
  /** The gift card that paid; null: another method. */
  giftCardId: string | null
  amount: number
  /** Given back, by completed refunds and reversals. */
  refunded: number
}

const paid = prepared(
  (_, { businessId, saleIds }: OfSales): RawBuilder<SalePaid> => sql`
    select p.sale_id, p.method, case when p.method = 'GIFT_CARD' then p.gift_card_id end as gift_card_id,
      sum(p.amount) as amount, sum(coalesce(given.back, 0)) as refunded
    from payment p
    left join (
      select payment_id, sum(amount) as back from refund_part
      where business_id = ${businessId} and day is not null and payment_id in (
        select id from payment where business_id = ${businessId} and sale_id = any(${saleIds}::uuid[])
      )
      group by payment_id
    ) given on given.payment_id = p.id
    where p.business_id = ${businessId} and p.sale_id = any(${saleIds}::uuid[])
    group by 1, 2, 3
    order by 1, 4 desc, 2, 3`,
)

/** The payments of some sales by method, the highest amount first. */
export const paidForSales = (
  { db, businessId }: Tenant,
  saleIds: readonly string[],
): Promise<SalePaid[]> =>
  saleIds.length === 0 ? Promise.resolve([]) : paid(db, { businessId, saleIds })

export interface SaleRefund {
  saleId: string
  status: RefundStatus
  lines: RefundedLine[]
}

const refunded = prepared(
  (_, { businessId, saleIds }: OfSales): RawBuilder<SaleRefund> => sql`
    select sale_id, status, lines from refund
    where business_id = ${businessId} and sale_id = any(${saleIds}::uuid[]) and status in ('PENDING', 'COMPLETED')
    order by created_at, id`,
)

/** The pending and completed refunds of some sales. */
export const refundsOfSales = (
  { db, businessId }: Tenant,
  saleIds: readonly string[],
): Promise<SaleRefund[]> =>
  saleIds.length === 0 ? Promise.resolve([]) : refunded(db, { businessId, saleIds })

/** A payment of a sale with what is left of it, less pending refunds and reversals, in decimals of the currency. */
export interface SaleRefundable {
  id: string
  source: string | null
  /** The purpose: PRODUCT, TIP, or the id of the gift card that was sold. */
  purpose: string
  left: number
}

const refundable = prepared(
  (_, { businessId, saleIds }: OfSales): RawBuilder<SaleRefundable> => sql`
    select p.id, p.source,
      case when p.source = 'GIFTCARD' then p.gift_card_id::text when p.covers = 'TIP' then 'TIP' else 'PRODUCT' end
        as purpose,
      p.amount - coalesce((
        select sum(r.amount) from refund_part r
        left join refund f on f.business_id = ${businessId} and f.id = r.refund_id
        where r.business_id = ${businessId} and r.payment_id = p.id
          and (r.refund_id is null or f.status in ('PENDING', 'COMPLETED'))
      ), 0) as left
    from payment p
    where p.business_id = ${businessId} and p.sale_id = any(${saleIds}::uuid[])
    order by p.created_at desc, p.id desc`,
)

/** The payments of a locked sale, the latest first. */
export const refundableOf = ({ db, businessId }: Tenant, saleId: string) =>
  refundable(db, { businessId, saleIds: [saleId] })
