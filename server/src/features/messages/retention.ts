import { type RawBuilder, sql } from 'kysely'

import { forEachSettled } from '#core/concurrency/all-settled.ts'
import { idAt } from '#core/ids.ts'
import type { Db } from '#db/query-builder.ts'
import { prepared } from '#db/transaction/prepared.ts'

import { keptMs } from './plan/plan.ts'

/** The rows of one statement. */
const batch = 5_000

/**
 * Removes the messages about visits that were more than 400 days ago. A booking that is changed later has none planned again:
 * plan.ts. What the messages of a month cost is counted elsewhere (`sms_usage`), and stays.
 */
export async function removeOldMessages(
  db: Db,
  signal: AbortSignal,
  now = new Date(),
): Promise<void> {
  const until = new Date(now.getTime() - keptMs)
  const asked = { until: until.toISOString(), before: idAt(until) }
  const found = await withOld(db, asked)
  const businessIds = new Set(found.map(({ businessId }) => businessId))
  await forEachSettled(businessIds, signal, async (businessId) => {
    for (let removed = batch; removed === batch && !signal.aborted;)
      removed = (await removeSome(db, { ...asked, businessId })).length
  })
}

interface Old {
  /** The highest start of their visits. */
  until: string
  /** Ids are in order of time: what was planned later is about a later visit, or too new. */
  before: string
}

/** All of them: most have some rows that are old, of visits that are not yet. */
const withOld = prepared(
  (_, { until }: Pick<Old, 'until'>): RawBuilder<{ businessId: string }> => sql`
    select distinct business_id from booking_message
    where created_at < ${until} and status not in ('QUEUED', 'SENDING')`,
)

const removeSome = prepared(
  (_, { businessId, until, before }: Old & { businessId: string }): RawBuilder<object> => sql`
    delete from booking_message where business_id = ${businessId} and id in (
      select m.id from booking_message m
      join booking b on b.business_id = ${businessId} and b.id = m.booking_id
      where m.business_id = ${businessId} and m.id < ${before}::uuid and b.starts_at < ${until}
        and m.status not in ('QUEUED', 'SENDING')
      limit ${batch}
    ) returning id`,
)
