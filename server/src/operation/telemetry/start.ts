import type { Logger } from 'pino'

import { setTracer, type Tracer } from '#core/tracing.ts'
import { statementObserver } from '#db/pool/connection.ts'

import type { Lifetime } from '../lifetime.ts'
import { completesWithin } from '../timeouts.ts'
import { exportLogs } from './logs.ts'
import { traceOutbound } from './outbound.ts'
import { type Exporter, loadSdk, type Sdk } from './sdk.ts'
import { openTracer } from './tracer.ts'

export interface Telemetry {
  endpoint: string
  sampler: string
  ratio: number
}

interface Options {
  telemetry: Telemetry
  version: string
  log: Pick<Logger, 'warn' | 'info'>
  lifetime: Pick<Lifetime, 'onShutdown'>
}

/** Of the step in which the last spans are sent. */
const shutdownMs = 250

/**
 * Exports traces and logs to a collector. The SDK reads its addresses, headers and resource attributes from the standard
 * variables of the environment. Its queues are bounded: while the collector does not answer, what does not fit is dropped.
 */
export function startTelemetry({ telemetry, version, log, lifetime }: Options) {
  const { endpoint, sampler, ratio } = telemetry
  const sdk = loadSdk()
  const { defaultResource, resourceFromAttributes, detectResources, envDetector } = sdk.resources
  const named = resourceFromAttributes({ 'service.name': 'openchair', 'service.version': version })
  const resource = defaultResource()
    .merge(named)
    .merge(detectResources({ detectors: [envDetector] }))
  const warn = throttledWarning(log)
  const spans = new sdk.trace.BatchSpanProcessor({
    exporter: reporting(new sdk.traceExporter.OTLPTraceExporter(), warn),
  })
  const records = new sdk.logs.BatchLogRecordProcessor({
    exporter: reporting(new sdk.logExporter.OTLPLogExporter(), warn),
  })
  const traces = new sdk.trace.TracerProvider({
    resource,
    sampler: samplerOf(sdk.trace, sampler, ratio),
    spanProcessors: [spans],
  })
  const logs = new sdk.logs.LoggerProvider({ resource, processors: [records] })
  const { tracer, hasStatements, context } = openTracer(
    sdk.api,
    traces.getTracer('openchair', version),
  )
  setTracer(tracer)
  const ends = [
    traceStatements(tracer, hasStatements),
    traceOutbound(tracer, new URL(endpoint).host),
    exportLogs(logs.getLogger('openchair'), context),
    () => setTracer(undefined),
  ]
  lifetime.onShutdown('connections', 'the export of traces and logs', async () => {
    for (const end of ends) end()
    await completesWithin(Promise.all([traces.shutdown(), logs.shutdown()]), shutdownMs)
  })
}

const warnEveryMs = 60_000

function throttledWarning(log: Options['log']) {
  let warnedAt = -Infinity
  return () => {
    if (performance.now() - warnedAt < warnEveryMs) return
    warnedAt = performance.now()
    log.warn('The collector did not accept traces or logs, which were dropped')
  }
}

/** The SDK drops what it cannot send without a word. */
function reporting(exporter: Exporter, warn: () => void): Exporter {
  return {
    export: (items, done) =>
      exporter.export(items, (result) => {
        if (result.code !== 0) warn()
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

/** The part of all traces that is recorded, by OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG. */
function samplerOf(sdk: Sdk['trace'], name: string, ratio: number) {
  const [, isParentBased, root] = /^(parentbased_)?(.+)$/.exec(name) ?? []
  const sampler =
    root === 'always_off'
      ? new sdk.AlwaysOffSampler()
      : root === 'traceidratio'
        ? new sdk.TraceIdRatioBasedSampler(ratio)
        : new sdk.AlwaysOnSampler()
  return isParentBased ? new sdk.ParentBasedSampler({ root: sampler }) : sampler
}

const summaries = new Map<string, string>()
const summariesMax = 2_000

/** A span for each statement of a traced request, by what it does and its prepared name; never with parameters. */
function traceStatements(tracer: Tracer, hasStatements: () => boolean) {
  statementObserver.observe = (sql, name) => {
    if (!hasStatements()) return undefined
    const summary = summaryOf(sql)
    const attributes = {
      'db.system.name': 'postgresql',
      'db.query.summary': summary,
      'openchair.statement': name,
    }
    const span = tracer.start(summary, { kind: 'client', attributes })
    return (error) => span.end(error)
  }
  return () => void (statementObserver.observe = undefined)
}

/** The verb and the first table, such as `update booking`. */
export function summaryOf(sql: string): string {
  const known = summaries.get(sql)
  if (known !== undefined) return known
  const [verb = 'statement'] = /\b(?:select|insert|update|delete)\b/i.exec(sql) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(sql) ?? []
  const summary = table ? `${verb.toLowerCase()} ${table}` : verb.toLowerCase()
  if (summaries.size < summariesMax) summaries.set(sql, summary)
  return summary
}
