import { createTimeSlices } from '#core/concurrency/time-slices.ts'
import { cpuAccountOf } from '#core/cpu/accounts.ts'
import { dayOf } from '#core/time/time.ts'
import { localDay } from '#core/time/zone.ts'
import type { Tenant } from '#db/tenant.ts'
import { openingOn } from '#scheduling/evaluate/hours.ts'
import { workingMinutes } from '#scheduling/evaluate/working-minutes.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'
import { withDateHoursFrom } from '#scheduling/settings/date-hours.ts'

import type { Wanted } from './schema.ts'

/**
 * The scheduled minutes of each active member in a period: their hours within those of the business, without breaks and
 * absences. Present weekly hours apply to past days too, since past ones are not stored; hours by date are.
 */
export async function scheduledMinutes(tenant: Tenant, { from, to, staffId }: Wanted) {
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
