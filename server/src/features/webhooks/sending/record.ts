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
 * Writes down what became of attempts of one business, all together, and switches off the subscriptions that
 * are gone or have been failing too long. A delivery that was stopped or retried by hand meanwhile keeps
 * that, and writing the same down twice changes nothing: the answer to the first time may have been lost.
 */
export async function record(
  database: Database,
  businessId: string,
  finished: readonly Finished[],
): Promise<void> {
  const outcomes = { businessId, ...columnsOf(finished) }
  const made = finished.filter(({ outcome }) => outcome.name !== 'abandoned')
  const isDelivered = ({ outcome }: Finished) => outcome.status === 'SUCCESS'
  const failing = made.filter((one) => !isDelivered(one))
  const recovered = made.filter((one) => isDelivered(one) && one.claimed.isFailing)
  // What nearly always happens is one statement, and so no transaction.
  if (failing.length + recovered.length === 0)
    return void (await writeOutcomes(database.quick, outcomes))

  // Nothing is waited for in between, so all of it takes one round trip.
  return transaction(database, async ({ db, later }) => {
    // Subscriptions before deliveries, as where they are switched off by hand.
    if (recovered.length > 0) later(endFailing(db, targetsOf(businessId, recovered)))
    const targets = targetsOf(businessId, failing)
    if (failing.length > 0) {
      later(beginFailing(db, targets))
      later(switchOff(db, targets))
    }
    later(writeOutcomes(db, outcomes))
    if (failing.length > 0) later(stopDeliveries(db, targets))
  })
}

interface Targets {
  businessId: string
  subscriptionIds: string[]
  goneIds: string[]
}

/** Each receiver once. */
function targetsOf(businessId: string, finished: readonly Finished[]): Targets {
  const idsOf = (some: readonly Finished[]) =>
    [...new Set(some.map(({ claimed }) => claimed.subscriptionId))].toSorted()
  const gone = finished.filter(({ outcome }) => outcome.name === 'gone')
  return { businessId, subscriptionIds: idsOf(finished), goneIds: idsOf(gone) }
}

/** Locks the receivers in one order, so that two workers that write at once do not wait for each other. */
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
 * What waits for a subscription that is off stays pending, and is not attempted any more. Whether one is off
 * is found first: hardly ever one is, and then no delivery is looked at.
 */
const stopDeliveries = prepared(
  (_, targets: Targets): RawBuilder<unknown> => sql`
    update webhook_delivery set next_attempt_at = null
    where business_id = ${targets.businessId} and next_attempt_at is not null
      and exists (select from ${isOff(targets)})
      and subscription_id = any(array(select id from ${isOff(targets)}))`,
)

type Columns = ReturnType<typeof columnsOf> & { businessId: string }

function columnsOf(finished: readonly Finished[]) {
  const sorted = finished.toSorted(({ claimed: one }, { claimed: other }) =>
    one.id < other.id ? -1 : 1,
  )
  const column = <Value>(of: (one: Finished) => Value) => sorted.map(of)
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

// The time is worked out apart (OFFSET 0): where the tables are spread, a write takes no now() in a CASE.
// The ids stand there twice, or a planner without statistics would look through all of the business.
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
