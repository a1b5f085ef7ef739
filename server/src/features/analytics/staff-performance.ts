import { fullName } from '#core/text/names.ts'
import { revenueByMember } from '#features/bookings/figures/revenue.ts'
import * as staff from '#features/staff/queries.ts'

import { ofEach, type Reach, type Salon } from './reach.ts'
import type { Period } from './schema.ts'

/**
 * The bookings by staff member, business by business in the order of their lists: current members, and deleted ones
 * with bookings in the period.
 */
export async function performanceOf(reach: Reach, period: Period) {
  const found = await ofEach(reach, (salon) => membersOf(salon, period))
  return found.flat()
}

async function membersOf(salon: Salon, { from, to }: Period) {
  const { businessId } = salon
  const [members, figures] = await Promise.all([
    staff.names(salon),
    revenueByMember(salon, { startDate: from, endDate: to }),
  ])
  const byMember = new Map(figures.map((row) => [row.staffId, row]))
  return members.flatMap(({ id: staffId, firstName, lastName, deletedAt }) => {
    const served = byMember.get(staffId)
    if (deletedAt !== null && !served) return []
    const { bookings, grossRevenue: revenue } = served ?? { bookings: 0, grossRevenue: 0 }
    return [{ staffId, name: fullName(firstName, lastName), businessId, bookings, revenue }]
  })
}
