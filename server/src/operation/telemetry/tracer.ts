import { AsyncLocalStorage } from 'node:async_hooks'

import type { Span, SpanOptions, Tracer } from '#core/tracing.ts'

import type { Context, Sdk, SdkSpan, SdkTracer } from './sdk.ts'

interface ActiveSpan {
  span: Span
  hasStatements: boolean
}

const kinds = { internal: 0, server: 1, client: 2, consumer: 4 } as const
const failedStatus = { code: 2 }

/** A tracer over that of the SDK. Spans know their parents by the asynchronous context in which they start. */
export function openTracer({ ROOT_CONTEXT, trace }: Sdk['api'], sdkTracer: SdkTracer) {
  const storage = new AsyncLocalStorage<ActiveSpan>()
  const sdkSpans = new WeakMap<Span, SdkSpan>()

  const parentOf = (traceparent: string | undefined): Context => {
    const remote = contextOf(traceparent)
    if (remote) return trace.setSpanContext(ROOT_CONTEXT, remote)
    const current = storage.getStore()
    const parent = current && sdkSpans.get(current.span)
    return parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT
  }

  const tracer: Tracer = {
    start(name, { kind, attributes, traceparent, linkedTraceparent }: SpanOptions) {
      const linked = contextOf(linkedTraceparent)
      const links = linked ? [{ context: linked }] : []
      const options = { kind: kinds[kind], attributes, links }
      const sdkSpan = sdkTracer.startSpan(name, options, parentOf(traceparent))
      const span = spanOf(sdkSpan)
      sdkSpans.set(span, sdkSpan)
      return span
    },
    within: (span, work, { hasStatements } = { hasStatements: true }) =>
      storage.run({ span, hasStatements }, work),
    current: () => storage.getStore()?.span,
  }
  return {
    tracer,
    /** Whether statements of the current work have spans. */
    hasStatements: () => storage.getStore()?.hasStatements === true,
    /** The context of the current span, for a log record. */
    context: () => parentOf(undefined),
  }
}

function spanOf(sdkSpan: SdkSpan): Span {
  return {
    set: (attributes) => void sdkSpan.setAttributes(attributes),
    end(error) {
      if (error !== undefined) {
        sdkSpan.setStatus(failedStatus)
        // The name alone: messages may repeat what a person has written.
        if (error instanceof Error) sdkSpan.setAttributes({ 'error.type': error.name })
      }
      sdkSpan.end()
    },
    get traceparent() {
      const { traceId, spanId, traceFlags } = sdkSpan.spanContext()
      return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
    },
  }
}

const form = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/

/** The context that a traceparent names; undefined if it is malformed. */
function contextOf(traceparent: string | null | undefined) {
  const [, traceId, spanId, flags = '00'] = form.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}
