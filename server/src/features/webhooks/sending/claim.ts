import { type RawBuilder, sql } from 'kysely'

import type { Database } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { transaction } from '#db/transaction.ts'

import { type Contents, type Due, findContents, type Ids, idsOf } from './contents.ts'
import type { Places } from './places.ts'

/** A delivery that this worker attempts now, with all that it needs for that. */
export interface Claimed extends Due, Contents {
  eventType: string
  /** Which attempt this is. */
  attempt: number
  automaticAttempts: number
  /** Until then no other worker takes it; the row carries it as next_attempt_at. */
  leaseUntil: string
}

/** Longer than an attempt can last, so that only the deliveries of a dead worker come up again. */
const leaseSeconds = 10

/** At most; a business with more waiting deliveries than this cannot hide those of others for long. */
const lookAhead = 128

/**
 * Claims due deliveries, oldest first, as far as there are places for them. Safe with any number of
 * workers: of two that see the same row due, the second finds it no longer due. There may be more when
 * others stood behind those looked at.
 */
export async function claimDue(
  database: Database,
  places: Places,
  firstDelaySeconds: number,
): Promise<{ claimed: Claimed[]; isMore: boolean }> {
  const limit = Math.min(lookAhead, places.free())
  const due =
    limit > 0 ? await findDue(database.db, { full: places.full(), limit, firstDelaySeconds }) : []
  const chosen = due.filter((one) => places.take(one))
  if (chosen.length === 0) return { claimed: [], isMore: false }
  const claimed = await claimInTurn(database, chosen).catch((error: unknown) => {
    for (const one of chosen) places.release(one)
    throw error
  })
  if (claimed.length < chosen.length) {
    const found = new Set(claimed.map(({ id }) => id))
    const missed = chosen.filter(({ id }) => !found.has(id))
    for (const one of missed) places.release(one)
    await stopUnsendable(database.db, idsOf(missed, 'id'))
  }
  return { claimed, isMore: due.length === limit }
}

interface Look {
  full: string[]
  limit: number
  firstDelaySeconds: number
}

const findDue = prepared(
  (_, { full, limit, firstDelaySeconds }: Look): RawBuilder<Due> => sql`
    select business_id, id, subscription_id, event_id
    from webhook_delivery
    where next_attempt_at <= now()
      and (automatic_attempts > 0
        or next_attempt_at <= now() - ${firstDelaySeconds} * interval '1 second')
      and subscription_id <> all (${full}::uuid[])
    order by next_attempt_at, event_id
    limit ${limit}`,
)

/** One worker after the other: two that claim the same rows in different orders would deadlock. */
async function claimInTurn(database: Database, chosen: readonly Due[]): Promise<Claimed[]> {
  const { promise, resolve } = Promise.withResolvers<Claimed[]>()
  await transaction(database, async ({ db, later }) => {
    later(sql`select pg_advisory_xact_lock(7261, 6)`.execute(db))
    const rows = claim(db, idsOf(chosen, 'id'))
    const contents = findContents(db, chosen)
    later(Promise.all([rows, contents]).then(([rows, complete]) => resolve(rows.flatMap(complete))))
  })
  // UPDATE answers in any order, and first attempts start in the order of commits.
  const turns = new Map(chosen.map(({ id }, index) => [id, index]))
  const turnOf = ({ id }: Claimed) => turns.get(id) ?? chosen.length
  return (await promise).toSorted((one, other) => turnOf(one) - turnOf(other))
}

/** A look-up by primary key for each row, since as a join it could be planned in any order. */
const isSendable = sql`(
  (select s.enabled from webhook_subscription as s
    where s.business_id = d.business_id and s.id = d.subscription_id)
  and (select b.plan from directory as b where b.business_id = d.business_id) = 'ENTERPRISE')`

/** Worded so that no index serves it: the rows are to be found by their ids, not among all that are due. */
const isDue = sql`(d.next_attempt_at <= now()) is true`

const claim = prepared(
  (_, { businessIds, ids }: Ids): RawBuilder<Omit<Claimed, keyof Contents>> => sql`
    update webhook_delivery as d
    set attempts = d.attempts + 1,
      next_attempt_at = date_trunc('milliseconds', now()) + ${leaseSeconds} * interval '1 second'
    from unnest(${businessIds}::uuid[], ${ids}::uuid[]) as chosen (business_id, id)
    where d.business_id = chosen.business_id and d.id = chosen.id and ${isDue} and ${isSendable}
    returning d.business_id, d.id, d.subscription_id, d.event_id, d.event_type,
      d.attempts as attempt, d.automatic_attempts, d.next_attempt_at as lease_until`,
)

/** What was queued in the moment in which its subscription was switched off, or before the plan ended. */
const stopUnsendable = prepared(
  (_, { businessIds, ids }: Ids): RawBuilder<unknown> => sql`
    update webhook_delivery as d
    set next_attempt_at = null
    from unnest(${businessIds}::uuid[], ${ids}::uuid[]) as missed (business_id, id)
    where d.business_id = missed.business_id and d.id = missed.id and ${isDue}
      and not ${isSendable}`,
)
