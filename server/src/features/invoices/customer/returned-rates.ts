import { sql } from 'kysely'

import { includedIn, sum } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import type { RefundedLine } from '#features/payments/sales/refunded-lines.ts'

import type { VatPeriod } from './schema.ts'

/** Sums of one rate, in minor units. */
export interface RateSums {
  currency: string
  percent: number | null
  invoices: number
  gross: number
  tax: number
  refundedGross: number
  refundedTax: number
}

/** The sums of a refund of one rate, whose tax is rounded in total: the amounts given back by the end of a period and before it. */
export function refundedSums(
  { currency, percent }: Pick<RateSums, 'currency' | 'percent'>,
  { after, before }: { after: number; before: number },
): RateSums {
  const tax = (gross: number) => (percent === null ? 0 : includedIn(gross, percent))
  const refunded = { refundedGross: after - before, refundedTax: tax(after) - tax(before) }
  return { currency, percent, invoices: 0, gross: 0, tax: 0, ...refunded }
}

interface SaleRefunds {
  currency: string
  /** Of all its refunds until the end of the period, each with its day. */
  refunds: { day: string; lines: RefundedLine[] }[]
}

/** The products that were given back of sales in a period by VAT rate: those of a line have the rate of the line. */
export async function returnedRates(
  { db, businessId }: Tenant,
  { from, to }: VatPeriod,
): Promise<RateSums[]> {
  const { rows } = await sql<SaleRefunds>`
    with given as (
      select f.sale_id, f.currency, f.lines, min(r.day) as day
      from refund f
      join refund_part r on r.business_id = ${businessId} and r.refund_id = f.id
      where f.business_id = ${businessId} and f.sale_id is not null and r.day <= ${to}::date
      group by f.sale_id, f.currency, f.lines, f.id
    )
    select currency, jsonb_agg(jsonb_build_object('day', day, 'lines', lines)) as refunds
    from given
    group by sale_id, currency
    having max(day) >= ${from}::date`.execute(db)
  return rows.flatMap(({ currency, refunds }) => ratesOf(refunds, from, currency))
}

/** Of one sale, whose tax is rounded as on its invoice: what was given back until a day, in total. */
function ratesOf(refunds: SaleRefunds['refunds'], from: string, currency: string): RateSums[] {
  const lines = refunds.flatMap((refund) =>
    refund.lines
      .filter(({ kind }) => kind === 'PRODUCT')
      .map((line) => ({ ...line, isEarlier: refund.day < from })),
  )
  return [...Map.groupBy(lines, ({ vatPercent }) => vatPercent)].map(([percent, some]) => {
    const after = sum(some.map(({ minor }) => minor))
    const before = sum(some.map(({ minor, isEarlier }) => (isEarlier ? minor : 0)))
    return refundedSums({ currency, percent }, { after, before })
  })
}
