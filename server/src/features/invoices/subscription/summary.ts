import { fromMinor, sum, toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'

import * as invoices from './queries.ts'
import type { InvoiceStatus } from './states.ts'

const outstanding: readonly InvoiceStatus[] = ['open', 'uncollectible']

/** The paid and outstanding amounts, in the currency of the latest invoice. */
export async function summaryOf(tenant: Tenant) {
  const totals = await invoices.totals(tenant)
  const currency = totals[0]?.currency ?? tenant.business.currency
  const inAll = (statuses: readonly InvoiceStatus[]) => {
    const counted = totals.filter(
      (row) => row.currency === currency && statuses.includes(row.status),
    )
    const total = sum(counted.map((row) => toMinor(row.total, currency)))
    return { total: fromMinor(total, currency), count: sum(counted.map(({ count }) => count)) }
  }
  return {
    paid: inAll(['paid']),
    outstanding: inAll(outstanding),
    currency: currency.toLowerCase(),
  }
}
