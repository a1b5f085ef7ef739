import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test, { type TestContext } from 'node:test'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { idAt } from '#core/ids.ts'
import { connect, type Database } from '#db/db.ts'
import { migrate } from '#db/migrate/migrate.ts'
import { openTenant } from '#db/open-tenant.ts'
import { clearResponses } from '#db/queue/deliveries.ts'
import { emit } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import { serviceCreated } from '#features/services/events.ts'
import { databaseUrl } from '#testing/database/database.ts'
import { withClient } from '#testing/database/databases.ts'
import { notOnCluster } from '#testing/database/on-cluster.ts'
import { scratchDatabase } from '#testing/database/prepare-database.ts'
import { rowsRead } from '#testing/database/rows-read.ts'
import { openSubscriber } from '#testing/services/subscriber.ts'

import * as deliveries from '../deliveries.ts'
import { openBulkhead } from './bulkhead.ts'
import { type ClaimedDelivery, claimDue } from './claim.ts'
import { outcomeOf } from './outcome.ts'
import { findBusinesses } from './poll.ts'
import { connectToQueue } from './queue-database.ts'
import { queueMetrics } from './queue-metrics.ts'
import { record } from './record.ts'
import { removeOldEvents } from './retention.ts'

// The rows read by a statement must depend on its input only, whatever statistics PostgreSQL has: a new, restored or
// fast growing database has none, or wrong ones.

const masterKey = readMasterKey(randomBytes(32).toString('hex'))
const forgottenShare = 0.02
const claimedTogether = 128

const cut = {
  name: 'Cut',
  durationMinutes: 45,
  price: 4_000,
  currency: 'EUR',
  createdAt: '2026-03-02T09:00:00.000Z',
}

const cases: { count: number; name: string; beforeFilling?: string; afterFilling?: string }[] = [
  { count: 4_000, name: 'without statistics' },
  { count: 20_000, name: 'without statistics' },
  { count: 20_000, name: 'with statistics from the empty tables', beforeFilling: 'vacuum analyze' },
  { count: 20_000, name: 'with statistics', afterFilling: 'vacuum analyze' },
]

const onePostgres = notOnCluster('rows are counted where they are read, on the nodes')

for (const { count, name, beforeFilling, afterFilling } of cases)
  test(`of ${count} deliveries, ${name}, only those concerned are read`, onePostgres, async (t) => {
    const { url, tell } = await openQueue(t)
    if (beforeFilling) await tell(beforeFilling)
    const waiting = Math.min(count * 0.8, 3_000)
    const { businessId, subscriptionIds } = await fill(url, { count, waiting })
    if (afterFilling) await tell(afterFilling)
    const service = { id: businessId, businessId, ...cut }
    const [first = '', second = '', third = ''] = subscriptionIds

    /** Fails if a table is read more than a few times the rows concerned and their older versions. */
    const reads = async (
      concerned: number,
      work: (database: Database) => Promise<unknown>,
      open: (url: string) => Database = connectToQueue,
    ) => {
      const read = await rowsRead(url, async () => {
        const database = open(url)
        await work(database)
        await database.close()
      })
      for (const [table, rows] of Object.entries(read))
        assert.ok(
          rows <= concerned * 4 + 250,
          `${rows} rows of ${table} for ${concerned}: ${String(work)}`,
        )
    }
    const tenantReads = (concerned: number, work: (tenant: Tenant) => unknown) =>
      reads(
        concerned,
        (database) =>
          transaction(database, async (running) =>
            work(await openTenant(running, masterKey, businessId)),
          ),
        connect,
      )

    const request = { businessId, firstDelaySeconds: 0 }
    let claimed: ClaimedDelivery[] = []
    await reads(claimedTogether, async (queue) => {
      const bulkhead = grownBulkhead(businessId, subscriptionIds)
      ;({ claimed } = await claimDue(queue, bulkhead, request))
    })
    assert.equal(claimed.length, claimedTogether)
    const statuses = claimed.map((one, index) => finished(one, index % 2 ? 204 : 500))
    await reads(claimedTogether, (queue) => record(queue, businessId, statuses))
    await reads(claimedTogether, ({ db }) => findBusinesses(db, { full: [], firstDelaySeconds: 0 }))
    await reads(waiting, async ({ db }) => {
      for (const { read } of queueMetrics(db)) await read()
    })
    // All pending deliveries wait for one receiver, so PostgreSQL may estimate that a scan of all of them is as fast.
    const gone = claimed.filter(({ subscriptionId }) => subscriptionId === first)
    const answers = gone.map((one) => finished(one, 410))
    await reads(waiting, (queue) => record(queue, businessId, answers))
    await tenantReads(waiting, (tenant) => deliveries.stop(tenant, second))
    await tenantReads(50, (tenant) => deliveries.list(tenant, third))
    const [{ eventId } = assert.fail()] = claimed
    await tenantReads(1, (tenant) => clearResponses(tenant.db, { businessId, eventIds: [eventId] }))
    await tenantReads(20, (tenant) => emit(tenant, serviceCreated, service))
    await tell('update webhook_subscription set enabled = false')
    await reads(claimedTogether, (queue) => claimDue(queue, openBulkhead(), request))
    const signal = new AbortController().signal
    await reads(count * forgottenShare, ({ db }) => removeOldEvents(db, signal), connect)
  })

