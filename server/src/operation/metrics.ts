import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  prometheusContentType,
  Registry,
} from '@prometheus-io/client'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { type RefusalCode, refusals } from '#core/refusals.ts'

import { settlesWithin } from './patience.ts'

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

/** Well below what scrapers wait, which is often ten seconds. */
const patienceMs = 2_000

export function addReading(registry: Registry, { name, help, read }: Reading) {
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      // What cannot be read is left out: the rest is needed most while the database is away.
      const reading = Promise.resolve()
        .then(read)
        .then((value) => gauge.set(value))
      if (!(await settlesWithin(reading, patienceMs).catch(() => false))) gauge.remove()
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

/** Counts and times every request of the app, and counts its open streams. `codeOf` tells by which code one was refused. */
export function countRequests(
  app: FastifyInstance & { openStreams?: () => number },
  registry: Registry,
  codeOf: (request: FastifyRequest) => RefusalCode | undefined = () => undefined,
) {
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
  const answers = new Counter({
    name: 'openchair_answers_total',
    help: 'Answers by class of their status and the code of the refusal, empty for none.',
    labelNames: ['class', 'code'] as const,
    registers: [registry],
  })

  addReading(registry, {
    name: 'openchair_open_streams',
    help: 'Streams of changes that are open.',
    read: () => app.openStreams?.() ?? 0,
  })

  // Shown from the start, or the first refusal of its kind would be no increase.
  for (const [code, { status }] of Object.entries(refusals))
    answers.inc({ class: classOf(status), code }, 0)

  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply
    const labels = { method: request.method, route: routeOf(request), status: statusCode }
    requests.inc(labels)
    // How long somebody watches says nothing of how long answers take.
    if (reply.getHeader('content-type') !== 'text/event-stream')
      durations.observe(labels, reply.elapsedTime / 1000)
    answers.inc({ class: classOf(statusCode), code: codeOf(request) ?? '' })
    done()
  })
}

const classOf = (status: number) => `${Math.trunc(status / 100)}xx`

/** Unknown paths share one label, or a stranger could make as many as he likes. */
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? '(unknown)'
