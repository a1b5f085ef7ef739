import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, describe, test, type TestContext } from 'node:test'

import { readConfig } from '#config/config.ts'
import { createLifetime } from '#operation/lifetime.ts'
import { createLogger } from '#operation/log.ts'
import { loadSdk, packagesFolder } from '#operation/telemetry/sdk.ts'
import { summaryOf } from '#operation/telemetry/start.ts'
import { startWork } from '#src/jobs/jobs.ts'
import { startServer } from '#src/server/serve.ts'
import { databaseUrl } from '#testing/database/database.ts'
import { scratchDatabase } from '#testing/database/prepare-database.ts'
import { until } from '#testing/until.ts'

import { closureOf, graphOf, readSources } from '../scripts/source-graph.ts'

/** Installed by `npm ci --prefix server/telemetry`, as CI does. */
const isInstalled = existsSync(`${packagesFolder}node_modules`)
const skip = !isInstalled && !process.env['CI'] && 'the packages of OpenTelemetry are not installed'

const scratch = await scratchDatabase(await databaseUrl())
after(scratch.drop)
const key = randomBytes(32).toString('hex')

interface Report {
  path: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
}

/** A collector that decodes what it gets, or never answers. */
async function openCollector(t: TestContext, { isSilent = false } = {}) {
  const reports: Report[] = []
  const server = createServer((request, response) => {
    const { url: path = '', headers } = request
    const read = async () => {
      reports.push({ path, headers, body: JSON.parse(await text(request)) as Report['body'] })
      if (!isSilent) response.setHeader('content-type', 'application/json').end('{}')
    }
    void read()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { reports, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function start(t: TestContext, env: Record<string, string>) {
  // The SDK reads its own variables from the environment of the process.
  Object.assign(process.env, env)
  t.after(() => {
    for (const name of Object.keys(env)) delete process.env[name]
  })
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: scratch.url,
    ENCRYPTION_KEY: key,
    DASHBOARD: 'off',
    ...env,
  })
  let logged = ''
  const stream = { write: (line: string) => void (logged += line) }
  const log = createLogger('info', stream, { isTraced: config.telemetry !== null })
  const lifetime = createLifetime(log)
  t.after(() => lifetime.shutdown())
  const { promise, resolve } = Promise.withResolvers<string>()
  await startServer({ config, log, lifetime }, { startJobs: startWork, announce: resolve })
  const address = await promise
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(address + path, { headers })
  return { get, lifetime, log: () => logged }
}

interface Sent {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
  body?: { stringValue: string }
}

const listsOf = (
  reports: Report[],
  path: string,
  resources: string,
  scopes: string,
  items: string,
) =>
  reports
    .filter((report) => report.path === path)
    .flatMap(({ body }) => body[resources] as Record<string, Record<string, Sent[]>[]>[])
    .flatMap((resource) => resource[scopes] ?? [])
    .flatMap((scope) => scope[items] ?? [])

const spansOf = (reports: Report[]) =>
  listsOf(reports, '/v1/traces', 'resourceSpans', 'scopeSpans', 'spans')
const recordsOf = (reports: Report[]) =>
  listsOf(reports, '/v1/logs', 'resourceLogs', 'scopeLogs', 'logRecords')

const valuesOf = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key: name, value }) => [name, Object.values(value)[0]]))

/** Besides the API without an SDK, which the library for metrics loads. */
const isOpenTelemetry = (path: string) => /@opentelemetry\/(?!api\/)/.test(path)
const loaded = () => Object.keys(createRequire(import.meta.url).cache).filter(isOpenTelemetry)

test('nothing of OpenTelemetry is loaded unless it is configured', async (t) => {
  assert.ok(
    !closureOf(graphOf(readSources()), 'operation/telemetry/requests.ts').has(
      'operation/telemetry/sdk.ts',
    ),
  )
  const { get } = await start(t, {})
  assert.equal((await get('/api/v1/my-businesses')).status, 401)
  assert.deepEqual(loaded(), [])
})

