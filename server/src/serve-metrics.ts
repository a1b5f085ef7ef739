import type { FastifyInstance } from 'fastify'

import type { Health } from '#operation/health.ts'
import { listen } from '#operation/listen.ts'
import { buildMetricsServer } from '#operation/metrics-port.ts'
import { addMetricsRoute } from '#operation/metrics-route.ts'

import type { Context } from './serve.ts'

/** Serves the metrics on METRICS_PORT, or to programs of this machine on the port of the server. */
export async function serveMetrics(app: FastifyInstance, context: Context, health: Health) {
  const { config, log, lifetime, metrics } = context
  if (config.metricsPort === null) return addPrivateMetrics(app, context)
  const server = buildMetricsServer(log, { metrics, health })
  // Until the requests have ended, so that the shutdown can be observed too.
  lifetime.onShutdown('connections', 'the metrics server', () => server.close())
  await listen(server, config.host, config.metricsPort)
}

/** Behind a proxy on this machine requests of others may look like direct ones: then METRICS_PORT is needed. */
function addPrivateMetrics(app: FastifyInstance, { config, metrics }: Context) {
  if (config.trustProxy.length > 0 || config.publicOrigin !== null) return
  addMetricsRoute(app, metrics, { isOwnPort: false })
}
