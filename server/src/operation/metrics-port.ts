import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'

import { addHealthRoutes, type Health } from './health.ts'
import { addMetricsRoute } from './metrics-route.ts'
import type { Metrics } from './metrics.ts'

/**
 * A separate server for monitoring: its requests neither wait behind API requests nor delay them.
 */
export function buildMetricsServer(
  log: FastifyBaseLogger,
  { metrics, health }: { metrics: Metrics; health: Health },
): FastifyInstance {
  const app = Fastify({ loggerInstance: log, forceCloseConnections: true, requestTimeout: 10_000 })
  addHealthRoutes(app, health)
  addMetricsRoute(app, metrics, { isOwnPort: true })
  return app
}
