import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'

import { addMetricsRoute } from './exposition.ts'
import { addHealthRoutes, type Health } from './health.ts'
import type { Metrics } from './metrics.ts'

/** A server for those who watch this process: they neither wait behind requests nor hold them up. */
export function buildMetricsServer(
  log: FastifyBaseLogger,
  { metrics, health }: { metrics: Metrics; health: Health },
): FastifyInstance {
  const app = Fastify({ loggerInstance: log, forceCloseConnections: true, requestTimeout: 10_000 })
  addHealthRoutes(app, health)
  addMetricsRoute(app, metrics, { isOwnPort: true })
  return app
}
