import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** The parts of OpenTelemetry's packages that are used: these are installed where somebody wants them. */
export interface Sdk {
  api: {
    ROOT_CONTEXT: Context
    trace: {
      setSpan(context: Context, span: SdkSpan): Context
      setSpanContext(context: Context, span: SpanContext): Context
    }
  }
  trace: {
    TracerProvider: new (options: object) => Provider & {
      getTracer(name: string, version?: string): SdkTracer
    }
    BatchSpanProcessor: new (options: { exporter: Exporter }) => object
    AlwaysOnSampler: new () => object
    AlwaysOffSampler: new () => object
    TraceIdRatioBasedSampler: new (ratio: number) => object
    ParentBasedSampler: new (options: { root: object }) => object
  }
  logs: {
    LoggerProvider: new (options: object) => Provider & { getLogger(name: string): SdkLogger }
    BatchLogRecordProcessor: new (options: { exporter: Exporter }) => object
  }
  traceExporter: { OTLPTraceExporter: new () => Exporter }
  logExporter: { OTLPLogExporter: new () => Exporter }
  resources: {
    defaultResource(): Resource
    resourceFromAttributes(attributes: Record<string, string>): Resource
    detectResources(options: { detectors: unknown[] }): Resource
    envDetector: unknown
  }
}

export type Context = symbol | object

interface SpanContext {
  traceId: string
  spanId: string
  traceFlags: number
  isRemote?: boolean
}

export interface SdkSpan {
  spanContext(): SpanContext
  setAttributes(attributes: object): unknown
  setStatus(status: { code: number }): unknown
  end(): void
}

export interface SdkTracer {
  startSpan(name: string, options: object, context: Context): SdkSpan
}

export interface SdkLogger {
  emit(record: object): void
}

interface Provider {
  shutdown(): Promise<void>
}

interface Resource {
  merge(other: Resource): Resource
}

export interface Exporter {
  export(items: unknown, done: (result: { code: number }) => void): void
  shutdown(): Promise<void>
  forceFlush?(): Promise<void>
}

/** They have a folder and a lock file of their own: 28 MB that few installations need. */
export const packagesFolder = fileURLToPath(new URL('../../../telemetry/', import.meta.url))

export function loadSdk(folder = packagesFolder): Sdk {
  const load = createRequire(`${folder}/package.json`)
  const of = (name: string) => load(`@opentelemetry/${name}`) as never
  try {
    return {
      api: of('api'),
      trace: of('sdk-trace'),
      logs: of('sdk-logs'),
      traceExporter: of('exporter-trace-otlp-http'),
      logExporter: of('exporter-logs-otlp-http'),
      resources: of('resources'),
    }
  } catch (cause) {
    throw new Error(
      `OTEL_EXPORTER_OTLP_ENDPOINT is set, but the packages of OpenTelemetry are not installed. Install them: npm ci --prefix ${folder}`,
      { cause },
    )
  }
}
