import { fromMinor, sum, toMinor } from '#core/money/money.ts'
import { fullName } from '#core/text/names.ts'
import { dayOf, epochMinuteOf, formatDate } from '#core/time/time.ts'
import { localDayAt } from '#core/time/zone.ts'
import type { Tenant } from '#db/tenant.ts'
import { countRebooked } from '#features/bookings/figures/rebooked.ts'
import { revenueByMember } from '#features/bookings/figures/revenue.ts'
import * as staff from '#features/staff/queries.ts'

import * as targets from './queries.ts'

type Figures = Awaited<ReturnType<typeof revenueByMember>>

/** The targets of a month, with what was reached until today, and what the bookings of the whole month add up to. */
export async function progressOf(tenant: Tenant, month: string) {
  const { currency, timezone } = tenant.business
  const from = targets.firstDayOf(month)
  const to = lastDayOf(month)
  const today = localDayAt(timezone, epochMinuteOf(tenant.now.getTime())).date
  const until = today < to ? today : to
  const [stored, members, whole, reached, rebooked] = await Promise.all([
    targets.find(tenant, month),
    staff.names(tenant),
    revenueByMember(tenant, { startDate: from, endDate: to }),
    revenueByMember(tenant, { startDate: from, endDate: until }),
    countRebooked(tenant, { from, to: until }),
  ])
  const progress = (
    { revenue, bookings }: { revenue: number | null; bookings: number | null },
    isCounted: (row: Figures[number]) => boolean,
  ) => {
    const [actual, expected] = [reached, whole].map((rows) =>
      totalOf(rows.filter(isCounted), currency),
    ) as [ReturnType<typeof totalOf>, ReturnType<typeof totalOf>]
    return {
      revenue: { target: revenue, actual: actual.revenue, expected: expected.revenue },
      bookings: { target: bookings, actual: actual.bookings, expected: expected.bookings },
    }
  }
  const byMember = new Map(stored.members.map((one) => [one.staffId, one]))
  return {
    month,
    currency,
    business: {
      ...progress(stored.business, () => true),
      rebookedPercent: {
        target: stored.business.rebookedPercent,
        actual: percentOf(rebooked.rebooked, rebooked.clients),
      },
    },
    members: members
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ id: staffId, firstName, lastName }) => ({
        staffId,
        name: fullName(firstName, lastName),
        ...progress(
          byMember.get(staffId) ?? { revenue: null, bookings: null },
          (row) => row.staffId === staffId,
        ),
      })),
  }
}

const totalOf = (rows: Figures, currency: string) => ({
  revenue: fromMinor(
    sum(rows.map(({ grossRevenue }) => toMinor(grossRevenue, currency))),
    currency,
  ),
  bookings: sum(rows.map(({ bookings }) => bookings)),
})

/** With one decimal. */
const percentOf = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part * 1_000) / whole) / 10

function lastDayOf(month: string) {
  const inNext = formatDate(dayOf(targets.firstDayOf(month)) + 31).slice(0, 7)
  return formatDate(dayOf(targets.firstDayOf(inNext)) - 1)
}
