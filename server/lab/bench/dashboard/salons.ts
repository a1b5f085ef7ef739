import { newId } from '#core/ids.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import * as members from '#features/access/members/queries.ts'
import * as sessions from '#features/access/sessions/queries.ts'

import type { Cluster } from '../citus/cluster.ts'
import { type BenchSalon, firstDay, forEach, openBenchSalon } from '../salon.ts'

type Opened = Awaited<ReturnType<Cluster['database']>>

/** This number of members with bookings, on a number of days from `day` on. */
interface Filling {
  day: number
  days: number
  members: number
  each: number
}

export const dateOf = (day: number) =>
  new Date((firstDay + day) * 86_400_000).toISOString().slice(0, 10)

/**
 * Eight members: two hundred bookings in each of three weeks, and one day with a hundred bookings
 * on the screen.
 */
export async function openUsualSalon(opened: Opened, server: string) {
  const salon = await openBenchSalon(opened, server, 8)
  for (const week of [0, 1, 2])
    await fill(salon, { day: week * 7, days: 5, members: 8, each: 5 }, week % 2)
  await fill(salon, { day: 21, days: 1, members: 8, each: 13 }, 0)
  return { ...salon, dayOf100: 21 }
}

/** Thirty members with 510 bookings a day on three days. */
export async function openFullSalon(opened: Opened, server: string) {
  const salon = await openBenchSalon(opened, server, 30)
  for (const day of [0, 1, 2]) await fill(salon, { day, days: 1, members: 30, each: 17 }, day % 2)
  return salon
}

/** Bookings of odd weeks begin at a quarter past or to, so that a frame identifies its week. */
async function fill(salon: BenchSalon, filling: Filling, odd: number) {
  const requests = []
  for (let day = 0; day < filling.days; day++)
    for (let member = 0; member < filling.members; member++)
      for (let nth = 0; nth < filling.each; nth++)
        requests.push(salon.request(member, filling.day + day, nth + odd / 2))
  await forEach(requests, (request) => salon.send('POST', '/bookings', request))
}

/** The token of a session of the owner of all these salons. */
export async function openOwner({ database, masterKey }: Opened, salons: readonly BenchSalon[]) {
  const person = { email: `${newId()}@example.com`, name: 'Robin', passwordHash: null }
  const { id: accountId } = await accounts.ensure(database.db, masterKey, person)
  for (const { businessId } of salons)
    await members.insert(database.db, { businessId, accountId, role: 'OWNER' })
  return (await sessions.insert(database.db, { accountId, userAgent: null })).token
}
