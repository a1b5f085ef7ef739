import Fastify from 'fastify'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { pino } from 'pino'

import { createHealth } from './health.ts'
import { buildMetricsServer } from './metrics-port.ts'
import { addMetricsRoute } from './metrics-route.ts'
import { addReading, createMetrics } from './metrics.ts'

const onPort = () => {
  const app = Fastify({ trustProxy: true })
  addMetricsRoute(app, createMetrics(), { isOwnPort: false })
  return app
}

describe('/metrics beside the API', () => {
  for (const remoteAddress of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])
    test(`answers ${remoteAddress}`, async () => {
      assert.equal((await onPort().inject({ url: '/metrics', remoteAddress })).statusCode, 200)
    })

  for (const remoteAddress of ['10.0.0.7', '::ffff:10.0.0.7', '2001:db8::1', '1270::1'])
    test(`is unknown to ${remoteAddress}, like any other path`, async () => {
      const app = onPort()
      const answer = await app.inject({ url: '/metrics', remoteAddress })
      const other = await app.inject({ url: '/nothing', remoteAddress })
      assert.equal(answer.statusCode, 404)
      assert.equal(answer.body.replaceAll('/metrics', '/nothing'), other.body)
    })

  for (const name of ['X-Forwarded-For', 'X-Forwarded-Proto', 'Forwarded', 'Via', 'X-Real-IP'])
    test(`is unknown to the clients of a proxy on this machine: ${name}`, async () => {
      const headers = { [name]: '127.0.0.1' }
      assert.equal((await onPort().inject({ url: '/metrics', headers })).statusCode, 404)
    })
})

test('concurrent scrapes read the metrics once', async () => {
  const app = Fastify()
  const registry = createMetrics()
  let reads = 0
  addReading(registry, { name: 'figure', help: 'Of something.', read: () => (reads += 1) })
  addMetricsRoute(app, registry, { isOwnPort: false, ttlMs: 3_600_000 })
  const flood = Array.from({ length: 500 }, () => app.inject('/metrics'))
  for (const { body } of await Promise.all(flood)) assert.match(body, /^figure 1$/m)
  assert.equal(reads, 1)
})

test('a separate port serves metrics and health publicly, and nothing else', async () => {
  const health = createHealth({ probes: {}, isDraining: () => true })
  const app = buildMetricsServer(pino({ level: 'silent' }), { metrics: createMetrics(), health })
  const status = async (url: string) =>
    (await app.inject({ url, remoteAddress: '10.0.0.7', headers: { via: 'x' } })).statusCode
  assert.equal(await status('/metrics'), 200)
  assert.equal(await status('/healthz'), 200)
  assert.equal(await status('/readyz'), 503)
  assert.equal(await status('/api/v1/openapi.json'), 404)
})
