import { type RawBuilder, sql } from 'kysely'

import type { Database, Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { transaction } from '#db/transaction.ts'

import type { Claimed } from './claim.ts'
import type { Outcome } from './outcome.ts'

/** What became of one attempt. */
export interface Finished {
  claimed: Claimed
  outcome: Outcome
  /** Sealed; null when nothing was said. */
  response: Buffer | null
  endedAt: string
}

const failingDaysMax = 5

/**
 * Writes down what became of attempts, all together, and switches off the subscriptions that are gone or
 * have been failing too long. A delivery that was stopped or retried by hand meanwhile keeps that, and
 * writing the same down twice changes nothing: the answer to the first time may have been lost.
 */
export function record(database: Database, finished: readonly Finished[]): Promise<void> {
  const made = finished.filter(({ outcome }) => outcome.name !== 'abandoned')
  const [healthy = [], failing = []] = [true, false].map((isHealthy) =>
    made.filter(({ outcome }) => (outcome.status === 'SUCCESS') === isHealthy),
  )
  // Nothing is waited for in between, so all of it takes one round trip.
  return transaction(database, async ({ db, later }) => {
    // Subscriptions before deliveries, as where they are switched off by hand.
    if (healthy.length > 0) later(endFailing(db, targetsOf(healthy)))
    if (failing.length > 0) {
      later(beginFailing(db, targetsOf(failing)))
      later(switchOff(db, targetsOf(failing)))
    }
    later(writeOutcomes(db, columnsOf(finished)))
    if (failing.length > 0) later(stopDeliveries(db, targetsOf(failing)))
  })
}

interface Targets {
  businessIds: string[]
  subscriptionIds: string[]
  areGone: boolean[]
}

/** Each receiver once, in one order, so that two workers that write at once lock the rows alike. */
function targetsOf(finished: readonly Finished[]): Targets {
  const businesses = new Map(
    finished.map(({ claimed }) => [claimed.subscriptionId, claimed.businessId]),
  )
  const gone = new Set(
    finished
      .filter(({ outcome }) => outcome.name === 'gone')
      .map(({ claimed }) => claimed.subscriptionId),
  )
  const sorted = [...businesses].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    businessIds: sorted.map(([, businessId]) => businessId),
    subscriptionIds: sorted.map(([id]) => id),
    areGone: sorted.map(([id]) => gone.has(id)),
  }
}

const endFailing = prepared(
  (_, { businessIds, subscriptionIds }: Targets): RawBuilder<unknown> => sql`
    update webhook_subscription as s set failing_since = null
    from unnest(${businessIds}::uuid[], ${subscriptionIds}::uuid[]) as t (business_id, id)
    where s.business_id = t.business_id and s.id = t.id and s.failing_since is not null`,
)

const beginFailing = prepared(
  (_, { businessIds, subscriptionIds }: Targets): RawBuilder<unknown> => sql`
    update webhook_subscription as s set failing_since = now()
    from unnest(${businessIds}::uuid[], ${subscriptionIds}::uuid[]) as t (business_id, id)
    where s.business_id = t.business_id and s.id = t.id and s.failing_since is null`,
)

const switchOff = prepared(
  (_, { businessIds, subscriptionIds, areGone }: Targets): RawBuilder<unknown> => sql`
    update webhook_subscription as s
    set enabled = false, updated_at = now(),
      disabled_reason = case when t.is_gone then 'GONE' else 'FAILING' end
    from unnest(${businessIds}::uuid[], ${subscriptionIds}::uuid[], ${areGone}::boolean[])
      as t (business_id, id, is_gone)
    where s.business_id = t.business_id and s.id = t.id and s.enabled
      and (t.is_gone or s.failing_since <= now() - ${failingDaysMax} * interval '1 day')`,
)

/**
 * What waits for a subscription that is off stays pending, and is not attempted any more. Which are off is
 * found first (OFFSET 0 keeps it apart): hardly ever one is, and then no delivery is looked at.
 */
const stopDeliveries = prepared(
  (_, { businessIds, subscriptionIds }: Targets): RawBuilder<unknown> => sql`
    update webhook_delivery as d set next_attempt_at = null
    from (
      select s.business_id, s.id
      from unnest(${businessIds}::uuid[], ${subscriptionIds}::uuid[]) as t (business_id, id)
      join webhook_subscription as s on s.business_id = t.business_id and s.id = t.id
      where not s.enabled
      offset 0
    ) as off
    where d.business_id = off.business_id and d.subscription_id = off.id
      and d.next_attempt_at is not null`,
)

type Columns = ReturnType<typeof columnsOf>

function columnsOf(finished: readonly Finished[]) {
  const sorted = finished.toSorted(({ claimed: one }, { claimed: other }) =>
    one.id < other.id ? -1 : 1,
  )
  const column = <Value>(of: (one: Finished) => Value) => sorted.map(of)
  return {
    businessIds: column(({ claimed }) => claimed.businessId),
    ids: column(({ claimed }) => claimed.id),
    leases: column(({ claimed }) => claimed.leaseUntil),
    statuses: column(({ outcome }) => outcome.status),
    automaticAttempts: column(({ outcome }) => outcome.automaticAttempts),
    statusCodes: column(({ outcome }) => outcome.statusCode),
    responses: column(({ response }) => response),
    waits: column(({ outcome }) => outcome.waitSeconds),
    deliveredAts: column(({ outcome, endedAt }) => (outcome.status === 'SUCCESS' ? endedAt : null)),
  }
}

// The time is worked out apart (OFFSET 0): where the tables are spread, a write takes no now() in a CASE.
const writeOutcomes = prepared(
  (_: Db, c: Columns): RawBuilder<unknown> => sql`
    update webhook_delivery as d
    set status = case when d.next_attempt_at = o.lease or o.status = 'SUCCESS'
        then o.status else d.status end,
      next_attempt_at = case when d.next_attempt_at = o.lease
        then o.next else d.next_attempt_at end,
      automatic_attempts = greatest(d.automatic_attempts, o.automatic_attempts),
      status_code = o.status_code,
      response = case when d.response = '' then d.response else o.response end,
      delivered_at = coalesce(o.delivered_at, d.delivered_at)
    from (
      select business_id, id, lease, status, automatic_attempts, status_code, response, delivered_at,
        now() + wait * interval '1 second' as next
      from unnest(${c.businessIds}::uuid[], ${c.ids}::uuid[], ${c.leases}::timestamptz[],
          ${c.statuses}::text[], ${c.automaticAttempts}::integer[], ${c.statusCodes}::integer[],
          ${c.responses}::bytea[], ${c.waits}::double precision[], ${c.deliveredAts}::timestamptz[])
        as o (business_id, id, lease, status, automatic_attempts, status_code, response, wait,
          delivered_at)
      offset 0
    ) as o
    where d.business_id = o.business_id and d.id = o.id`,
)
