import { sql } from 'kysely'

import type { Database, Db } from '#db/db.ts'
import { transaction } from '#db/transaction.ts'

import type { Places, Target } from './places.ts'

/** A delivery that this worker attempts now, with all that it needs for that. */
export interface Claimed extends Target {
  id: string
  eventId: string
  eventType: string
  /** Which attempt this is. */
  attempt: number
  automaticAttempts: number
  /** Until then no other worker takes it; the row carries it as next_attempt_at. */
  leaseUntil: string
  url: string
  secret: Buffer
  payload: string | null
  sealedPayload: Buffer | null
  dataKey: Buffer
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
  const due = limit > 0 ? await findDue(database.db, places, { limit, firstDelaySeconds }) : []
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
    await stopUnsendable(database.db, missed)
  }
  return { claimed, isMore: due.length === limit }
}

type Due = Target & { id: string }

async function findDue(
  db: Db,
  places: Places,
  { limit, firstDelaySeconds }: { limit: number; firstDelaySeconds: number },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select business_id, id, subscription_id
    from webhook_delivery
    where next_attempt_at <= now()
      and (automatic_attempts > 0
        or next_attempt_at <= now() - ${firstDelaySeconds} * interval '1 second')
      and subscription_id <> all (${places.full()}::uuid[])
    order by next_attempt_at, event_id
    limit ${limit}`.execute(db)
  return rows
}

/** One worker after the other: two that claim the same rows in different orders would deadlock. */
async function claimInTurn(database: Database, chosen: readonly Due[]) {
  const { promise, resolve } = Promise.withResolvers<Claimed[]>()
  await transaction(database, async ({ db, later }) => {
    later(sql`select pg_advisory_xact_lock(7261, 6)`.execute(db))
    later(claim(db, chosen).then(resolve))
  })
  return promise
}

async function claim(db: Db, chosen: readonly Due[]): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update webhook_delivery as d
    set attempts = d.attempts + 1,
      next_attempt_at = date_trunc('milliseconds', now()) + ${leaseSeconds} * interval '1 second'
    from unnest(${idsOf(chosen, 'businessId')}::uuid[], ${idsOf(chosen, 'id')}::uuid[])
        as chosen (business_id, id),
      webhook_subscription as s, event as e, directory as b
    where d.business_id = chosen.business_id and d.id = chosen.id and ${isDue}
      and s.business_id = d.business_id and s.id = d.subscription_id and s.enabled
      and e.business_id = d.business_id and e.id = d.event_id
      and b.business_id = d.business_id and b.plan = 'ENTERPRISE'
    returning d.business_id, d.id, d.subscription_id, d.event_id, d.event_type,
      d.attempts as attempt, d.automatic_attempts, d.next_attempt_at as lease_until,
      s.url, s.secret, e.payload, e.sealed_payload, b.data_key`.execute(db)
  // UPDATE answers in any order, and first attempts start in the order of commits.
  const turns = new Map(chosen.map(({ id }, index) => [id, index]))
  const turnOf = ({ id }: Due) => turns.get(id) ?? chosen.length
  return rows.toSorted((one, other) => turnOf(one) - turnOf(other))
}

/** What was queued in the moment in which its subscription was switched off, or before the plan ended. */
const stopUnsendable = (db: Db, missed: readonly Due[]) =>
  sql`
    update webhook_delivery as d
    set next_attempt_at = null
    from unnest(${idsOf(missed, 'businessId')}::uuid[], ${idsOf(missed, 'id')}::uuid[])
        as missed (business_id, id),
      webhook_subscription as s, directory as b
    where d.business_id = missed.business_id and d.id = missed.id and ${isDue}
      and s.business_id = d.business_id and s.id = d.subscription_id
      and b.business_id = d.business_id and not (s.enabled and b.plan = 'ENTERPRISE')`.execute(db)

/** Worded so that no index serves it: the rows are to be found by their ids, not among all that are due. */
const isDue = sql`coalesce(d.next_attempt_at <= now(), false)`

const idsOf = <Key extends string>(rows: readonly Record<Key, string>[], key: Key) =>
  rows.map((row) => row[key])
