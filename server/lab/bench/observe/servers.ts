import pino from 'pino'

import { createMetrics } from '#operation/metrics.ts'
import { addTallies } from '#operation/observe/tallies.ts'
import { startTelemetry } from '#operation/telemetry/start.ts'
import { exportedTallies } from '#src/metrics/exported-tallies.ts'
import { observeRequests } from '#src/metrics/open.ts'
import { buildApi, type ApiOptions } from '#src/server/api.ts'

const log = pino({ level: 'silent' })

/** With the metrics of requests, as every server has them. */
export async function observed(options: ApiOptions) {
  const app = await buildApi(options)
  const metrics = createMetrics()
  addTallies(metrics, exportedTallies)
  observeRequests(app, metrics)
  return app
}

/** The same, with the export of every trace to the collector of the environment. */
export async function traced(options: ApiOptions) {
  const endpoint = process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? ''
  const telemetry = { endpoint, sampler: 'parentbased_always_on', ratio: 1 }
  startTelemetry({ telemetry, version: 'bench', log, lifetime: { onShutdown: () => {} } })
  return observed(options)
}
