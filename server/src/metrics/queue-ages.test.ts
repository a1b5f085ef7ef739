import assert from 'node:assert/strict'
import test from 'node:test'

import { createMetrics } from '#operation/metrics.ts'
import { makeService } from '#testing/salon/makers.ts'
import { database, openSubscribed } from '#testing/sending.ts'

import { addQueueAges, queues, readQueueAges } from './queue-ages.ts'

async function openQueue(t: test.TestContext) {
  const { salon } = await openSubscribed(t)
  await makeService(salon)
  await database.pool.query(
    `update webhook_delivery set next_attempt_at = now() - interval '90 seconds' where business_id = $1`,
    [salon.id],
  )
}

for (const isCluster of [false, true])
  test(`the age and length of every queue, ${isCluster ? 'as a cluster is asked' : 'of one server'}`, async (t) => {
    await openQueue(t)
    const ages = await readQueueAges(database.db, isCluster)
    assert.deepEqual(
      ages.map(({ queue }) => queue),
      Object.keys(queues),
    )
    const webhooks = ages.find(({ queue }) => queue === 'webhooks')
    assert.ok(
      webhooks && webhooks.due >= 1 && webhooks.oldestSeconds >= 90,
      JSON.stringify(webhooks),
    )
  })

test('one statement for concurrent scrapes', async (t) => {
  await openQueue(t)
  let queries = 0
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const metrics = createMetrics()
  addQueueAges(metrics, db, false)
  const scrapes = await Promise.all(Array.from({ length: 20 }, () => metrics.metrics()))
  assert.equal(queries, 1)
  for (const text of scrapes) {
    assert.match(text, /^openchair_queue_due\{queue="webhooks"\} [1-9]/m)
    assert.match(text, /^openchair_queue_oldest_due_seconds\{queue="webhooks"\} \d{2,}/m)
  }
})

test('reads due work by indexes, whatever else a table holds', async (t) => {
  const plans: string[] = []
  const client = await database.pool.connect()
  t.after(() => client.release(true))
  await client.query(
    "begin; set local enable_seqscan = off; set local plan_cache_mode = 'force_custom_plan'",
  )
  for (const { table, dueAt, where: condition } of Object.values(queues)) {
    const where = condition === undefined ? '' : ` and ${condition}`
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select min(${dueAt}) from ${table} where ${dueAt} <= now()${where}`,
    )
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  await client.query('rollback')
  const byIndex = /(Index (Only )?Scan using|Bitmap Index Scan on) \w*(due|changed)/
  for (const plan of plans) assert.match(plan, byIndex, plan)
})
