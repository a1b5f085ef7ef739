import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'

import type { Span, Tracer } from '#core/tracing.ts'

interface StartEvent {
  request: ClientRequest
}
interface ResponseEvent extends StartEvent {
  response: { statusCode?: number }
}
interface ErrorEvent extends StartEvent {
  error: Error
}
/** A request of fetch. */
interface FetchEvent {
  request: { method: string; origin: string | URL }
}

/** Spans of requests to other servers: the host, never the path, which may be a secret address. */
export function traceOutbound(tracer: Tracer, collectorHost: string) {
  const spans = new WeakMap<object, Span>()
  const start = (request: object, method: string, host: string) => {
    // Its own reports would be reported, without end.
    if (host === collectorHost || !tracer.current()) return
    const attributes = { 'http.request.method': method, 'server.address': host }
    spans.set(request, tracer.start(method, { kind: 'client', attributes }))
  }
  const end = (request: object, status: number | undefined, error?: unknown) => {
    const span = spans.get(request)
    if (!span) return
    spans.delete(request)
    span.set({ 'http.response.status_code': status })
    span.end(error ?? (status !== undefined && status >= 500 ? status : undefined))
  }
  const listeners = {
    'http.client.request.start': ({ request }: StartEvent) =>
      start(request, request.method, String(request.getHeader('host') ?? request.host)),
    'http.client.response.finish': ({ request, response }: ResponseEvent) =>
      end(request, response.statusCode),
    'http.client.request.error': ({ request, error }: ErrorEvent) => end(request, undefined, error),
    'undici:request:create': ({ request }: FetchEvent) =>
      start(request, request.method, new URL(request.origin).host),
    'undici:request:headers': ({
      request,
      response,
    }: FetchEvent & { response: { statusCode: number } }) => end(request, response.statusCode),
    'undici:request:error': ({ request, error }: FetchEvent & { error: Error }) =>
      end(request, undefined, error),
  }
  const all = Object.entries(listeners) as [string, (message: unknown) => void][]
  for (const [name, listen] of all) subscribe(name, listen)
  return () => {
    for (const [name, listen] of all) unsubscribe(name, listen)
  }
}
