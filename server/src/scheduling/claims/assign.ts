import { dayOf } from '#core/time.ts'
import type { Tenant } from '#db/tenant.ts'

import type { FreeStart } from '../decide/free-starts.ts'
import { leastBooked, nothingBooked } from '../decide/least-booked.ts'
import type { Settings } from '../settings/settings.ts'
import { readBooked } from './booked.ts'

/**
 * Says who would serve each of these starts if it were booked with nobody named. They are in order of
 * date; nothing is read where there is no choice. A booking that is to be moved does not count.
 */
export async function assign(
  tenant: Tenant,
  settings: Settings,
  starts: readonly FreeStart[],
  except?: string,
) {
  const booked = await bookedMinutes(tenant, settings, starts, except)
  return starts.map(({ free, ...start }) => ({
    ...start,
    member: leastBooked(free, start.date, booked),
  }))
}

async function bookedMinutes(
  tenant: Tenant,
  settings: Settings,
  starts: readonly FreeStart[],
  except?: string,
) {
  const contested = starts.filter(({ free }) => free.length > 1)
  const [first, last] = [contested[0], contested.at(-1)]
  if (!first || !last) return nothingBooked
  const days = { firstDay: dayOf(first.date), lastDay: dayOf(last.date) }
  const staffIds = [...new Set(contested.flatMap(({ free }) => free.map(({ id }) => id)))]
  return readBooked(tenant, settings, days, { staffIds, ...(except && { except }) })
}
