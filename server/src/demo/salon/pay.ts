import { formatDate } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'
import { setRules } from '#features/analytics/payroll/rules/set.ts'
import * as targets from '#features/analytics/targets/queries.ts'
import * as staff from '#features/staff/queries.ts'

const rules = {
  effectiveFrom: '2020-01-01',
  base: 'NET' as const,
  productPercent: 10,
  tiers: [],
  services: [],
  categories: [],
  products: [],
}

/** Gives every member a commission, some of them with a step, and the salon and two members targets of three months. */
export async function addPay(tenant: Tenant, today: number) {
  const members = await staff.list(tenant)
  for (const [index, { id }] of members.entries())
    await setRules(tenant, id, {
      ...rules,
      servicePercent: index % 2 === 0 ? 35 : 40,
      ...(index % 2 === 0 && { tiers: [{ above: 2_500, percent: 45 }] }),
    })
  const ofMembers = members
    .slice(0, 2)
    .map(({ id: staffId }) => ({ staffId, revenue: 5_000, bookings: 90 }))
  for (const days of [-28, 0, 28])
    await targets.save(tenant, {
      month: monthOf(today, days),
      business: { revenue: 30_000, bookings: 500, rebookedPercent: 55 },
      members: ofMembers,
    })
}

/** The month of a day in the middle of this month, some days later. */
const monthOf = (today: number, days: number) =>
  formatDate(today - (Number(formatDate(today).slice(8)) - 15) + days).slice(0, 7)
