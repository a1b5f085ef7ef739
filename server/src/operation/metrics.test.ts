import Fastify from 'fastify'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { addMetrics, createMetrics, databaseReadings } from './metrics.ts'

async function appWithMetrics(pool = { totalCount: 3, idleCount: 1, waitingCount: 0 }) {
  const app = Fastify()
  addMetrics(app, createMetrics(databaseReadings({ pool, waiting: () => pool.waitingCount })))
  app.get('/customers/:id', async () => ({}))
  await app.ready()
  const scrape = async () => (await app.inject('/metrics')).body
  return { app, pool, scrape }
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

  test('give all unknown paths one label', async () => {
    const { app, scrape } = await appWithMetrics()
    await app.inject('/wp-login.php')
    await app.inject('/.env')
    const text = await scrape()
    assert.ok(text.includes('http_requests_total{method="GET",route="(unknown)",status="404"} 2\n'))
    assert.doesNotMatch(text, /wp-login|\.env/)
  })

  test('read the pool when asked, not before', async () => {
    const { pool, scrape } = await appWithMetrics()
    pool.waitingCount = 7
    const text = await scrape()
    assert.match(text, /^openchair_db_pool_waiting_requests 7$/m)
    assert.match(text, /^openchair_db_pool_connections 3$/m)
    assert.match(text, /^openchair_db_pool_idle_connections 1$/m)
  })

  test('tell about the process, in the text format of Prometheus', async () => {
    const { app } = await appWithMetrics()
    const { headers, body } = await app.inject('/metrics')
    assert.match(String(headers['content-type']), /^text\/plain; version=0\.0\.4/)
    assert.match(body, /^process_resident_memory_bytes \d+/m)
    assert.match(body, /^nodejs_eventloop_lag_seconds /m)
  })

  test('do not mix two servers of one process', async () => {
    const [one, other] = [await appWithMetrics(), await appWithMetrics()]
    await one.app.inject('/customers/1')
    assert.doesNotMatch(await other.scrape(), /customers/)
  })
})
