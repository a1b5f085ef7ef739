import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  prometheusContentType,
  Registry,
} from '@prometheus-io/client'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A value that is read whenever the metrics are asked for. */
export interface Reading {
  name: string
  help: string
  read: () => number | Promise<number>
}

export type Metrics = Registry

/** A registry with the usual numbers about a Node process and what is read on demand. */
export function createMetrics(readings: readonly Reading[] = []) {
  const registry = new Registry(prometheusContentType)
  collectDefaultMetrics({ register: registry })
  for (const reading of readings) addReading(registry, reading)
  return registry
}

export function addReading(registry: Registry, { name, help, read }: Reading) {
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      gauge.set(await read())
    },
  })
}

/** A function that counts one more under a label; all its values are shown from the start, as 0. */
export function addCounter<const Value extends string>(
  registry: Registry,
  {
    name,
    help,
    label,
    values,
  }: { name: string; help: string; label: string; values: readonly Value[] },
) {
  const counter = new Counter({ name, help, labelNames: [label], registers: [registry] })
  for (const value of values) counter.inc({ [label]: value }, 0)
  return (value: Value) => counter.inc({ [label]: value })
}

/** How busy the connections to the database are; `waiting` above 0 for long means too few. */
export const databaseReadings = ({
  pool,
  waiting,
}: {
  pool: { totalCount: number; idleCount: number }
  waiting: () => number
}): Reading[] => [
  {
    name: 'openchair_db_pool_connections',
    help: 'Open connections to the database.',
    read: () => pool.totalCount,
  },
  {
    name: 'openchair_db_pool_idle_connections',
    help: 'Open connections that nothing uses.',
    read: () => pool.idleCount,
  },
  {
    name: 'openchair_db_pool_waiting_requests',
    help: 'Pieces of work waiting for a connection.',
    read: waiting,
  },
]

/** Counts and times every request of the app and serves `/metrics`, in Prometheus's text format. */
export function addMetrics(app: FastifyInstance, registry: Registry) {
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests by method, pattern of the route and status.',
    labelNames,
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })

  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode }
    requests.inc(labels)
    durations.observe(labels, reply.elapsedTime / 1000)
  })

  app.get('/metrics', { logLevel: 'silent' }, async (_request, reply) => {
    reply.type(registry.contentType).header('cache-control', 'no-store')
    return registry.metrics()
  })
}

/** Unknown paths share one label, or a stranger could make as many as he likes. */
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? '(unknown)'