function finished(claimed: ClaimedDelivery, status: number) {
  const answer = { reason: 'ANSWERED', status, text: '', retryAfter: undefined } as const
  const outcome = outcomeOf(answer, claimed.automaticAttempts, [0, 5, 5, 5, 5])
  return { claimed, outcome, response: null, endedAt: new Date().toISOString() }
}

async function openQueue(t: TestContext) {
  const { url, drop } = await scratchDatabase(await databaseUrl())
  t.after(drop)
  await migrate(url)
  const tell = (statement: string) => withClient(url, (client) => client.query(statement))
  for (const table of ['event', 'webhook_delivery', 'webhook_subscription', 'directory'])
    await tell(`alter table ${table} set (autovacuum_enabled = off)`)
  return { url, tell }
}

/**
 * One business with twenty receivers, a month of events and a delivery for each of them: some are expired, and the
 * latest are pending.
 */
async function fill(url: string, { count, waiting }: { count: number; waiting: number }) {
  const database = connect(url)
  const urls = Array.from({ length: 20 }, (_, number) => `https://8.8.8.8/${number}`)
  const { businessId } = await openSubscriber(database, masterKey, urls)
  const { rows } = await database.pool.query<{ id: string }>('select id from webhook_subscription')
  await database.close()
  const subscriptionIds = rows.map(({ id }) => id)
  const at = (daysAgo: number) => idAt(new Date(Date.now() - daysAgo * 86_400_000))
  const forgotten = Math.round(count * forgottenShare)
  const values = [businessId, at(40), at(10), forgotten, count]
  await withClient(url, async (client) => {
    // Without checks of foreign keys, whose reads are not counted here.
    await client.query('set session_replication_role = replica')
    const id = `overlay(case when n <= $4 then $2 else $3 end::text
      placing lpad(to_hex(n), 12, '0') from 25)::uuid`
    await client.query(
      `insert into event (business_id, id, name, payload)
       select $1, ${id}, 'service.created', jsonb_build_object('name', repeat('x', 200))
       from generate_series(1, $5::int) n`,
      values,
    )
    await client.query(
      `insert into webhook_delivery
         (business_id, id, subscription_id, event_id, event_type, status, next_attempt_at)
       select $1, gen_random_uuid(), ($6::uuid[])[1 + n % 20], ${id}, 'service.created',
         case when n <= $7 then 'SUCCESS' else 'PENDING' end,
         case when n > $7 then now() - interval '1 hour' + n * interval '1 millisecond' end
       from generate_series(1, $5::int) n`,
      [...values, subscriptionIds, count - waiting],
    )
  })
  return { businessId, subscriptionIds }
}

/** Slots for as many attempts as are claimed at the same time. */
function grownBulkhead(businessId: string, subscriptionIds: readonly string[]) {
  const bulkhead = openBulkhead()
  for (const subscriptionId of subscriptionIds)
    for (let count = 0; count < 20; count++) {
      bulkhead.acquire({ businessId, subscriptionId })
      bulkhead.release({ businessId, subscriptionId }, 'quick')
    }
  return bulkhead
}
