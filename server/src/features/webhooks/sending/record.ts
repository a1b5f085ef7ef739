import { type RawBuilder, sql } from 'kysely'

import type { Database } from '#db/db.ts'
import type { Db } from '#db/query-builder.ts'
import { prepared } from '#db/transaction/prepared.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'

import type { ClaimedDelivery } from './claim.ts'
import type { Outcome } from './outcome.ts'

/** The result of one attempt. */
export interface AttemptResult {
  claimed: ClaimedDelivery
  outcome: Outcome
  /** Sealed; null without a response. */
  response: Buffer | null
  endedAt: string
}

const failingDaysMax = 5

/**
 * Records the results of attempts of one business in one batch, and disables the subscriptions that are gone or have
 * been failing for too long. A delivery that was stopped or retried manually meanwhile keeps that state. Recording
 * the same results again changes nothing: the reply of the first time may have been lost.
 */
export async function record(
  database: Database,
  businessId: string,
  finished: readonly AttemptResult[],
): Promise<void> {
  const outcomes = { businessId, ...columnsOf(finished) }
  const made = finished.filter(({ outcome }) => outcome.name !== 'abandoned')
  const isDelivered = ({ outcome }: AttemptResult) => outcome.status === 'SUCCESS'
  const failing = made.filter((one) => !isDelivered(one))
  const recovered = made.filter((one) => isDelivered(one) && one.claimed.isFailing)
  // The usual case is one statement, and so needs no transaction.
  if (failing.length + recovered.length === 0)
    return void (await writeOutcomes(database.quick, outcomes))

  // The statements are sent without waiting in between, in one round trip.
  return transaction(database, async ({ db, defer }) => {
    // Subscriptions before deliveries, the same order as when they are disabled manually.
    if (recovered.length > 0) defer(endFailing(db, targetsOf(businessId, recovered)))
    const targets = targetsOf(businessId, failing)
    if (failing.length > 0) {
      defer(beginFailing(db, targets))
      defer(switchOff(db, targets))
    }
    defer(writeOutcomes(db, outcomes))
    if (failing.length > 0) defer(stopDeliveries(db, targets))
  })
}

interface Targets {
  businessId: string
  subscriptionIds: string[]
  goneIds: string[]
}

/** Each receiver one time. */
function targetsOf(businessId: string, finished: readonly AttemptResult[]): Targets {
  const idsOf = (some: readonly AttemptResult[]) =>
    [...new Set(some.map(({ claimed }) => claimed.subscriptionId))].toSorted()
  const gone = finished.filter(({ outcome }) => outcome.name === 'gone')
  return { businessId, subscriptionIds: idsOf(finished), goneIds: idsOf(gone) }
}

/** Locks the receivers in a fixed order, so that two concurrent workers do not deadlock. */
const locked = (businessId: string, ids: string[]) => sql`
  id = any(array(
    select id from webhook_subscription
    where business_id = ${businessId} and id = any(${ids}::uuid[])
    order by id for no key update
  ))`

const endFailing = prepared(
  (_, { businessId, subscriptionIds }: Targets): RawBuilder<unknown> => sql`
    update webhook_subscription set failing_since = null
    where business_id = ${businessId} and ${locked(businessId, subscriptionIds)}
      and failing_since is not null`,
)

const beginFailing = prepared(
  (_, { businessId, subscriptionIds }: Targets): RawBuilder<unknown> => sql`
    update webhook_subscription set failing_since = now()
    where business_id = ${businessId} and ${locked(businessId, subscriptionIds)}
      and failing_since is null`,
)

const switchOff = prepared(
  (_, { businessId, subscriptionIds, goneIds }: Targets): RawBuilder<unknown> => sql`
    update webhook_subscription
    set enabled = false, updated_at = now(),
      disabled_reason = case when id = any(${goneIds}::uuid[]) then 'GONE' else 'FAILING' end
    where business_id = ${businessId} and id = any(${subscriptionIds}::uuid[]) and enabled
      and (id = any(${goneIds}::uuid[])
        or failing_since <= now() - ${failingDaysMax} * interval '1 day')`,
)

const isOff = ({ businessId, subscriptionIds }: Targets) => sql`
  webhook_subscription
  where business_id = ${businessId} and id = any(${subscriptionIds}::uuid[]) and not enabled`

/**
 * The deliveries of a disabled subscription stay PENDING and are not attempted. The disabled subscriptions are found
 * first: there is hardly ever one, and then no delivery is read.
 */
const stopDeliveries = prepared(
  (_, targets: Targets): RawBuilder<unknown> => sql`
    update webhook_delivery set next_attempt_at = null
    where business_id = ${targets.businessId} and next_attempt_at is not null
      and exists (select from ${isOff(targets)})
      and subscription_id = any(array(select id from ${isOff(targets)}))`,
)

type Columns = ReturnType<typeof columnsOf> & { businessId: string }

function columnsOf(finished: readonly AttemptResult[]) {
  const sorted = finished.toSorted(({ claimed: one }, { claimed: other }) =>
    one.id < other.id ? -1 : 1,
  )
  const column = <Value>(of: (one: AttemptResult) => Value) => sorted.map(of)
  return {
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

// The time is computed in a subquery (OFFSET 0): on distributed tables a write allows no now() in a CASE. The ids are
// there twice, or a planner without statistics would scan all rows of the business.
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
      select id, lease, status, automatic_attempts, status_code, response, delivered_at,
        now() + wait * interval '1 second' as next
      from unnest(${c.ids}::uuid[], ${c.leases}::timestamptz[], ${c.statuses}::text[],
          ${c.automaticAttempts}::integer[], ${c.statusCodes}::integer[],
          ${c.responses}::bytea[], ${c.waits}::double precision[], ${c.deliveredAts}::timestamptz[])
        as o (id, lease, status, automatic_attempts, status_code, response, wait, delivered_at)
      offset 0
    ) as o
    where d.business_id = ${c.businessId} and d.id = any(${c.ids}::uuid[]) and d.id = o.id`,
)
