import type { Tenant } from '#db/tenant.ts'

import type { FreeStart } from '../decide/free-starts.ts'
import { leastBooked, nothingBooked } from '../decide/least-booked.ts'
import { readBooked } from './booked.ts'

/**
 * Says who would serve each of these starts if it were booked with nobody named. Nothing is read where
 * there is no choice. A booking that is to be moved does not count.
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
    member: leastBooked(free, booked.get(start.date) ?? nothingBooked),
  }))
}
