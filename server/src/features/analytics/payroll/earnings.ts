import { createTimeSlices } from '#core/concurrency/time-slices.ts'
import { cpuAccountOf } from '#core/cpu/accounts.ts'
import { dayOf, formatDate } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'
import { categoriesOf } from '#features/services/categories-of.ts'

import { type EarnedVisit, earn } from './compute/earn.ts'
import { lineReversalsOf } from './compute/reverse-lines.ts'
import { reversalsOf } from './compute/reverse.ts'
import { priceRefundsOf } from './refunds.ts'
import * as versions from './rules/queries.ts'
import { saleReturnsOf, salesOf } from './sales.ts'
import type { PayrollPeriod } from './schema.ts'
import { visitsOf } from './visits.ts'

export type Reversal = ReturnType<typeof reversalsOf>[number]

/** Takes what was earned and reversed on the days of a period, month by month. */
export interface Collect {
  visit: (earned: EarnedVisit) => void
  reversal: (reversed: Reversal) => void
}

/**
 * Computes the commission of a period. Whole months are read, because the steps count the revenue of a month, and the
 * months of refunded visits, which may be earlier.
 */
export async function collectEarnings(tenant: Tenant, wanted: PayrollPeriod, collect: Collect) {
  const { from, to, staffId } = wanted
  const [rules, { services }, refunds, returns] = await Promise.all([
    versions.list(tenant, staffId),
    categoriesOf(tenant),
    priceRefundsOf(tenant, wanted),
    saleReturnsOf(tenant, wanted),
  ])
  const rulesOf = Map.groupBy(rules, (version) => version.staffId)
  const refundsOf = Map.groupBy(refunds, ({ bookingId }) => bookingId)
  const returnsOf = Map.groupBy(returns, ({ saleId }) => saleId)
  const isWithin = ({ date }: { date: string }) => date >= from && date <= to
  const { currency } = tenant.business
  const slices = createTimeSlices(cpuAccountOf(tenant))
  const earlier = [...refunds.map((one) => one.visitedOn), ...returns.map((one) => one.soldOn)]
  for (const month of monthsOf(wanted, earlier)) {
    const days = { ...daysOfMonth(month), staffId }
    const found = await Promise.all([visitsOf(tenant, days), salesOf(tenant, days)])
    // Rules change by day, and within a day the sales follow the visits.
    const visits = found.flat().toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    for (const [member, own] of Map.groupBy(visits, (visit) => visit.staffId)) {
      const context = { versions: rulesOf.get(member) ?? [], services, currency }
      for (const earned of earn(own, context)) {
        if (isWithin(earned.visit)) collect.visit(earned)
        const given = refundsOf.get(earned.visit.id) ?? []
        const returned = returnsOf.get(earned.visit.id) ?? []
        const reversals = [
          ...reversalsOf(earned, given, currency),
          ...lineReversalsOf(earned, returned),
        ]
        for (const reversed of reversals.filter(isWithin)) collect.reversal(reversed)
      }
      // A month of a large salon is thousands of visits: the loop yields to other requests.
      if (slices.isOver()) await slices.next()
    }
  }
}

/** The months of the period and of refunded visits and sales, as '2026-11', in order. */
function monthsOf({ from, to }: PayrollPeriod, refunded: readonly string[]) {
  const months = new Set(refunded.map((date) => date.slice(0, 7)))
  for (let day = dayOf(from); day <= dayOf(to); day++) months.add(formatDate(day).slice(0, 7))
  return [...months].sort()
}

function daysOfMonth(month: string) {
  const from = `${month}-01`
  const inNext = formatDate(dayOf(from) + 31).slice(0, 7)
  return { from, to: formatDate(dayOf(`${inNext}-01`) - 1) }
}
