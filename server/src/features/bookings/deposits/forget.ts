import { type RawBuilder, sql } from 'kysely'

import { eachAlone } from '#core/each-alone.ts'
import { prepared } from '#db/prepared.ts'

import type { Node } from './node.ts'

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
