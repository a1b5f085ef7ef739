import { type RawBuilder, sql } from 'kysely'

import { eachAlone } from '#core/each-alone.ts'
import { prepared } from '#db/prepared.ts'

import type { Node } from './node.ts'
import * as pages from './pages.ts'

/** Longer than any provider repeats an event. */
const keptMs = 40 * 86_400_000
const lookAhead = 10_000

/** Removes what providers told long ago, business by business: an event so old is not told again. */
export async function forgetEventsOfProviders(node: Node): Promise<void> {
  const { database, now, signal } = node
  const { db } = database
  const until = new Date(now.getTime() - keptMs).toISOString()
  const rows = await oldAnywhere(db, { until })
  const businessIds = new Set(rows.map(({ businessId }) => businessId))
  await eachAlone(businessIds, signal, (businessId) => removeOld(db, { businessId, until }))
}

const oldAnywhere = prepared(
  (_, { until }: { until: string }): RawBuilder<{ businessId: string }> => sql`
    select business_id from provider_event
    where created_at < ${until} order by created_at limit ${lookAhead}`,
)

const removeOld = prepared(
  (_, { businessId, until }: { businessId: string; until: string }): RawBuilder<unknown> => sql`
    delete from provider_event where business_id = ${businessId} and created_at < ${until}`,
)

/** Removes the pages of appointments long over, business by business; one that was moved keeps its page. */
export async function forgetPages({ database: { db }, now, signal }: Node): Promise<void> {
  const due = await pages.toForget(db, { until: now.toISOString() })
  const byBusiness = Map.groupBy(due, ({ businessId }) => businessId)
  await eachAlone(byBusiness, signal, async ([businessId, its]) => {
    const bookingIds = its.map(({ bookingId }) => bookingId)
    const found = await startsOf(db, { businessId, bookingIds })
    const wanted = found.filter(({ startsAt }) => pages.forgetAtOf(startsAt) > now.toISOString())
    for (const { id: bookingId, startsAt } of wanted)
      await pages.keepUntil(db, { businessId, bookingId, forgetAt: pages.forgetAtOf(startsAt) })
    const stays = new Set(wanted.map(({ id }) => id))
    const over = bookingIds.filter((id) => !stays.has(id))
    await pages.remove(db, { businessId, bookingIds: over })
  })
}

const startsOf = prepared(
  (
    _,
    { businessId, bookingIds }: { businessId: string; bookingIds: string[] },
  ): RawBuilder<{ id: string; startsAt: string }> => sql`
    select id, starts_at from booking
    where business_id = ${businessId} and id = any(${bookingIds}::uuid[])`,
)
