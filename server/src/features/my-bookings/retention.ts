import { type RawBuilder, sql } from 'kysely'

import { forEachSettled } from '#core/concurrency/all-settled.ts'
import type { Db } from '#db/query-builder.ts'
import { prepared } from '#db/transaction/prepared.ts'

import * as links from './queries.ts'
import * as sessions from './sessions.ts'

/** How long a row stays after its end, so that a clock that is behind does not miss it. */
const keptMs = 3_600_000

/** The maximum number of businesses; the remaining ones are found by the next query. */
const lookAhead = 500

/** Removes links and sessions that ended an hour ago: they hold addresses. */
export async function removeExpiredAccess(db: Db, signal: AbortSignal): Promise<void> {
  const until = new Date(Date.now() - keptMs).toISOString()
  const expired = [await withExpiredLinks(db, { until }), await withExpiredSessions(db, { until })]
  const found = new Set(expired.flat().map(({ businessId }) => businessId))
  await forEachSettled(found, signal, async (businessId) => {
    await links.removeExpired(db, { businessId, until })
    await sessions.removeExpired(db, { businessId, until })
  })
}

const withExpiredLinks = prepared(
  (_, { until }: { until: string }): RawBuilder<{ businessId: string }> => sql`
    select distinct business_id from guest_link where expires_at < ${until} limit ${lookAhead}`,
)

const withExpiredSessions = prepared(
  (_, { until }: { until: string }): RawBuilder<{ businessId: string }> => sql`
    select distinct business_id from guest_session where expires_at < ${until} limit ${lookAhead}`,
)