test('says how to install the packages if they are missing', () => {
  assert.throws(() => loadSdk('/nothing/'), /npm ci --prefix \/nothing\//)
})

test('a statement is named by its verb and table, without parameters', () => {
  assert.equal(summaryOf('\n select "id" from "booking" where id = $1'), 'select booking')
  assert.equal(summaryOf('update message set attempts = 1'), 'update message')
  assert.equal(summaryOf('insert into "event" ("id") values ($1)'), 'insert event')
  assert.equal(summaryOf('set statement_timeout = 1'), 'statement')
})

describe('traces and logs', { skip }, () => {
  test('reach the collector, as parts of the trace of the caller', async (t) => {
    const { reports, url } = await openCollector(t)
    const { get, lifetime, log } = await start(t, {
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-team=salons',
      OTEL_SERVICE_NAME: 'salons',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test',
    })
    const traceId = randomBytes(16).toString('hex')
    const parentSpanId = randomBytes(8).toString('hex')
    const path = '/api/v1/businesses/0198c6f0-0000-7000-8000-000000000000?search=anna'
    const traceparent = `00-${traceId}-${parentSpanId}-01`
    const response = await get(path, { 'x-api-key': `sk_live_${'x'.repeat(43)}`, traceparent })
    await get('/status', { traceparent })
    const calledIn = (spans: Sent[]) => spans.filter((span) => span.parentSpanId === parentSpanId)
    const lineIn = (records: Sent[]) =>
      records.find((one) => one.traceId === traceId && one.body?.stringValue === 'request')
    await lifetime.shutdown()
    // The shutdown sends everything, and waits for a quarter of a second: on a busy machine it takes longer.
    await until(() => calledIn(spansOf(reports)).length === 2 && lineIn(recordsOf(reports)))

    const spans = spansOf(reports)
    const called = calledIn(spans)
    assert.deepEqual(
      called.map(({ name }) => name),
      ['GET /api/v1/businesses/:businessId', 'GET /status'],
    )
    const [request, page] = called
    assert.ok(request && page)
    assert.partialDeepStrictEqual(valuesOf(request), {
      'http.route': '/api/v1/businesses/:businessId',
      'openchair.request_id': response.headers.get('x-request-id'),
      'openchair.code': 'INVALID_API_KEY',
    })
    const statements = spans.filter((span) => span.parentSpanId === page.spanId)
    assert.ok(statements.some(({ name }) => name === 'select pg_extension'))
    for (const span of [...called, ...statements]) assert.equal(span.traceId, traceId)

    const line = lineIn(recordsOf(reports))
    assert.equal(line && valuesOf(line)['requestId'], response.headers.get('x-request-id'))
    assert.match(log(), new RegExp(`"traceId":"${traceId}".*"msg":"request"`))

    const [first] = reports
    assert.equal(first?.headers['x-team'], 'salons')
    const everything = JSON.stringify(reports)
    for (const text of [
      '"service.name","value":{"stringValue":"salons"}',
      'deployment.environment',
    ])
      assert.ok(everything.includes(text), text)
    assert.doesNotMatch(everything, /anna|xxxx|0198c6f0/)
  })

  test('are sampled as configured', async (t) => {
    const { reports, url } = await openCollector(t)
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER: 'always_off' }
    const { get, lifetime } = await start(t, env)
    await get('/api/v1/my-businesses')
    await lifetime.shutdown()
    await until(() => recordsOf(reports).length > 0)
    assert.deepEqual(spansOf(reports), [])
  })

  test('delay neither requests nor the shutdown while the collector is silent', async (t) => {
    const { reports, url } = await openCollector(t, { isSilent: true })
    const { get, lifetime } = await start(t, { OTEL_EXPORTER_OTLP_ENDPOINT: url })
    for (let sent = 0; sent < 20; sent += 1)
      assert.equal((await get('/api/v1/my-businesses')).status, 401)
    await lifetime.shutdown()
    await until(() => reports.length > 0)
  })

  test('are dropped while nothing listens at the address', async (t) => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
    const { get, lifetime } = await start(t, env)
    assert.equal((await get('/api/v1/my-businesses')).status, 401)
    await lifetime.shutdown()
  })
})
