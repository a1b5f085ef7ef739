import { type RawBuilder, sql } from 'kysely'

import type { Database } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'

import { type Contents, type Due, findContents } from './contents.ts'
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

/** What a worker found due of one business, and took. */
export interface Taken {
  /** In the order in which they fell due. */
  claimed: Claimed[]
  /** More may be due than was looked at. */
  isMore: boolean
  /** Something may be due for which there is no place now. */
  isHeldBack: boolean
}

/** Longer than an attempt can last, so that only the deliveries of a dead worker come up again. */
const leaseSeconds = 10

/** At most; a business with more waiting deliveries than this takes its turn again. */
const lookAhead = 128

interface Wish {
  businessId: string
  firstDelaySeconds: number
}

/**
 * Claims due deliveries of a business, oldest first, as far as there are places for them. Safe with any
 * number of workers: a row that another is claiming is left to it.
 */
export async function claimDue(
  { quick: db }: Database,
  places: Places,
  { businessId, firstDelaySeconds }: Wish,
): Promise<Taken> {
  const limit = Math.min(lookAhead, places.free())
  const full = places.full(businessId)
  if (limit === 0) return { claimed: [], isMore: false, isHeldBack: true }
  const found = await findDue(db, { businessId, full, limit, firstDelaySeconds })
  const due = found.map((one) => ({ ...one, businessId }))
  const chosen = due.filter((one) => places.take(one))
  const isHeldBack = full.length > 0 || chosen.length < due.length
  if (chosen.length === 0) return { claimed: [], isMore: false, isHeldBack }
  const claimed = await claimAll(db, businessId, chosen).catch((error: unknown) => {
    for (const one of chosen) places.release(one)
    throw error
  })
  const isMissed = ({ id }: Due) => !claimed.has(id)
  const missed = chosen.filter(isMissed)
  for (const one of missed) places.release(one)
  if (missed.length > 0) await stopUnsendable(db, { businessId, ids: missed.map(({ id }) => id) })
  return {
    // UPDATE answers in any order, and first attempts start in the order of commits.
    claimed: chosen.flatMap(({ id }) => claimed.get(id) ?? []),
    isMore: due.length === limit,
    isHeldBack,
  }
}

interface Look {
  businessId: string
  full: string[]
  limit: number
  firstDelaySeconds: number
}

const findDue = prepared(
  (
    _,
    { businessId, full, limit, firstDelaySeconds }: Look,
  ): RawBuilder<Omit<Due, 'businessId'>> => sql`
    select id, subscription_id, event_id
    from webhook_delivery
    where business_id = ${businessId} and next_attempt_at <= now()
      and (automatic_attempts > 0
        or next_attempt_at <= now() - ${firstDelaySeconds} * interval '1 second')
      and subscription_id <> all (${full}::uuid[])
    order by next_attempt_at, event_id
    limit ${limit}`,
)

async function claimAll(db: Database['db'], businessId: string, chosen: readonly Due[]) {
  const [rows, complete] = await Promise.all([
    claim(db, { businessId, ids: chosen.map(({ id }) => id) }),
    findContents(db, businessId, chosen),
  ])
  return new Map(
    rows.flatMap((row) => complete({ ...row, businessId }).map((one) => [one.id, one])),
  )
}

interface Ids {
  businessId: string
  ids: string[]
}

/** A look-up by primary key for each row, since as a join it could be planned in any order. */
const isSendable = (businessId: string) => sql`(
  (select s.enabled from webhook_subscription as s
    where s.business_id = ${businessId} and s.id = d.subscription_id)
  and (select b.plan from directory as b where b.business_id = ${businessId}) = 'ENTERPRISE')`

/** Worded so that no index serves it: the rows are to be found by their ids, not among all that are due. */
const isDue = sql`(next_attempt_at <= now()) is true`

// Rows that another worker is claiming are skipped: waiting for them in another order could deadlock.
const claim = prepared(
  (_, { businessId, ids }: Ids): RawBuilder<Omit<Claimed, keyof Contents | 'businessId'>> => sql`
    update webhook_delivery as d
    set attempts = d.attempts + 1,
      next_attempt_at = date_trunc('milliseconds', now()) + ${leaseSeconds} * interval '1 second'
    where d.business_id = ${businessId}
      and d.id = any(array(
        select id from webhook_delivery
        where business_id = ${businessId} and id = any(${ids}::uuid[]) and ${isDue}
        for no key update skip locked
      ))
      and ${isSendable(businessId)}
    returning d.id, d.subscription_id, d.event_id, d.event_type,
      d.attempts as attempt, d.automatic_attempts, d.next_attempt_at as lease_until`,
)

/** What was queued in the moment in which its subscription was switched off, or before the plan ended. */
const stopUnsendable = prepared(
  (_, { businessId, ids }: Ids): RawBuilder<unknown> => sql`
    update webhook_delivery as d
    set next_attempt_at = null
    where d.business_id = ${businessId} and d.id = any(${ids}::uuid[]) and ${isDue}
      and not ${isSendable(businessId)}`,
)
