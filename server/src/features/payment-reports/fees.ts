import { type RawBuilder, sql } from 'kysely'

import { fromMinor, toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import { ratesOf } from '#features/payments/fees.ts'
import { paymentSources } from '#features/payments/states.ts'

import type { PeriodQuery } from './feed-schema.ts'
import { sourceLabels } from './sources.ts'

/** The payments and fees of each source in a period, from the rows of the feed. */
export async function feesOf(tenant: Tenant, { from, to }: PeriodQuery) {
  const { db, businessId, business } = tenant
  const { currency } = business
  const [rates, sums] = await Promise.all([
    ratesOf(tenant),
    sumsOf(db, { businessId, from: from ?? '-infinity', to: to ?? 'infinity' }),
  ])
  const sumOf = new Map(sums.map((sum) => [sum.source, sum]))
  const sources = paymentSources.map((key) => {
    const { count, gross, fees } = sumOf.get(key) ?? { count: 0, gross: 0, fees: 0 }
    const net = fromMinor(toMinor(gross, currency) - toMinor(fees, currency), currency)
    const { ratePercent } = rates[key]
    return { key, label: sourceLabels[key], ratePercent, count, gross, transactionCost: fees, net }
  })
  return { sources }
}

/** The present rates. */
export async function myFees(tenant: Tenant) {
  const rates = await ratesOf(tenant)
  const sources = paymentSources.map((key) => ({ key, label: sourceLabels[key], ...rates[key] }))
  return { currency: tenant.business.currency, sources }
}

interface Sums {
  source: string
  count: number
  gross: number
  fees: number
}

const sumsOf = prepared(
  (
    _,
    { businessId, from, to }: { businessId: string; from: string; to: string },
  ): RawBuilder<Sums> => sql`
    select source, sum(row_count) as count, sum(gross) as gross, sum(fees) as fees from payment_day
    where business_id = ${businessId} and day >= ${from}::date and day < ${to}::date
    group by source`,
)
