import { type RawBuilder, sql } from 'kysely'

import type { Database } from '#db/db.ts'
import { prepared } from '#db/transaction/prepared.ts'

import type { Bulkhead } from './bulkhead.ts'
import { type Contents, type DueDelivery, findContents } from './related-rows.ts'

/** A claimed delivery with everything that the attempt needs. */
export interface ClaimedDelivery extends DueDelivery, Contents {
  eventType: string
  /** The number of this attempt. */
  attempt: number
  automaticAttempts: number
  /** The end of the lease; the row has it in next_attempt_at. */
  leaseUntil: string
}

/** The deliveries claimed for one business. */
export interface ClaimResult {
  /** In the order of their due times. */
  claimed: ClaimedDelivery[]
  /** Whether more deliveries may be due than the query read. */
  isMore: boolean
  /** Whether a delivery may be due for which there is no slot now. */
  wasBodyPending: boolean
}

/** Longer than an attempt, so that only the deliveries of a killed worker become due again. */
const leaseSeconds = 10

/** The maximum number; a business with more due deliveries is served again in its next turn. */
const rowsMax = 128

interface ClaimRequest {
  businessId: string
  firstDelaySeconds: number
}

/**
 * Claims due deliveries of a business, oldest first, as far as slots allow. Any number of workers may run it
 * concurrently: rows locked by another worker are skipped.
 */
export async function claimDue(
  { quick: db }: Database,
  bulkhead: Bulkhead,
  { businessId, firstDelaySeconds }: ClaimRequest,
): Promise<ClaimResult> {
  const limit = Math.min(rowsMax, bulkhead.free())
  const full = bulkhead.full(businessId)
  if (limit === 0) return { claimed: [], isMore: false, wasBodyPending: true }
  const found = await findDue(db, { businessId, full, limit, firstDelaySeconds })
  const due = found.map((one) => ({ ...one, businessId }))
  const chosen = due.filter((one) => bulkhead.acquire(one))
  const wasBodyPending = full.length > 0 || chosen.length < due.length
  if (chosen.length === 0) return { claimed: [], isMore: false, wasBodyPending }
  const claimed = await claimAll(db, businessId, chosen).catch((error: unknown) => {
    for (const one of chosen) bulkhead.release(one)
    throw error
  })
  const isMissed = ({ id }: DueDelivery) => !claimed.has(id)
  const missed = chosen.filter(isMissed)
  for (const one of missed) bulkhead.release(one)
  if (missed.length > 0) await stopUnsendable(db, { businessId, ids: missed.map(({ id }) => id) })
  return {
    // UPDATE returns rows in any order; first attempts start in the order of the commits.
    claimed: chosen.flatMap(({ id }) => claimed.get(id) ?? []),
    isMore: due.length === limit,
    wasBodyPending,
  }
}

interface DueQuery {
  businessId: string
  full: string[]
  limit: number
  firstDelaySeconds: number
}

const findDue = prepared(
  (
    _,
    { businessId, full, limit, firstDelaySeconds }: DueQuery,
  ): RawBuilder<Omit<DueDelivery, 'businessId'>> => sql`
    select id, subscription_id, event_id
    from webhook_delivery
    where business_id = ${businessId} and next_attempt_at <= now()
      and (automatic_attempts > 0
        or next_attempt_at <= now() - ${firstDelaySeconds} * interval '1 second')
      and subscription_id <> all (${full}::uuid[])
    order by next_attempt_at, event_id
    limit ${limit}`,
)

async function claimAll(db: Database['db'], businessId: string, chosen: readonly DueDelivery[]) {
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

/** A look-up by primary key for each row, since a join could be planned in any order. */
const isSendable = (businessId: string) => sql`(
  (select s.enabled from webhook_subscription as s
    where s.business_id = ${businessId} and s.id = d.subscription_id)
  and (select b.plan from directory as b where b.business_id = ${businessId}) = 'ENTERPRISE')`

/** Written so that no index matches: the rows are found by their ids, not among all due rows. */
const isDue = sql`(next_attempt_at <= now()) is true`

// Rows that another worker is claiming are skipped: waiting for them in another order could deadlock.
const claim = prepared(
  (
    _,
    { businessId, ids }: Ids,
  ): RawBuilder<Omit<ClaimedDelivery, keyof Contents | 'businessId'>> => sql`
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

/** Deliveries queued while their subscription was being disabled, or before the plan ended. */
const stopUnsendable = prepared(
  (_, { businessId, ids }: Ids): RawBuilder<unknown> => sql`
    update webhook_delivery as d
    set next_attempt_at = null
    where d.business_id = ${businessId} and d.id = any(${ids}::uuid[]) and ${isDue}
      and not ${isSendable(businessId)}`,
)
