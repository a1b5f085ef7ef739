import { newId } from '#core/ids.ts'
import { fromMinor, sum, toMinor } from '#core/money/money.ts'
import type { PlanPrices } from '#core/plans.ts'
import type { Tenant } from '#db/tenant.ts'
import * as plans from '#features/businesses/plans.ts'
import * as businesses from '#features/businesses/queries.ts'

import { endOfMonth, linesOf, type Period, planAt, type PlanLine } from './months.ts'
import * as invoices from './queries.ts'

export interface Terms {
  prices: PlanPrices
  /** The issuer of the invoice: lines, the first a name. */
  issuer: readonly string[]
}

export interface Due extends Omit<plans.Month, 'periodStart'> {
  id: string
  startedAt: string
  /** Null in its first month. */
  periodStart: string | null
}

/** Renews a locked subscription and issues the invoice. A month of a free plan has none. */
export async function beginMonth(tenant: Tenant, due: Due, { prices, issuer }: Terms) {
  const { months, dueAt } = due
  const { currency } = prices
  const { timezone } = tenant.business
  const period = { start: dueAt, end: endOfMonth(due.startedAt, months, timezone) }
  const before = due.periodStart === null ? null : { start: due.periodStart, end: dueAt }
  const credit = toMinor(due.credit, currency)
  const changes = await plans.changesOf(tenant)
  const lines = linesOf({ period, before, changes, prices, credit })
  const total = sum(lines.map(({ amount }) => amount))
  const isInvoiced = prices.amounts[planAt(changes, dueAt)] > 0
  if (isInvoiced) await insert(tenant, { issuer, currency, lines, total, period, id: due.id })
  await plans.advance(tenant, {
    months: months + 1,
    periodStart: dueAt,
    dueAt: period.end,
    credit: isInvoiced ? fromMinor(Math.max(0, -total), currency) : due.credit,
  })
}

interface Bill {
  /** The period of the subscription. */
  id: string
  issuer: readonly string[]
  currency: string
  lines: PlanLine[]
  /** In minor units; a negative total is a credit. */
  total: number
  period: Period
}

async function insert(tenant: Tenant, { id, issuer, currency, lines, total, period }: Bill) {
  const [buyer, before] = await Promise.all([businesses.sellerOf(tenant), invoices.count(tenant)])
  const now = tenant.now.toISOString()
  const isPaid = total <= 0
  await invoices.insert(tenant, {
    id: newId(),
    subscriptionId: id,
    number: numberOf(tenant.businessId, before + 1),
    amount: fromMinor(Math.max(0, total), currency),
    currency,
    status: isPaid ? 'paid' : 'open',
    periodStart: period.start,
    periodEnd: period.end,
    paidAt: isPaid ? now : null,
    createdAt: now,
    content: { issuer, buyer, timezone: tenant.business.timezone, lines },
  })
}

/** The first eight characters of the business id and a sequence number, without gaps for each business. */
const numberOf = (businessId: string, count: number) =>
  `${businessId.slice(-8).toUpperCase()}-${String(count).padStart(4, '0')}`
