import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

import type { Config } from '#config/config.ts'
import type { Database } from '#db/db.ts'
import type { Health } from '#operation/health.ts'
import type { Lifetime } from '#operation/lifetime.ts'
import { countLosses } from '#operation/lost-connections.ts'
import {
  countRequests,
  createMetrics,
  databaseReadings,
  type Metrics,
  type RequestFacts,
} from '#operation/metrics.ts'
import { addPools, type Pools } from '#operation/observe/pools.ts'
import { addProcess } from '#operation/observe/process.ts'
import { addTallies } from '#operation/observe/tallies.ts'
import { traceRequests } from '#operation/telemetry/requests.ts'

import serverPackage from '../../package.json' with { type: 'json' }
import { exportedTallies } from './exported-tallies.ts'

/** Exports traces and logs where that is configured; nothing of it is loaded otherwise. */
export async function openTelemetry({ config, log, lifetime }: TelemetryContext) {
  const { telemetry } = config
  if (!telemetry) return
  const { startTelemetry } = await import('#operation/telemetry/start.ts')
  startTelemetry({ telemetry, version: serverPackage.version, log, lifetime })
}

interface TelemetryContext {
  config: Config
  log: Logger
  lifetime: Lifetime
}

/** The metrics of this process that need no request; those of jobs and queues are added where these start. */
export function openMetrics(requests: Database, pools: Pools, lifetime: Lifetime): Metrics {
  const metrics = createMetrics(databaseReadings(requests))
  countLosses(metrics, lifetime)
  addPools(metrics, pools)
  addTallies(metrics, exportedTallies)
  return metrics
}

/** Those of the app, whose health is known once it is built. */
export function measureApp(
  app: FastifyInstance,
  { metrics, config, health }: { metrics: Metrics; config: Config; health: Health },
) {
  const { role, databaseUrl, dataDir } = config
  const database = databaseUrl === null ? 'embedded' : 'external'
  const { version } = serverPackage
  const folder = databaseUrl === null ? dataDir : null
  addProcess(metrics, { version, role, database, dataDir: folder, health })
  observeRequests(app, metrics)
}

/** Counts, times and traces the requests of the app. */
export function observeRequests(app: FastifyInstance, metrics: Metrics) {
  countRequests(app, metrics, factsOf)
  traceRequests(app, factsOf)
}

/** A worker has no callers. */
const factsOf = ({ refusalCode, caller, target }: Request): RequestFacts => {
  const home = caller?.kind === 'key' ? caller.home : undefined
  return { code: refusalCode, caller: caller?.kind, plan: (target ?? home)?.business.plan }
}

type Request = Parameters<NonNullable<Parameters<typeof countRequests>[2]>>[0]
