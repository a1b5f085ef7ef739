import Fastify from 'fastify'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { addMetricsRoute } from './metrics-route.ts'
import { addReading, countRequests, createMetrics, databaseReadings } from './metrics.ts'

async function appWithMetrics(pool = { totalCount: 3, idleCount: 1, waitingCount: 0 }) {
  const app = Fastify()
  const registry = createMetrics(databaseReadings({ pool, waiting: () => pool.waitingCount }))
  countRequests(app, registry, ({ url }) => ({
    code: url === '/refused' ? 'NOT_FOUND' : undefined,
    caller: 'key',
    plan: url === '/refused' ? undefined : 'PRO',
  }))
  addMetricsRoute(app, registry, { isOwnPort: false, ttlMs: 0 })
  app.get('/customers/:id', async () => ({}))
  await app.ready()
  const scrape = async () => (await app.inject('/metrics')).body
  return { app, registry, pool, scrape }
}

describe('metrics', () => {
  test('count and time requests by pattern, method and status', async () => {
    const { app, scrape } = await appWithMetrics()
    await app.inject('/customers/1')
    await app.inject('/customers/2')
    const text = await scrape()
    const labels = 'method="GET",route="/customers/:id",status="200"'
    assert.ok(text.includes(`http_requests_total{${labels}} 2\n`))
    assert.ok(text.includes(`http_request_duration_seconds_count{${labels}} 2\n`))
    assert.ok(text.includes(`http_request_duration_seconds_bucket{le="+Inf",${labels}} 2\n`))
  })

  test('label all unknown paths alike', async () => {
    const { app, scrape } = await appWithMetrics()
    await app.inject('/wp-login.php')
    await app.inject('/.env')
    const text = await scrape()
    assert.ok(text.includes('http_requests_total{method="GET",route="(unknown)",status="404"} 2\n'))
    assert.doesNotMatch(text, /wp-login|\.env/)
  })

  test('read the pool on each scrape, not before', async () => {
    const { pool, scrape } = await appWithMetrics()
    pool.waitingCount = 7
    const text = await scrape()
    assert.match(text, /^openchair_db_pool_waiting_requests 7$/m)
    assert.match(text, /^openchair_db_pool_connections 3$/m)
    assert.match(text, /^openchair_db_pool_idle_connections 1$/m)
  })

  test('describe the process in the text format of Prometheus', async () => {
    const { app } = await appWithMetrics()
    const { headers, body } = await app.inject('/metrics')
    assert.match(String(headers['content-type']), /^text\/plain; version=0\.0\.4/)
    assert.match(body, /^process_resident_memory_bytes \d+/m)
    assert.match(body, /^nodejs_eventloop_lag_seconds /m)
  })

  test('count responses by class and refusal code, known ones from the start', async () => {
    const { app, scrape } = await appWithMetrics()
    await app.inject('/customers/1')
    await app.inject('/refused')
    const text = await scrape()
    assert.match(text, /^openchair_answers_total\{class="2xx",code=""\} 1$/m)
    assert.match(text, /^openchair_answers_total\{class="4xx",code="NOT_FOUND"\} 1$/m)
    assert.match(text, /^openchair_answers_total\{class="5xx",code="SERVICE_UNAVAILABLE"\} 0$/m)
  })

  test('count responses by plan and kind of caller', async () => {
    const { app, scrape } = await appWithMetrics()
    await app.inject('/customers/1')
    await app.inject('/refused')
    const text = await scrape()
    const name = 'openchair_requests_by_plan_total'
    assert.ok(text.includes(`${name}{plan="PRO",caller="key",class="2xx"} 1\n`))
    assert.ok(text.includes(`${name}{plan="none",caller="key",class="4xx"} 1\n`))
  })

  test('omit values that cannot be read, and report the rest', async () => {
    const { registry, scrape } = await appWithMetrics()
    let isAway = false
    const read = async () => {
      if (isAway) throw new Error('away')
      return 5
    }
    addReading(registry, { name: 'queue_length', help: 'Of a queue.', read })
    assert.match(await scrape(), /^queue_length 5$/m)
    isAway = true
    const text = await scrape()
    assert.doesNotMatch(text, /^queue_length \d/m)
    assert.match(text, /^openchair_db_pool_connections 3$/m)
  })

  test('are separate for two servers of one process', async () => {
    const [one, other] = [await appWithMetrics(), await appWithMetrics()]
    await one.app.inject('/customers/1')
    assert.doesNotMatch(await other.scrape(), /customers/)
  })
})
