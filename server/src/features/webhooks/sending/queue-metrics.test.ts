import assert from 'node:assert/strict'
import test from 'node:test'

import { createMetrics } from '#operation/metrics.ts'
import { makeService } from '#testing/salon/makers.ts'
import { database, openSubscribed } from '#testing/sending.ts'
import { answering } from '#testing/services/receiver.ts'

import { queueMetrics } from './queue-metrics.ts'

test('one query reads the metrics of the queue for concurrent scrapes', async (t) => {
  const { salon, receiver } = await openSubscribed(t)
  receiver.behave(answering(200))
  await makeService(salon)
  await database.pool.query(
    `update webhook_delivery set next_attempt_at = now() - interval '90 seconds' where business_id = $1`,
    [salon.id],
  )
  let queries = 0
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const metrics = createMetrics(queueMetrics(db))
  const scrapes = await Promise.all(Array.from({ length: 50 }, () => metrics.metrics()))
  for (const text of scrapes) {
    assert.match(text, /^openchair_webhook_deliveries_waiting [1-9]\d*$/m)
    const [, seconds] = /^openchair_webhook_oldest_due_seconds (\S+)$/m.exec(text) ?? []
    assert.ok(Number(seconds) >= 90, `${seconds} s`)
  }
  assert.equal(queries, 1)
})
