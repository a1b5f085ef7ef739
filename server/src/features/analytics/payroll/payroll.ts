import { createTimeSlices } from '#core/concurrency/time-slices.ts'
import { cpuAccountOf } from '#core/cpu/accounts.ts'
import { fromMinor, sum, toMinor } from '#core/money/money.ts'
import { fullName } from '#core/text/names.ts'
import { dayOf } from '#core/time/time.ts'
import { localDay } from '#core/time/zone.ts'
import type { Tenant } from '#db/tenant.ts'
import * as staff from '#features/staff/queries.ts'
import { openingOn } from '#scheduling/evaluate/hours.ts'
import { workingMinutes } from '#scheduling/evaluate/working-minutes.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'
import { withDateHoursFrom } from '#scheduling/settings/date-hours.ts'

import { collectEarnings } from './earnings.ts'
import type { PayrollPeriod } from './schema.ts'
import { tipsOf } from './tips.ts'

/** The sums of a member, in minor units. */
const nothing = {
  visits: 0,
  serviceRevenue: 0,
  productRevenue: 0,
  refunds: 0,
  serviceCommission: 0,
  productCommission: 0,
  reversedCommission: 0,
}
type Sums = typeof nothing

/**
 * The hours, revenue, commission and tips of each member in a period: all present members, and deleted ones with any of
 * them.
 */
export async function payrollOf(tenant: Tenant, wanted: PayrollPeriod) {
  const { currency } = tenant.business
  const [members, minutes, tips, sums] = await Promise.all([
    staff.names(tenant),
    scheduledMinutes(tenant, wanted),
    tipsOf(tenant, wanted),
    sumsOf(tenant, wanted),
  ])
  const tipOf = new Map(tips.map(({ staffId, amount }) => [staffId, toMinor(amount, currency)]))
  const money = (minor: number) => fromMinor(minor, currency)
  const rows = members.flatMap(({ id: staffId, firstName, lastName, deletedAt }) => {
    if (wanted.staffId !== null && staffId !== wanted.staffId) return []
    const own = sums.get(staffId)
    const tip = tipOf.get(staffId)
    if (deletedAt !== null && !own && tip === undefined) return []
    const { visits, ...minor } = own ?? nothing
    const { serviceCommission, productCommission, reversedCommission } = minor
    return {
      staffId,
      name: fullName(firstName, lastName),
      scheduledMinutes: minutes.get(staffId) ?? null,
      visits,
      serviceRevenue: money(minor.serviceRevenue),
      productRevenue: money(minor.productRevenue),
      refunds: money(minor.refunds),
      serviceCommission: money(serviceCommission),
      productCommission: money(productCommission),
      reversedCommission: money(reversedCommission),
      commission: money(sum([serviceCommission, productCommission, reversedCommission])),
      tips: money(tip ?? 0),
    }
  })
  return { from: wanted.from, to: wanted.to, currency, members: rows }
}

async function sumsOf(tenant: Tenant, wanted: PayrollPeriod) {
  const sums = new Map<string, Sums>()
  const of = (staffId: string) => {
    const own = sums.get(staffId) ?? { ...nothing }
    sums.set(staffId, own)
    return own
  }
  await collectEarnings(tenant, wanted, {
    visit({ visit, lines }) {
      const own = of(visit.staffId)
      own.visits += visit.saleNumber === undefined ? 1 : 0
      for (const { kind, gross, commission } of lines) {
        own[kind === 'SERVICE' ? 'serviceRevenue' : 'productRevenue'] += gross
        own[kind === 'SERVICE' ? 'serviceCommission' : 'productCommission'] += commission
      }
    },
    reversal({ visit, amount, commission }) {
      const own = of(visit.staffId)
      own.refunds += amount
      own.reversedCommission += commission
    },
  })
  return sums
}

/**
 * The scheduled minutes of each active member in a period: their hours within those of the business, without breaks and
 * absences. Present weekly hours apply to past days too, since past ones are not stored; hours by date are.
 */
async function scheduledMinutes(tenant: Tenant, { from, to, staffId }: PayrollPeriod) {
  const settings = await withDateHoursFrom(tenant, await settingsAt(tenant), from)
  const first = dayOf(from)
  const days = Array.from({ length: dayOf(to) - first + 1 }, (_, index) => {
    const local = localDay(settings.timezone, first + index)
    return { local, opening: openingOn(settings, local) }
  })
  const minutes = new Map<string, number>()
  const slices = createTimeSlices(cpuAccountOf(tenant))
  for (const member of settings.staff) {
    if (!member.isActive || (staffId !== null && member.id !== staffId)) continue
    let total = 0
    for (const { local, opening } of days) total += workingMinutes(settings, member, local, opening)
    minutes.set(member.id, total)
    if (slices.isOver()) await slices.next()
  }
  return minutes
}
