import { notFound } from '#core/errors.ts'
import { fromMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'

import type { EarnedLine } from './compute/earn.ts'
import type { Visit } from './compute/visit.ts'
import { collectEarnings } from './earnings.ts'
import { payrollOf } from './payroll.ts'
import type { EarningLine, PayrollPeriod } from './schema.ts'

/** The earnings of one member, deleted or not, with every line. Throws 404. */
export async function earningsOf(tenant: Tenant, wanted: PayrollPeriod & { staffId: string }) {
  const { members, ...period } = await payrollOf(tenant, wanted)
  const [totals] = members
  if (!totals) throw notFound('Staff member')
  return { ...period, totals, lines: await linesOf(tenant, wanted) }
}

/** In the order of their days; a refund follows the visits of its day. */
async function linesOf(tenant: Tenant, wanted: PayrollPeriod): Promise<EarningLine[]> {
  const { currency } = tenant.business
  const money = (minor: number) => fromMinor(minor, currency)
  const lines: EarningLine[] = []
  const ofVisit = ({ id, bookingNumber, saleNumber }: Visit) =>
    saleNumber === undefined
      ? { bookingId: id, bookingNumber: bookingNumber ?? null }
      : { bookingId: null, bookingNumber: null, saleId: id, saleNumber }
  const sold = (visit: Visit, { kind, name, gross, base, percent, commission }: EarnedLine) => ({
    ...ofVisit(visit),
    date: visit.date,
    kind,
    name,
    revenue: money(gross),
    base: money(base),
    percent,
    commission: money(commission),
  })
  await collectEarnings(tenant, wanted, {
    visit({ visit, lines: some }) {
      for (const line of some) lines.push(sold(visit, line))
    },
    reversal: ({ visit, date, amount, commission }) =>
      lines.push({
        ...ofVisit(visit),
        date,
        kind: 'REFUND',
        name: null,
        revenue: money(-amount),
        base: null,
        percent: null,
        commission: money(commission),
      }),
  })
  return lines.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}
