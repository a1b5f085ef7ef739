import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

import type { Config } from '#config/config.ts'
import type { Health } from '#operation/health.ts'
import type { Lifetime } from '#operation/lifetime.ts'
import { listen } from '#operation/listen.ts'
import { buildMetricsServer } from '#operation/metrics-port.ts'
import { addMetricsRoute } from '#operation/metrics-route.ts'
import type { Metrics } from '#operation/metrics.ts'

interface MetricsDeps {
  config: Pick<Config, 'host' | 'metricsPort' | 'publicOrigin' | 'trustProxy'>
  log: Logger
  lifetime: Lifetime
  metrics: Metrics
  health: Health
}

/** Serves the metrics on METRICS_PORT, or to programs of this machine on the port of the server. */
export async function serveMetrics(app: FastifyInstance, measured: MetricsDeps) {
  const { config, log, lifetime, metrics, health } = measured
  if (config.metricsPort === null) return addPrivateMetrics(app, measured)
  const server = buildMetricsServer(log, { metrics, health })
  // Until the requests have ended, so that the shutdown can be observed too.
  lifetime.onShutdown('connections', 'the metrics server', () => server.close())
  await listen(server, config.host, config.metricsPort)
}

/** Behind a proxy on this machine requests of others may look like direct ones: then METRICS_PORT is needed. */
function addPrivateMetrics(app: FastifyInstance, { config, metrics }: MetricsDeps) {
  if (config.trustProxy.length > 0 || config.publicOrigin !== null) return
  addMetricsRoute(app, metrics, { isOwnPort: false })
}
