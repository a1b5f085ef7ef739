import type * as Client from '@prometheus-io/client'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { type RefusalCode, refusals } from '#core/refusals.ts'
import { createTally } from '#core/tally.ts'

import { collectProcessMetrics, Counter, Gauge, Histogram, Registry } from './observe/prometheus.ts'
import { addTallies } from './observe/tallies.ts'
import { completesWithin } from './timeouts.ts'

/** A value that is read on every scrape. */
export interface Reading {
  name: string
  help: string
  read: () => number | Promise<number>
}

export type Metrics = Client.Registry

/** A registry with the default metrics of a Node process and the given readings. */
export function createMetrics(readings: readonly Reading[] = []): Metrics {
  const registry = new Registry()
  collectProcessMetrics(registry)
  for (const reading of readings) addReading(registry, reading)
  return registry
}

/** Well below the timeout of scrapers, which is often ten seconds. */
const timeoutMs = 2_000

export function addReading(registry: Metrics, { name, help, read }: Reading) {
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      // A value that cannot be read is omitted: the others are needed most while the database is
      // unreachable.
      const reading = Promise.resolve()
        .then(read)
        .then((value) => gauge.set(value))
      if (!(await completesWithin(reading, timeoutMs).catch(() => false))) gauge.remove()
    },
  })
}

/**
 * Creates a function that increments a counter with a label; all label values are exported from the
 * start, as 0.
 */
export function addCounter<const Value extends string>(
  registry: Metrics,
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

/** The use of the connections to the database; `waiting` above 0 for long means too few. */
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
    help: 'Idle connections to the database.',
    read: () => pool.idleCount,
  },
  {
    name: 'openchair_db_pool_waiting_requests',
    help: 'Pieces of work waiting for a connection.',
    read: waiting,
  },
]

/** Facts of a request in the metrics beside its route, method and status: never who sends it. */
export interface RequestFacts {
  /** The refusal code. */
  code?: RefusalCode | undefined
  /** The kind of caller, and the plan of the business that the request works on. */
  caller?: string | undefined
  plan?: string | undefined
}

/** Counts and times every request of the app, and counts its open streams. */
export function countRequests(
  app: FastifyInstance & { openStreams?: () => number },
  registry: Metrics,
  factsOf: (request: FastifyRequest) => RequestFacts = () => ({}),
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
    help: 'Time from the arrival of a request to the end of its response.',
    labelNames,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const answers = new Counter({
    name: 'openchair_answers_total',
    help: 'Responses by class of their status and refusal code, empty for none.',
    labelNames: ['class', 'code'] as const,
    registers: [registry],
  })
  const plans = createTally()
  addTallies(registry, [
    {
      name: 'openchair_requests_by_plan_total',
      help: 'Responses by plan of their business, kind of caller and class of their status; none: of no business.',
      labels: ['plan', 'caller', 'class'],
      counts: plans.counts,
    },
  ])

  addReading(registry, {
    name: 'openchair_open_streams',
    help: 'Open streams of live changes.',
    read: () => app.openStreams?.() ?? 0,
  })

  // Exported from the start, because the first refusal of its kind would otherwise be no increase.
  for (const [code, { status }] of Object.entries(refusals))
    answers.inc({ class: classOf(status), code }, 0)

  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply
    const labels = { method: request.method, route: routeOf(request), status: statusCode }
    requests.inc(labels)
    // The duration of a stream says nothing about response times.
    if (reply.getHeader('content-type') !== 'text/event-stream')
      durations.observe(labels, reply.elapsedTime / 1000)
    const { code = '', caller = 'none', plan = 'none' } = factsOf(request)
    answers.inc({ class: classOf(statusCode), code })
    plans.add(`${plan} ${caller} ${classOf(statusCode)}`)
    done()
  })
}

const classOf = (status: number) => `${Math.trunc(status / 100)}xx`

/** Unknown paths share one label, because a client could otherwise create any number of labels. */
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? '(unknown)'
