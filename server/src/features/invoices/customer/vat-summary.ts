import { sql } from 'kysely'

import { fromMinor, sharesOf, sum, toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'

import { spanOf } from '../subscription/list.ts'
import type { InvoiceContent } from './content.ts'
import { type RateSums, refundedSums, returnedRates } from './returned-rates.ts'
import type { VatPeriod } from './schema.ts'

/**
 * The invoices of a period by VAT rate. Money given back after an invoice counts on the day of the refund, in the
 * proportions of the invoice or by the lines of a sale: an invoice is never changed. Gift cards are taxed when they are used.
 */
export async function vatSummaryOf(tenant: Tenant, { from, to }: VatPeriod) {
  const [issued, refunded, returned] = await Promise.all([
    issuedRates(tenant, { from, to }),
    refundedRates(tenant, { from, to }),
    returnedRates(tenant, { from, to }),
  ])
  const rates = Map.groupBy([...issued, ...refunded, ...returned], ({ currency, percent }) =>
    [currency, percent].join(),
  )
  const rows = [...rates.values()].flatMap((some) =>
    some.slice(0, 1).map((one) => toRate(one, some)),
  )
  return { from, to, rates: rows.toSorted((a, b) => (b.percent ?? -1) - (a.percent ?? -1)) }
}

function toRate({ currency, percent }: RateSums, some: readonly RateSums[]) {
  const of = (name: 'invoices' | 'gross' | 'tax' | 'refundedGross' | 'refundedTax') =>
    sum(some.map((one) => one[name]))
  const money = (minor: number) => fromMinor(minor, currency)
  return {
    currency,
    percent,
    invoices: of('invoices'),
    gross: money(of('gross')),
    net: money(of('gross') - of('tax')),
    tax: money(of('tax')),
    refundedGross: money(of('refundedGross')),
    refundedTax: money(of('refundedTax')),
    taxDue: money(of('tax') - of('refundedTax')),
  }
}

const rateOfLine = sql`case when line.kind = 'PRODUCT' then line."vatPercent"
  else (issued.content -> 'seller' ->> 'vatPercent')::numeric end`

async function issuedRates({ db, businessId, business }: Tenant, { from, to }: VatPeriod) {
  const span = spanOf(business, from, to)
  const { rows } = await sql<Omit<RateSums, 'refundedGross' | 'refundedTax'>>`
    with issued as (
      select id, currency, content from customer_invoice
      where business_id = ${businessId} and created_at >= ${span.from} and created_at < ${span.until}
    ), part as (
      select issued.id, issued.currency, rate.percent, rate.amount
      from issued
      cross join lateral jsonb_to_recordset(issued.content -> 'rates') as rate(percent numeric, amount bigint)
      where issued.content ? 'rates'
      union all
      select issued.id, issued.currency, ${rateOfLine}, line.amount
      from issued
      cross join lateral jsonb_to_recordset(issued.content -> 'lines')
        as line(kind text, amount bigint, "vatPercent" numeric)
      where not issued.content ? 'rates' and line.kind <> 'GIFT_CARD'
    ), priced as (
      select currency, percent, count(distinct id) as invoices, sum(amount) as gross
      from part
      group by 1, 2
    ), taxed as (
      select issued.currency, line.percent, sum(line.amount) as tax
      from issued
      cross join lateral jsonb_to_recordset(issued.content -> 'taxes') as line(percent numeric, amount bigint)
      group by 1, 2
    )
    select priced.currency, priced.percent, priced.invoices, priced.gross, coalesce(taxed.tax, 0) as tax
    from priced
    left join taxed on taxed.currency = priced.currency and taxed.percent = priced.percent`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, refundedGross: 0, refundedTax: 0 }))
}

interface RefundedInvoice {
  currency: string
  content: InvoiceContent
  /** Given back until the end of the period, and before its start. */
  after: number
  before: number
}

async function refundedRates({ db, businessId }: Tenant, { from, to }: VatPeriod) {
  const { rows } = await sql<RefundedInvoice>`
    select issued.currency, issued.content, sum(part.amount) as after,
      coalesce(sum(part.amount) filter (where part.day < ${from}::date), 0) as before
    from refund_part part
    join payment on payment.business_id = ${businessId} and payment.id = part.payment_id
    join refund on refund.business_id = ${businessId} and refund.id = part.refund_id
    join customer_invoice issued on issued.business_id = ${businessId} and issued.booking_id = payment.booking_id
    where part.business_id = ${businessId} and part.day <= ${to}::date and payment.covers = 'PRICE'
      and not refund.owed_again
    group by issued.id, issued.currency, issued.content
    having max(part.day) >= ${from}::date`.execute(db)
  return rows.flatMap(ratesOfRefund)
}

function ratesOfRefund({ currency, content, ...refunded }: RefundedInvoice): RateSums[] {
  const rates = content.rates ?? formerRates(content)
  const parts = rates.map(({ amount }) => amount)
  const partsOf = (amount: number) =>
    sharesOf(Math.min(toMinor(amount, currency), sum(parts)), parts)
  const [until, earlier] = [partsOf(refunded.after), partsOf(refunded.before)]
  return rates.map(({ percent }, index) => {
    const [after, before] = [until[index] ?? 0, earlier[index] ?? 0]
    return refundedSums({ currency, percent }, { after, before })
  })
}

/** The total by rate of an invoice of an earlier version: only its products have rates of their own. */
function formerRates({ lines, seller }: InvoiceContent) {
  const byRate = Map.groupBy(lines, ({ kind, vatPercent }) =>
    kind === 'PRODUCT' ? (vatPercent ?? null) : seller.vatPercent,
  )
  return [...byRate].map(([percent, some]) => ({
    percent,
    amount: sum(some.map(({ amount }) => amount)),
  }))
}
