import { type RawBuilder, sql } from 'kysely'

import { toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import type { RefundedLine } from '#features/payments/sales/refunded-lines.ts'
import type { SaleRow } from '#features/sales/queries.ts'

import type { RatePart } from './vat.ts'

interface OfDay {
  businessId: string
  day: string
}

type SoldProducts = Pick<SaleRow, 'products' | 'vatPercent'>

const sales = prepared(
  (_, { businessId, day }: OfDay): RawBuilder<SoldProducts> => sql`
    select products, vat_percent from sale
    where business_id = ${businessId} and date = ${day}::date and products <> '[]'::jsonb`,
)

const returns = prepared(
  (_, { businessId, day }: OfDay): RawBuilder<{ lines: RefundedLine[] }> => sql`
    select f.lines from refund f
    where f.business_id = ${businessId} and f.sale_id is not null and f.status = 'COMPLETED' and f.id in (
      select refund_id from refund_part where business_id = ${businessId} and day = ${day}::date
    )`,
)

/**
 * The products that were sold without a visit on a day, and those given back on it, by VAT rate. A sale is paid when it is made,
 * and is refunded by its lines: so each amount has the rate of its line.
 */
export async function soldOn(
  { db, businessId, business: { currency } }: Tenant,
  day: string,
): Promise<RatePart[]> {
  const [sold, returned] = await Promise.all([
    sales(db, { businessId, day }),
    returns(db, { businessId, day }),
  ])
  return [
    ...sold.flatMap(({ products, vatPercent }) =>
      products.map((line) => ({
        percent: line.vatPercent ?? vatPercent,
        minor: toMinor(line.total, currency),
      })),
    ),
    ...returned.flatMap(({ lines }) =>
      lines
        .filter(({ kind }) => kind === 'PRODUCT')
        .map(({ vatPercent: percent, minor }) => ({ percent, minor: -minor })),
    ),
  ]
}
