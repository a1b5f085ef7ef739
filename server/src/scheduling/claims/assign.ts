import type { Tenant } from '#db/tenant.ts'

import type { FreeStart } from '../evaluate/free-starts.ts'
import { leastBooked, noBookedMinutes } from '../evaluate/least-booked.ts'
import { readBooked } from './booked.ts'

/**
 * Selects the member who would serve each start if it were booked without a named member. Nothing
 * is read where there is only one candidate. A booking that is being moved does not count.
 */
export async function assign(tenant: Tenant, starts: readonly FreeStart[], except?: string) {
  const contested = starts.filter(({ free }) => free.length > 1)
  const dates = [...new Set(contested.map(({ date }) => date))]
  const booked = new Map(
    await Promise.all(
      dates.map(async (date) => [date, await readBooked(tenant, date, except)] as const),
    ),
  )
  return starts.map(({ free, ...start }) => ({
    ...start,
    member: leastBooked(free, booked.get(start.date) ?? noBookedMinutes),
  }))
}
