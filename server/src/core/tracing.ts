/** Values by name; never personal data, and of a statement never its parameters. */
export type Attributes = Record<string, string | number | boolean | undefined>

/** An operation within a trace. One that is not ended is not exported. */
export interface Span {
  set(attributes: Attributes): void
  /** With an error the span has failed. */
  end(error?: unknown): void
  /** As in the header of the same name (W3C Trace Context). */
  readonly traceparent: string
}

export interface SpanOptions {
  kind: 'internal' | 'server' | 'client' | 'consumer'
  attributes?: Attributes
  /** The trace that a caller continues. */
  traceparent?: string | undefined
  /** The trace in which this work was caused. */
  linkedTraceparent?: string | null | undefined
}

export interface Tracer {
  /** A child of the current span, unless a traceparent is given. */
  start(name: string, options: SpanOptions): Span
  /** Runs work as a child of the span; its statements have spans of their own unless `hasStatements` is false. */
  within<T>(span: Span, work: () => T, options?: { hasStatements: boolean }): T
  current(): Span | undefined
}

let tracer: Tracer | undefined

/** Undefined unless traces are exported. */
export const currentTracer = () => tracer

/** Set once at the start; undefined at the end, and in tests. */
export const setTracer = (one: Tracer | undefined) => void (tracer = one)

/** Runs work as a span; without a tracer it only runs. */
export async function traced<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  if (!tracer) return work(undefined)
  const span = tracer.start(name, options)
  try {
    const result = await tracer.within(span, () => work(span))
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}
